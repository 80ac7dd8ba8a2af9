export const ORDER_STATUSES = ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  pending: '결제대기',
  confirmed: '결제완료',
  processing: '상품준비중',
  shipped: '배송중',
  delivered: '배송완료',
  cancelled: '취소',
}

export const PAYMENT_STATUSES = ['pending', 'completed', 'failed', 'refunded', 'partially_refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  pending: '결제 전',
  completed: '결제 완료',
  failed: '결제 실패',
  refunded: '환불 완료',
  partially_refunded: '부분 환불',
}

export const PAYMENT_METHODS = ['card', 'transfer', 'virtual_account'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Of an order: retailers with terms also buy on credit. Forms are paid for at once. */
export const ORDER_PAYMENT_METHODS = [...PAYMENT_METHODS, 'credit'] as const
export type OrderPaymentMethod = (typeof ORDER_PAYMENT_METHODS)[number]

export const PAYMENT_METHOD_LABELS: Record<OrderPaymentMethod, string> = {
  card: '신용·체크카드',
  transfer: '무통장 입금',
  virtual_account: '가상계좌',
  credit: '외상',
}

/** Cards are refunded to the card, and credit by less to pay; other methods need a bank account. */
export function isRefundedToAccount(method: OrderPaymentMethod): boolean {
  return method === 'transfer' || method === 'virtual_account'
}

/** Who acts: on an order as a whole or on the part of one supplier. */
export type OrderActor = 'buyer' | 'supplier' | 'admin' | 'payment'

interface Transition {
  from: OrderStatus
  to: OrderStatus
  by: readonly OrderActor[]
}

/** Every allowed transition of a part of an order. */
const ORDER_TRANSITIONS: readonly Transition[] = [
  { from: 'pending', to: 'confirmed', by: ['payment'] },
  { from: 'confirmed', to: 'processing', by: ['supplier', 'admin'] },
  { from: 'processing', to: 'shipped', by: ['supplier', 'admin'] },
  { from: 'shipped', to: 'delivered', by: ['supplier', 'admin', 'buyer'] },
  { from: 'pending', to: 'cancelled', by: ['buyer', 'supplier', 'admin', 'payment'] },
  { from: 'confirmed', to: 'cancelled', by: ['buyer', 'supplier', 'admin'] },
  { from: 'processing', to: 'cancelled', by: ['supplier', 'admin'] },
]

export function canTransition(from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean {
  return ORDER_TRANSITIONS.some(
    (transition) => transition.from === from && transition.to === to && transition.by.includes(actor),
  )
}

/** Message why a transition is refused, naming both statuses. */
export function transitionProblem(from: OrderStatus, to: OrderStatus): string {
  return `'${ORDER_STATUS_LABELS[from]}' 상태에서 '${ORDER_STATUS_LABELS[to]}'(으)로 바꿀 수 없습니다.`
}

const PAYMENT_TRANSITIONS: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['completed', 'failed'],
  failed: ['completed', 'failed'],
  completed: ['partially_refunded', 'refunded'],
  partially_refunded: ['partially_refunded', 'refunded'],
  refunded: [],
}

export function canPaymentTransition(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_TRANSITIONS[from].includes(to)
}

export function paymentTransitionProblem(from: PaymentStatus, to: PaymentStatus): string {
  return `'${PAYMENT_STATUS_LABELS[from]}' 상태에서 '${PAYMENT_STATUS_LABELS[to]}'(으)로 바꿀 수 없습니다.`
}

/** Paid, possibly with partial refunds. */
export function isPaid(status: PaymentStatus): boolean {
  return status === 'completed' || status === 'partially_refunded'
}

/** Paid, or confirmed on credit: units can be cancelled and refunded one by one. */
export function isCharged(order: {
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: OrderPaymentMethod
}): boolean {
  if (isPaid(order.paymentStatus)) return true
  return order.paymentMethod === 'credit' && order.paymentStatus === 'pending' && order.status !== 'pending'
}

const STATUS_ORDER: readonly OrderStatus[] = ['pending', 'confirmed', 'processing', 'shipped', 'delivered']

/** The status of the slowest part that is not cancelled; `cancelled` if there is none. */
export function computeOrderStatus(parts: readonly { status: OrderStatus }[]): OrderStatus {
  return STATUS_ORDER.find((status) => parts.some((part) => part.status === status)) ?? 'cancelled'
}

const HOUR_MS = 60 * 60 * 1_000

/** How long an unpaid order holds its stock, by default. */
export const PAY_WITHIN_MS: Record<PaymentMethod, number> = {
  card: HOUR_MS / 2,
  transfer: 7 * 24 * HOUR_MS,
  virtual_account: 3 * 24 * HOUR_MS,
}
