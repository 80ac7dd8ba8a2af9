import { ORDER_STATUS_LABELS, type OrderPaymentMethod, type OrderStatus } from '@jangteo/domain/orders/order-status.ts'
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

interface OrderStatusBadgeProps {
  status: OrderStatus
  /** For screens of buyers and admins: an order on credit is confirmed, and not paid. */
  paymentMethod?: OrderPaymentMethod
}

export function OrderStatusBadge({ status, paymentMethod }: OrderStatusBadgeProps) {
  const isOnCredit = paymentMethod === 'credit' && status === 'confirmed'
  return <Badge {...LOOKS[status]}>{isOnCredit ? '외상 확정' : ORDER_STATUS_LABELS[status]}</Badge>
}
