import { mayStep, type OrderActor, type OrderStatus } from '@jangteo/domain/orders/order-status.ts'

const FORWARD = ['processing', 'shipped', 'delivered'] as const
export type PartStep = (typeof FORWARD)[number]

export const STEP_WORDS: Record<PartStep, string> = {
  processing: '준비 시작',
  shipped: '발송',
  delivered: '배송 완료',
}

/** What is to be done next with a part of an order, if it is this actor's to do. */
export function nextStep(status: OrderStatus, actor: OrderActor): PartStep | undefined {
  return FORWARD.find((step) => mayStep(status, step, actor))
}
