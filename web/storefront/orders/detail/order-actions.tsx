import { buyAgain } from '@jangteo/contracts/orders/buyer-orders.ts'
import type { Order } from '@jangteo/contracts/orders/orders.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ReceiptText, ShoppingCart } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { api } from '../../../app/api.ts'
import { tellRefusal } from '../../../app/session/tell-refusal.ts'
import { counted, ownCart } from '../../../trade/cart/queries.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { CancelButton } from './cancel-button.tsx'
import { cancellableParts } from './what-is-possible.ts'

export function OrderActions({ order }: { order: Order }) {
  const { orderNumber, paymentDate } = order
  const again = useBuyAgain(orderNumber)
  const alive = order.parts.filter(({ status }) => status !== 'cancelled')
  const wholeCanGo = alive.length > 0 && cancellableParts(order).length === alive.length
  return (
    <div className="flex flex-wrap gap-2">
      {wholeCanGo && <CancelButton order={order} label="주문 취소" />}
      {paymentDate && (
        <Link to={`/orders/${orderNumber}/statement`} className={buttonLook({ variant: 'secondary' })}>
          <ReceiptText size={18} strokeWidth={1.5} />
          거래명세서
        </Link>
      )}
      <Button variant="secondary" pending={again.isPending} onClick={() => again.mutate()}>
        <ShoppingCart size={18} strokeWidth={1.5} />
        다시 담기
      </Button>
    </div>
  )
}

/** What could not be taken along is named. */
function useBuyAgain(orderNumber: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () => (await api(buyAgain, { params: { orderNumber } })).data,
    onSuccess: ({ cart, added, missing }) => {
      client.setQueryData(ownCart.queryKey, counted(cart))
      const leftOut = missing.length > 0 && { description: `담지 못한 상품: ${missing.join(', ')}` }
      if (added.length === 0) return toast.info('지금 담을 수 있는 상품이 없습니다.', { ...leftOut })
      const next = { label: '장바구니 보기', go: () => void navigate('/cart') }
      toast.success(`장바구니에 ${added.length}가지를 담았습니다.`, { ...leftOut, next })
    },
    onError: tellRefusal,
  })
}
