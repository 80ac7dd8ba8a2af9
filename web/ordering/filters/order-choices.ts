import {
  ORDER_STATUS_LABELS,
  ORDER_STATUSES,
  PAYMENT_STATUS_LABELS,
  PAYMENT_STATUSES,
} from '@jangteo/domain/order-status.ts'

const STATUS_OPTIONS = ORDER_STATUSES.map((value) => ({ value, label: ORDER_STATUS_LABELS[value] }))
const PAYMENT_OPTIONS = PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_STATUS_LABELS[value] }))

export const ORDER_CHOICES = [
  { name: 'status', label: '주문 상태', all: '모든 주문 상태', options: STATUS_OPTIONS },
  { name: 'paymentStatus', label: '결제 상태', all: '모든 결제 상태', options: PAYMENT_OPTIONS },
] as const
