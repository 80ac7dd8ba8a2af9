import { cancelOrder } from '@jangteo/contracts/orders/buyer-orders.ts'
import type { Order, OrderPart } from '@jangteo/contracts/orders/orders.ts'
import { isPaid } from '@jangteo/domain/orders/order-status.ts'
import { useState } from 'react'
import { api } from '../../../app/api.ts'
import { isSettled } from '../../../app/session/is-settled.ts'
import { type GiveBack, GiveBackDialog } from '../../../trade/orders/refund-account/give-back-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { useOrderChange } from './use-order-change.ts'
import { needsRefundAccount } from './what-is-possible.ts'

interface CancelButtonProps {
  order: Order
  /** Only this one. */
  part?: OrderPart
  label: string
}

export function CancelButton({ order, part, label }: CancelButtonProps) {
  const { orderNumber, paymentStatus } = order
  const [open, setOpen] = useState(false)
  const cancel = useOrderChange(
    orderNumber,
    (wish: GiveBack) =>
      api(cancelOrder, { params: { orderNumber }, body: { ...wish, ...(part && { partId: part.id }) } }),
    '주문을 취소했습니다.',
  )
  return (
    <>
      <Button variant="secondary" size={part ? 'small' : 'medium'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <GiveBackDialog
          title={part ? `${part.supplierName}의 상품을 취소할까요?` : `주문 ${orderNumber}을 취소할까요?`}
          description={
            isPaid(paymentStatus) ? '결제한 금액을 돌려드립니다. 되돌릴 수 없습니다.' : '되돌릴 수 없습니다.'
          }
          help="판매자에게 전해집니다."
          action={part ? '상품 취소' : '주문 취소'}
          danger
          account={needsRefundAccount(order) ? 'required' : 'none'}
          onClose={() => setOpen(false)}
          onSubmit={(wish) => isSettled(cancel.mutateAsync(wish))}
        />
      )}
    </>
  )
}
