import { settleRefund } from '@jangteo/contracts/admin-orders.ts'
import type { Input } from '@jangteo/contracts/endpoint.ts'
import type { Order, OrderRefund } from '@jangteo/contracts/orders.ts'
import { formatMoney, formatWon } from '@jangteo/domain/money.ts'
import { useState } from 'react'
import { api } from '../../api.ts'
import { isSettled } from '../../desk/is-settled.ts'
import { AccountText } from '../../ordering/refund-account/account-text.tsx'
import { RefundStateBadge } from '../../ordering/refund-state-badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Moment } from '../../ui/moment.tsx'
import { useOrderChange } from '../use-order-change.ts'
import { SettleDialog } from './settle-dialog.tsx'

export function RefundsCard({ order }: { order: Order }) {
  if (order.refunds.length === 0) return null
  return (
    <Card title="환불">
      <ul className="grid gap-4">
        {order.refunds.map((refund) => (
          <li key={refund.id} className="grid gap-2 border-line not-first:border-t not-first:pt-4">
            <Refund refund={refund} />
            <Settling order={order} refund={refund} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Refund({ refund }: { refund: OrderRefund }) {
  const { amount, reason, state, failure, account, requestedAt, completedAt } = refund
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold tabular-nums">{formatMoney(amount)}</span>
        <RefundStateBadge state={state} />
      </div>
      <p className="text-sm">{reason}</p>
      {failure && <p className="text-danger text-sm">{failure}</p>}
      <p className="text-ink-soft text-sm">
        <Moment at={completedAt ?? requestedAt} form="exact" />
        {account && (
          <>
            {' · '}
            <AccountText account={account} />
          </>
        )}
      </p>
    </div>
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
        <div className="flex gap-2">
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
