import { canTransition, type OrderActor, type OrderStatus } from '@jangteo/domain/orders/order-status.ts'

const FORWARD = ['processing', 'shipped', 'delivered'] as const
export type PartTransition = (typeof FORWARD)[number]

export const STEP_LABELS: Record<PartTransition, string> = {
  processing: '준비 시작',
  shipped: '발송',
  delivered: '배송 완료',
}

/** The next fulfilment step of an order part, if this actor may take it. */
export function nextStep(status: OrderStatus, actor: OrderActor): PartTransition | undefined {
  return FORWARD.find((step) => canTransition(status, step, actor))
}
