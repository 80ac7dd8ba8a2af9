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

export const PAYMENT_METHOD_LABELS: Record<PaymentMethod, string> = {
  card: '신용·체크카드',
  transfer: '무통장 입금',
  virtual_account: '가상계좌',
}

/** Who acts: on an order as a whole or on the part of one supplier. */
export type OrderActor = 'buyer' | 'supplier' | 'admin' | 'payment'

interface Step {
  from: OrderStatus
  to: OrderStatus
  by: readonly OrderActor[]
}

/** Every step that a part of an order can take. */
const ORDER_STEPS: readonly Step[] = [
  { from: 'pending', to: 'confirmed', by: ['payment'] },
  { from: 'confirmed', to: 'processing', by: ['supplier', 'admin'] },
  { from: 'processing', to: 'shipped', by: ['supplier', 'admin'] },
  { from: 'shipped', to: 'delivered', by: ['supplier', 'admin', 'buyer'] },
  { from: 'pending', to: 'cancelled', by: ['buyer', 'supplier', 'admin', 'payment'] },
  { from: 'confirmed', to: 'cancelled', by: ['buyer', 'supplier', 'admin'] },
  { from: 'processing', to: 'cancelled', by: ['supplier', 'admin'] },
]

export function mayStep(from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean {
  return ORDER_STEPS.some((step) => step.from === from && step.to === to && step.by.includes(actor))
}

/** Why a step is refused, naming both states. */
export function stepProblem(from: OrderStatus, to: OrderStatus): string {
  return `'${ORDER_STATUS_LABELS[from]}' 상태에서 '${ORDER_STATUS_LABELS[to]}'(으)로 바꿀 수 없습니다.`
}

const PAYMENT_STEPS: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['completed', 'failed'],
  failed: ['completed', 'failed'],
  completed: ['partially_refunded', 'refunded'],
  partially_refunded: ['partially_refunded', 'refunded'],
  refunded: [],
}

export function mayPayStep(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_STEPS[from].includes(to)
}

export function payStepProblem(from: PaymentStatus, to: PaymentStatus): string {
  return `'${PAYMENT_STATUS_LABELS[from]}' 상태에서 '${PAYMENT_STATUS_LABELS[to]}'(으)로 바꿀 수 없습니다.`
}

/** Money that came in: some of it may have gone back. */
export function isPaid(status: PaymentStatus): boolean {
  return status === 'completed' || status === 'partially_refunded'
}

const ON_ITS_WAY: readonly OrderStatus[] = ['pending', 'confirmed', 'processing', 'shipped', 'delivered']

/** An order is as far as its slowest part that is not cancelled; without such a part it is cancelled. */
export function statusOfOrder(parts: readonly { status: OrderStatus }[]): OrderStatus {
  return ON_ITS_WAY.find((status) => parts.some((part) => part.status === status)) ?? 'cancelled'
}
