import type { OrderRefund } from '@jangteo/contracts/orders.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { AccountText } from '../../ordering/refund-account/account-text.tsx'
import { RefundStateBadge } from '../../ordering/refund-state-badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Moment } from '../../ui/moment.tsx'

export function RefundsCard({ refunds }: { refunds: readonly OrderRefund[] }) {
  return (
    <Card title="환불">
      <ul className="divide-y divide-line">
        {refunds.map(({ id, amount, reason, state, account, requestedAt, completedAt }) => (
          <li key={id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
            <p className="flex items-center justify-between gap-3">
              <strong className="tabular-nums">{formatWon(amount)}</strong>
              <RefundStateBadge state={state} />
            </p>
            <p className="text-ink-soft text-sm">{reason}</p>
            {account && (
              <p className="text-ink-soft text-sm">
                <AccountText account={account} />
              </p>
            )}
            <p className="text-ink-soft text-sm">
              <Moment at={completedAt ?? requestedAt} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
