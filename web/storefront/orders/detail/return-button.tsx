import { requestReturn } from '@jangteo/contracts/orders/buyer-orders.ts'
import type { Order, OrderItem } from '@jangteo/contracts/orders/orders.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { useState } from 'react'
import { api } from '../../../app/api.ts'
import { isSettled } from '../../../app/session/is-settled.ts'
import { type GiveBack, GiveBackDialog } from '../../../trade/orders/refund-account/give-back-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { useOrderChange } from './use-order-change.ts'
import { needsRefundAccount } from './what-is-possible.ts'

export function ReturnButton({ order, item }: { order: Order; item: OrderItem }) {
  const { orderNumber } = order
  const { id: itemId, productName, refundAmount } = item
  const [open, setOpen] = useState(false)
  const ask = useOrderChange(
    orderNumber,
    (wish: GiveBack) => api(requestReturn, { params: { orderNumber }, body: { itemId, ...wish } }),
    '반품을 요청했습니다.',
  )
  return (
    <>
      <Button variant="secondary" size="small" aria-label={`${productName} 반품 요청`} onClick={() => setOpen(true)}>
        반품 요청
      </Button>
      {open && (
        <GiveBackDialog
          title={`${productName} 반품`}
          description={`판매자가 승인하면 ${formatWon(refundAmount)}을 돌려드립니다.`}
          help="판매자에게 전해집니다."
          action="반품 요청"
          account={needsRefundAccount(order) ? 'required' : 'none'}
          onClose={() => setOpen(false)}
          onSubmit={(wish) => isSettled(ask.mutateAsync(wish))}
        />
      )}
    </>
  )
}
