import { REFUND_STATE_LABELS, type RefundState } from '@jangteo/contracts/orders/orders.ts'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'

const LOOKS = {
  requested: { tone: 'warning', icon: Clock },
  completed: { tone: 'success', icon: CircleCheck },
  failed: { tone: 'danger', icon: CircleAlert },
} as const

export function RefundStateBadge({ state }: { state: RefundState }) {
  return <Badge {...LOOKS[state]}>{REFUND_STATE_LABELS[state]}</Badge>
}
