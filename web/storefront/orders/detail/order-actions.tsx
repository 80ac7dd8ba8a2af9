import { buyAgain } from '@jangteo/contracts/orders/buyer-orders.ts'
import type { Order } from '@jangteo/contracts/orders/orders.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ListPlus, ReceiptText, ShoppingCart } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { api } from '../../../app/api.ts'
import { showErrorToast } from '../../../app/session/error-toast.ts'
import { cartOwner } from '../../../trade/cart/cart-count.ts'
import { replaceCart } from '../../../trade/cart/queries.ts'
import { Button, buttonClassName } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { cancellableParts } from './allowed-actions.ts'
import { CancelButton } from './cancel-button.tsx'

export function OrderActions({ order }: { order: Order }) {
  const { orderNumber, paymentDate } = order
  const again = useBuyAgain(orderNumber)
  const alive = order.parts.filter(({ status }) => status !== 'cancelled')
  const wholeCanGo = alive.length > 0 && cancellableParts(order).length === alive.length
  return (
    <div className="flex flex-wrap gap-2">
      {wholeCanGo && <CancelButton order={order} label="주문 취소" />}
      {paymentDate && (
        <Link to={`/orders/${orderNumber}/statement`} className={buttonClassName({ variant: 'secondary' })}>
          <ReceiptText size={18} strokeWidth={1.5} />
          거래명세서
        </Link>
      )}
      <Button variant="secondary" pending={again.isPending} onClick={() => again.mutate()}>
        <ShoppingCart size={18} strokeWidth={1.5} />
        다시 담기
      </Button>
      {order.buyerType === 'retailer' && (
        <Link
          to={`/retailer/buying?view=list&from=${encodeURIComponent(orderNumber)}`}
          className={buttonClassName({ variant: 'secondary' })}
        >
          <ListPlus size={18} strokeWidth={1.5} />이 주문을 목록으로
        </Link>
      )}
    </div>
  )
}

/** Items that can no longer be ordered are named in the toast. */
export function useBuyAgain(orderNumber: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () => {
      const userId = cartOwner()
      const { data } = await api(buyAgain, { params: { orderNumber } })
      replaceCart(client, data.cart, userId)
      return data
    },
    onSuccess: ({ added, missing }) => {
      const leftOut = missing.length > 0 && { description: `담지 못한 상품: ${missing.join(', ')}` }
      if (added.length === 0) return toast.info('지금 담을 수 있는 상품이 없습니다.', { ...leftOut })
      const next = { label: '장바구니 보기', go: () => void navigate('/cart') }
      toast.success(`장바구니에 ${added.length}가지를 담았습니다.`, { ...leftOut, next })
    },
    onError: showErrorToast,
  })
}
