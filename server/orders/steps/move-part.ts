import { randomInt } from 'node:crypto'
import type { Shipment } from '@jangteo/contracts/orders/supplier-orders.ts'
import { CARRIERS } from '@jangteo/domain/orders/carriers.ts'
import { mayStep, type OrderActor, stepProblem } from '@jangteo/domain/orders/order-status.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { notify } from '../../notifications/notify.ts'
import { nameOf } from '../money/payable-order.ts'
import { lockOrder, namesIn, type WhichOrder } from './lock-order.ts'
import { writeStep } from './write-step.ts'

interface Move {
  partId: string
  to: 'processing' | 'shipped' | 'delivered'
  by: OrderActor
  actorId: string
  shipment?: Shipment | undefined
}

/** Takes one part of an order one step on. */
export async function movePart(
  db: Database,
  which: WhichOrder,
  { partId, to, by, actorId, shipment }: Move,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, which)
    const part = order.parts.find(({ id }) => id === partId)
    if (!part) throw new AppError('order_not_found')
    if (!mayStep(part.status, to, by))
      throw new AppError('order_step_refused', { message: stepProblem(part.status, to) })
    const parcel = to === 'shipped' ? parcelOf(shipment) : undefined
    const note = parcel && `${CARRIERS[parcel.carrier].name} ${parcel.trackingNumber}`
    await writeStep(tx, order, {
      actorId,
      parts: [{ id: partId, status: to, ...parcel }],
      history: [{ event: to, partId, ...(note && { note }) }],
      ...(to === 'shipped' && { news: { news: 'shipped', partId } }),
    })
    if (to !== 'shipped') return
    await notify(tx, [order.buyerId], {
      kind: 'order_shipped',
      text: `상품이 발송되었습니다: ${nameOf(namesIn(order, partId))} (${order.orderNumber})`,
      link: `/orders/${order.orderNumber}`,
    })
  })
}

/** Where the carrier's number is not known, one of ours stands for the parcel. */
function parcelOf(shipment: Shipment | undefined) {
  return {
    carrier: shipment?.carrier ?? ('direct' as const),
    trackingNumber: shipment?.trackingNumber || `TRK${randomInt(10 ** 11, 10 ** 12)}`,
  }
}
