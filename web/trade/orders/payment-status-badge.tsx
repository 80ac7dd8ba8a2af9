import { PAYMENT_STATUS_LABELS, type PaymentStatus } from '@jangteo/domain/orders/order-status.ts'
import { CircleAlert, CircleCheck, Clock, Undo2 } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'

const LOOKS = {
  pending: { tone: 'warning', icon: Clock },
  completed: { tone: 'success', icon: CircleCheck },
  failed: { tone: 'danger', icon: CircleAlert },
  refunded: { tone: 'neutral', icon: Undo2 },
  partially_refunded: { tone: 'neutral', icon: Undo2 },
} as const

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  return <Badge {...LOOKS[status]}>{PAYMENT_STATUS_LABELS[status]}</Badge>
}
