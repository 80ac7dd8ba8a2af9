import type { ReturnState } from '@jangteo/contracts/orders/orders.ts'
import type { Collection, Inspection, ReturnRequest } from '@jangteo/contracts/orders/supplier-orders.ts'
import { CARRIERS } from '@jangteo/domain/orders/carriers.ts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, type Transaction } from '../../database/statement.ts'
import { requireUploadedPictures } from '../../files/uploaded-pictures.ts'
import { AppError } from '../../http/app-error.ts'
import { notify } from '../../notifications/notify.ts'
import { returnRequests } from '../tables.ts'
import {
  applyTransition,
  type LockedItem,
  type LockedOrder,
  lockOrder,
  recordOrderAudit,
} from '../transitions/order-transition.ts'
import { readReturn } from './list-returns.ts'

export interface ReturnSelector {
  returnId: string
  actorId: string
  /** Set where a supplier acts: only returns of their own products are found. */
  supplierId?: string
}

export type ReturnRow = typeof returnRequests.$inferSelect

export interface LockedReturn {
  request: ReturnRow
  order: LockedOrder
  item: LockedItem
}

/** A state that another step has left meanwhile is refused with `changed_meanwhile`. */
export async function lockReturn(
  tx: Transaction,
  { returnId, supplierId }: Pick<ReturnSelector, 'returnId' | 'supplierId'>,
  expected: readonly ReturnState[],
): Promise<LockedReturn> {
  const matching = and(
    eq(returnRequests.id, returnId),
    supplierId ? eq(returnRequests.supplierId, supplierId) : undefined,
  )
  const [found] = await tx.select({ orderId: returnRequests.orderId }).from(returnRequests).where(matching)
  if (!found) throw new AppError('not_found')
  const order = await lockOrder(tx, { id: found.orderId })
  // Read again: the state may have changed before the order was locked.
  const [request] = await tx.select().from(returnRequests).where(matching)
  const item = order.items.find(({ id }) => id === request?.itemId)
  if (!request || !item || !expected.includes(request.state)) throw new AppError('changed_meanwhile')
  return { request, order, item }
}

/** The goods are back, or on their way with this number. */
export async function collectReturn(
  db: Database,
  which: ReturnSelector,
  { carrier, trackingNumber }: Collection,
): Promise<ReturnRequest> {
  await inTransaction(db, async (tx) => {
    const locked = await lockReturn(tx, which, ['requested'])
    await tx
      .update(returnRequests)
      .set({
        state: 'collected',
        collectedAt: new Date(),
        collectionCarrier: carrier ?? null,
        collectionNumber: trackingNumber || null,
      })
      .where(eq(returnRequests.id, which.returnId))
    const note = [locked.item.productName, carrier && CARRIERS[carrier].name, trackingNumber].filter(Boolean).join(' ')
    await recordStep(tx, which, locked, { event: 'return_collected', note, to: 'collected' })
  })
  return readReturn(db, which.returnId)
}

export async function inspectReturn(
  db: Database,
  which: ReturnSelector,
  { acceptedQuantity, restockQuantity, note, photos }: Inspection,
): Promise<ReturnRequest> {
  await requireUploadedPictures(db, photos, 'photos')
  await inTransaction(db, async (tx) => {
    const locked = await lockReturn(tx, which, ['requested', 'collected', 'inspected'])
    const { request, item } = locked
    if (acceptedQuantity > request.quantity)
      throw new AppError('invalid_request', {
        field: 'acceptedQuantity',
        message: `인정 수량은 ${request.quantity}개까지입니다.`,
      })
    await tx
      .update(returnRequests)
      .set({
        state: 'inspected',
        collectedAt: request.collectedAt ?? new Date(),
        inspectedAt: new Date(),
        acceptedQuantity,
        restockQuantity,
        inspectionNote: note || null,
        inspectionPhotos: photos,
      })
      .where(eq(returnRequests.id, which.returnId))
    const found = `${item.productName} ${request.quantity}개 중 ${acceptedQuantity}개 인정`
    await recordStep(tx, which, locked, {
      event: 'return_inspected',
      note: [found, note].filter(Boolean).join(': '),
      to: 'inspected',
    })
  })
  return readReturn(db, which.returnId)
}

/** By the buyer, before the goods are collected. */
export async function withdrawReturn(
  db: Database,
  { returnId, orderNumber, buyerId }: { returnId: string; orderNumber: string; buyerId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { orderNumber, buyerId })
    const [request] = await tx
      .select()
      .from(returnRequests)
      .where(and(eq(returnRequests.id, returnId), eq(returnRequests.orderId, order.id)))
    if (!request) throw new AppError('not_found')
    if (request.state !== 'requested')
      throw new AppError('return_refused', { message: '상품을 회수하기 전에만 요청을 취소할 수 있습니다.' })
    await tx
      .update(returnRequests)
      .set({ state: 'withdrawn', decidedAt: new Date(), decidedBy: buyerId })
      .where(eq(returnRequests.id, returnId))
    const item = order.items.find(({ id }) => id === request.itemId)
    await applyTransition(tx, order, {
      actorId: buyerId,
      units: [{ itemId: request.itemId, requested: -request.quantity }],
      history: [{ event: 'return_withdrawn', partId: request.partId, note: item?.productName ?? '' }],
    })
    await notify(tx, [request.supplierId], {
      kind: 'return_requested',
      text: `구매자가 반품·교환 요청을 취소했습니다: ${item?.productName} (${orderNumber})`,
      link: '/supplier/returns?state=withdrawn',
    })
  })
}

interface Step {
  /** Also the action of the audit. */
  event: 'return_collected' | 'return_inspected'
  note: string
  to: ReturnState
}

async function recordStep(
  tx: Transaction,
  { actorId, supplierId }: ReturnSelector,
  { request, order }: LockedReturn,
  { event, note, to }: Step,
): Promise<void> {
  await applyTransition(tx, order, { actorId, history: [{ event, partId: request.partId, note }] })
  if (!supplierId) await recordOrderAudit(tx, order, { actorId, action: event, from: request.state, to, reason: note })
}
