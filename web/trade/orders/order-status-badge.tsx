import { ORDER_STATUS_LABELS, type OrderStatus } from '@jangteo/domain/orders/order-status.ts'
import { CircleCheck, Clock, Package, PackageCheck, Truck, XCircle } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'

const LOOKS = {
  pending: { tone: 'warning', icon: Clock },
  confirmed: { tone: 'info', icon: CircleCheck },
  processing: { tone: 'info', icon: Package },
  shipped: { tone: 'info', icon: Truck },
  delivered: { tone: 'success', icon: PackageCheck },
  cancelled: { tone: 'neutral', icon: XCircle },
} as const

export function PartlyShippedBadge() {
  return (
    <Badge tone="info" icon={Truck}>
      일부 발송
    </Badge>
  )
}

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge {...LOOKS[status]}>{ORDER_STATUS_LABELS[status]}</Badge>
}
