import { type OrderRefund, REFUND_STATE_LABELS, type RefundState } from '@jangteo/contracts/orders/orders.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Moment } from '../../ui/moment.tsx'
import { AccountText } from './refund-account/account-text.tsx'

interface RefundLineProps {
  refund: OrderRefund
  /** Notes and actions. */
  children?: ReactNode
}

export function RefundLine({ refund, children }: RefundLineProps) {
  const { amount, reason, state, account, requestedAt, completedAt } = refund
  return (
    <li className="grid gap-1 py-3 first:pt-0 last:pb-0">
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
      {children}
    </li>
  )
}

const LOOKS = {
  requested: { tone: 'warning', icon: Clock },
  completed: { tone: 'success', icon: CircleCheck },
  failed: { tone: 'danger', icon: CircleAlert },
} as const

function RefundStateBadge({ state }: { state: RefundState }) {
  return <Badge {...LOOKS[state]}>{REFUND_STATE_LABELS[state]}</Badge>
}
