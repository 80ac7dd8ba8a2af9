import {
  ORDER_QUEUE_LABELS,
  ORDER_QUEUES,
  REFUND_STATE_LABELS,
  REFUND_STATES,
} from '@jangteo/contracts/orders/orders.ts'
import { APPROVAL_STATE_LABELS, APPROVAL_STATES } from '@jangteo/domain/orders/order-approval.ts'
import {
  ORDER_PAYMENT_METHODS,
  ORDER_STATUS_LABELS,
  ORDER_STATUSES,
  PAYMENT_METHOD_LABELS,
  PAYMENT_STATUS_LABELS,
  PAYMENT_STATUSES,
} from '@jangteo/domain/orders/order-status.ts'

const STATUS_OPTIONS = ORDER_STATUSES.map((value) => ({ value, label: ORDER_STATUS_LABELS[value] }))
const PAYMENT_OPTIONS = PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_STATUS_LABELS[value] }))
const METHOD_OPTIONS = ORDER_PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_LABELS[value] }))
const REFUND_OPTIONS = REFUND_STATES.map((value) => ({ value, label: REFUND_STATE_LABELS[value] }))

export const ORDER_FILTER_SELECTS = [
  {
    name: 'status',
    label: '주문 상태',
    all: '모든 주문 상태',
    options: [...STATUS_OPTIONS, { value: 'open', label: '진행 중' }],
  },
  { name: 'paymentStatus', label: '결제 상태', all: '모든 결제 상태', options: PAYMENT_OPTIONS },
] as const

/** Additional filters of admins. */
export const PAYMENT_FILTER_SELECTS = [
  { name: 'paymentMethod', label: '결제 수단', all: '모든 결제 수단', options: METHOD_OPTIONS },
  { name: 'refundState', label: '환불 상태', all: '모든 환불 상태', options: REFUND_OPTIONS },
] as const

/** Of orders that members of a business have placed. */
export const APPROVAL_FILTER_SELECT = {
  name: 'approval',
  label: '주문 승인',
  all: '승인 전체',
  options: APPROVAL_STATES.map((value) => ({ value, label: APPROVAL_STATE_LABELS[value] })),
} as const

/** What suppliers have to send. */
export const QUEUE_FILTER_SELECT = {
  name: 'queue',
  label: '발송 상태',
  all: '모든 발송 상태',
  options: ORDER_QUEUES.map((value) => ({ value, label: ORDER_QUEUE_LABELS[value] })),
} as const

export const PAID_FILTER_SELECT = {
  name: 'isPaid',
  label: '결제 여부',
  all: '결제 전체',
  options: [
    { value: 'true', label: '결제한 주문' },
    { value: 'false', label: '결제 전' },
  ],
} as const
