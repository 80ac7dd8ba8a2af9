import type { Input } from '@jangteo/contracts/endpoint.ts'
import { settleRefund } from '@jangteo/contracts/orders/admin-orders.ts'
import type { Order, OrderRefund } from '@jangteo/contracts/orders/orders.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { useState } from 'react'
import { api } from '../../../app/api.ts'
import { isSettled } from '../../../app/session/is-settled.ts'
import { RefundLine } from '../../../trade/orders/refund-line.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useOrderChange } from '../use-order-change.ts'
import { SettleDialog } from './settle-dialog.tsx'

export function RefundsCard({ order }: { order: Order }) {
  if (order.refunds.length === 0) return null
  return (
    <Card title="환불">
      <ul className="divide-y divide-line">
        {order.refunds.map((refund) => (
          <RefundLine key={refund.id} refund={refund}>
            {refund.failure && <p className="text-danger text-sm">{refund.failure}</p>}
            <Settling order={order} refund={refund} />
          </RefundLine>
        ))}
      </ul>
    </Card>
  )
}

type Settlement = Input<typeof settleRefund>['body']

const DONE: Record<Settlement['action'], (amount: string) => string> = {
  sent: (amount) => `${amount} 환불을 보낸 것으로 기록했습니다.`,
  retry: (amount) => `${amount} 환불을 다시 시도합니다.`,
}

/** For what the provider has refused, or never gets: an admin sends it, or lets the provider try again. */
function Settling({ order, refund }: { order: Order; refund: OrderRefund }) {
  const [asked, setAsked] = useState<Settlement['action']>()
  const settlement = useOrderChange(
    (body: Settlement) => api(settleRefund, { params: { orderNumber: order.orderNumber, refundId: refund.id }, body }),
    ({ action }) => DONE[action](formatWon(refund.amount)),
  )
  const isTransfer = order.paymentMethod === 'transfer'
  const waits = refund.state === 'failed' || (isTransfer && refund.state === 'requested')
  return (
    <>
      {waits && (
        <div className="mt-1 flex gap-2">
          {!isTransfer && (
            <Button variant="secondary" size="small" onClick={() => setAsked('retry')}>
              다시 시도
            </Button>
          )}
          <Button variant="secondary" size="small" onClick={() => setAsked('sent')}>
            보냈음
          </Button>
        </div>
      )}
      {asked && (
        <SettleDialog
          action={asked}
          refund={refund}
          needsAccount={order.paymentMethod !== 'card' && !refund.account}
          onClose={() => setAsked(undefined)}
          onSubmit={(wish) => isSettled(settlement.mutateAsync({ action: asked, ...wish }))}
        />
      )}
    </>
  )
}
