import { Checkout, type PlacedOrder, type PlaceOrder, placeOrder } from '@jangteo/contracts/orders/checkout.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../app/api.ts'
import { ApiError } from '../../app/session/api-error.ts'
import { showErrorToast } from '../../app/session/error-toast.ts'
import { signageReferralCode } from '../../trade/orders/signage-referral.ts'
import { randomUuid } from '../../ui/random-uuid.ts'
import { toast } from '../../ui/toast.ts'
import { changesBetween } from './checkout-changes.ts'
import type { checkoutOf } from './queries.ts'

type OrderInput = Omit<PlaceOrder, 'idempotencyKey' | 'screenCode'>

/** The idempotency key stays the same for the same order, so retrying after a lost response places it once. */
export function usePlaceOrder(
  { queryKey }: ReturnType<typeof checkoutOf>,
  onPlaced: (placed: PlacedOrder) => Promise<void>,
  /** The chosen store no longer offers pickup, or has moved. */
  onPickupClosed: (message: string) => void,
) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [idempotencyKey, setIdempotencyKey] = useState(randomUuid)
  const [changes, setChanges] = useState<string[]>([])

  const place = useMutation({
    mutationFn: async (wanted: OrderInput) => {
      const { data } = await api(placeOrder, { body: { ...wanted, idempotencyKey, screenCode: signageReferralCode() } })
      await onPlaced(data)
    },
    onError: (error) => {
      const placed = orderAlreadyPlaced(error)
      if (placed) {
        toast.info('이미 접수된 주문입니다.', { description: '앞서 보낸 주문의 내용과 배송지를 확인해 주세요.' })
        return void navigate(`/orders/${placed}`, { replace: true })
      }
      if (error instanceof ApiError && (error.code === 'pickup_closed' || error.code === 'pickup_moved'))
        return onPickupClosed(error.message)
      const now = checkoutIn(error)
      if (!now) return showErrorToast(error)
      const before = client.getQueryData(queryKey)
      const found = before ? changesBetween(before, now) : []
      if (found.length === 0) showErrorToast(error)
      setChanges(found)
      client.setQueryData(queryKey, now)
      setIdempotencyKey(randomUuid())
    },
  })
  return { place, changes }
}

/** The first attempt placed an order and its response was lost; the form was changed before the second. */
function orderAlreadyPlaced(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'idempotency_mismatch') return undefined
  return typeof error.body.orderNumber === 'string' ? error.body.orderNumber : undefined
}

function checkoutIn(error: unknown): Checkout | undefined {
  return error instanceof ApiError && error.status === 409 ? Checkout.safeParse(error.body.checkout).data : undefined
}
