import {
  type OrderItem,
  type OrderRefund,
  REFUND_STATE_LABELS,
  type RefundState,
} from '@jangteo/contracts/orders/orders.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Moment } from '../../ui/moment.tsx'
import { type AmountLine, AmountLines } from './amount-lines.tsx'
import { AccountText } from './refund-account/account-text.tsx'
import { unitsText } from './refund-preview.ts'

interface RefundLineProps {
  refund: OrderRefund
  /** Lines of the order, to show how the amount is made up. */
  items?: readonly OrderItem[]
  /** Notes and actions. */
  children?: ReactNode
}

export function RefundLine({ refund, items = [], children }: RefundLineProps) {
  const { amount, reason, state, account, requestedAt, completedAt } = refund
  return (
    <li className="grid gap-1 py-3 first:pt-0 last:pb-0">
      <p className="flex items-center justify-between gap-3">
        <strong className="tabular-nums">{formatWon(amount)}</strong>
        <RefundStateBadge state={state} />
      </p>
      <p className="text-ink-soft text-sm">{reason}</p>
      <AmountLines label={`환불 ${formatWon(amount)}의 내역`} lines={refundLines(refund, items)} />
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

/** Units, shipping fee and return fee. Empty for a refund of a freely chosen amount. */
function refundLines({ amount, lines, feeAmount }: OrderRefund, items: readonly OrderItem[]): AmountLine[] {
  const units = lines.flatMap(({ itemId, quantity, amount: share }) => {
    const item = items.find(({ id }) => id === itemId)
    return item ? [{ label: unitsText(item, quantity), amount: share }] : []
  })
  if (units.length === 0) return []
  const rest = amount + feeAmount - units.reduce((sum, line) => sum + line.amount, 0)
  return [
    ...units,
    { label: '반품 배송비', amount: -feeAmount },
    { label: rest > 0 ? '배송비' : '이미 환불한 금액', amount: rest },
  ].filter((line) => line.amount !== 0)
}

const LOOKS = {
  requested: { tone: 'warning', icon: Clock },
  completed: { tone: 'success', icon: CircleCheck },
  failed: { tone: 'danger', icon: CircleAlert },
} as const

function RefundStateBadge({ state }: { state: RefundState }) {
  return <Badge {...LOOKS[state]}>{REFUND_STATE_LABELS[state]}</Badge>
}
