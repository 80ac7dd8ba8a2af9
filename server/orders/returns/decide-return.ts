import { RETURN_KIND_LABELS } from '@jangteo/contracts/orders/orders.ts'
import type { ReturnDecision, ReturnRequest } from '@jangteo/contracts/orders/supplier-orders.ts'
import { withParticle } from '@jangteo/domain/korean-particle.ts'
import { variantsGivenBack } from '@jangteo/domain/orders/units.ts'
import { and, asc, eq, ne } from 'drizzle-orm'
import { moveStock } from '../../catalog/move-stock.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, type Transaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { notify } from '../../notifications/notify.ts'
import type { OrderServices } from '../order-services.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { type Reversal, reverseUnits } from '../refunds/reversals.ts'
import { insertShipment } from '../shipments/insert-shipment.ts'
import { returnRequests } from '../tables.ts'
import { applyTransition, recordOrderAudit, refundableAmount } from '../transitions/order-transition.ts'
import { readReturn } from './list-returns.ts'
import { countText } from './request-return.ts'
import { expectedFee } from './return-fee.ts'
import { type LockedReturn, lockReturn, type ReturnSelector } from './return-steps.ts'

/**
 * Ends a return in one call, whether or not collection and inspection were recorded before: acceptance refunds and
 * restocks, or packs the parcel of an exchange. A second decision is refused with `changed_meanwhile`.
 */
export async function decideReturn(
  db: Database,
  { jobs }: Pick<OrderServices, 'jobs'>,
  which: ReturnSelector,
  decision: ReturnDecision,
): Promise<ReturnRequest> {
  await inTransaction(db, async (tx) => {
    const locked = asDecided(await lockReturn(tx, which, ['requested', 'collected', 'inspected']), decision)
    const { request, order, item } = locked
    const { kind } = request
    const { actorId, supplierId } = which
    const accepted = decision.accept ? await acceptUnits(tx, locked) : null
    await tx
      .update(returnRequests)
      .set({
        state: accepted ? 'accepted' : 'refused',
        kind,
        restockedQuantity: 0,
        decisionReason: decision.reason || null,
        decidedBy: actorId,
        decidedAt: new Date(),
        ...(accepted && {
          acceptedQuantity: accepted.quantity,
          restockQuantity: accepted.restock,
          feeAmount: accepted.feeAmount,
          collectedAt: request.collectedAt ?? new Date(),
          inspectedAt: request.inspectedAt ?? new Date(),
        }),
      })
      .where(eq(returnRequests.id, request.id))
    const refundAmount = accepted?.refundAmount ?? 0
    const noun = RETURN_KIND_LABELS[kind]
    const units = accepted?.quantity ?? request.quantity
    await applyTransition(tx, order, {
      actorId,
      units: [
        {
          itemId: item.id,
          requested: -request.quantity,
          returned: accepted?.reversal ? accepted.quantity : 0,
        },
      ],
      history: [
        {
          event: `${kind}_${accepted ? 'accepted' : 'refused'}`,
          partId: request.partId,
          note: [`${item.productName}${countText(item, units)}`, decision.reason].filter(Boolean).join(': '),
        },
      ],
      notification: {
        news: 'return-decided',
        productName: `${item.productName}${countText(item, units)}`,
        accepted: decision.accept,
        reason: decision.reason,
        refundAmount,
        kind,
        feeAmount: accepted?.feeAmount ?? 0,
      },
    })
    if (!supplierId)
      await recordOrderAudit(tx, order, {
        ...{ actorId, action: 'return_decided', reason: decision.reason },
        ...{ from: request.state, to: decision.accept ? 'accepted' : 'refused' },
        ...(decision.accept && { amount: refundAmount }),
      })
    if (accepted) await carryOut(tx, jobs, { ...locked, ...accepted, actorId })
    else await sendBack(tx, locked, actorId)
    if (accepted && kind === 'exchange' && !supplierId)
      await notify(tx, [request.supplierId], {
        kind: 'return_decided',
        text: `교환이 승인되었습니다. 새 상품을 보내 주세요: ${item.productName} (${order.orderNumber})`,
        link: `/supplier/orders/${request.partId}`,
      })
    await notify(tx, [order.buyerId], {
      kind: 'return_decided',
      text: `${withParticle(noun, '이/가')} ${decision.accept ? '승인' : '거절'}되었습니다: ${item.productName} (${order.orderNumber})`,
      link: `/orders/${order.orderNumber}`,
    })
  })
  return readReturn(db, which.returnId)
}

/** An exchange that is refunded counts as a return from then on. */
function asDecided(locked: LockedReturn, decision: ReturnDecision): DecidedReturn {
  const { request } = locked
  const isConverted = decision.accept && decision.refundsExchange === true && request.kind === 'exchange'
  return { ...locked, request: { ...request, ...(isConverted && { kind: 'return' as const }) }, isConverted }
}

type DecidedReturn = LockedReturn & { isConverted: boolean }

interface AcceptedUnits {
  quantity: number
  restock: number
  /** Null for an exchange: its units stay sold. */
  reversal: Reversal | null
  feeAmount: number
  refundAmount: number
  /** Given back beside the money; the fee is withheld of the money first. */
  pointsAmount: number
}

/** As inspected, or all units. The fee never exceeds what the units are worth; without the exchange there is none. */
async function acceptUnits(
  tx: Transaction,
  { request, order, item, isConverted }: DecidedReturn,
): Promise<AcceptedUnits> {
  const quantity = request.acceptedQuantity ?? request.quantity
  if (quantity === 0)
    throw new AppError('return_refused', { message: '검수에서 인정한 수량이 없습니다. 거절로 처리해 주세요.' })
  const restock = request.restockQuantity ?? quantity
  if (request.kind === 'exchange')
    return { quantity, restock, reversal: null, feeAmount: 0, refundAmount: 0, pointsAmount: 0 }
  const reversal = reverseUnits(item, quantity, 'returned', request.id)
  const feeAmount = isConverted ? 0 : Math.min(await expectedFee(tx, request.id), reversal.amount)
  return {
    quantity,
    restock,
    reversal,
    feeAmount,
    refundAmount: Math.min(refundableAmount(order), Math.max(0, reversal.amount - reversal.pointsAmount - feeAmount)),
    pointsAmount: Math.min(reversal.pointsAmount, reversal.amount - feeAmount),
  }
}

async function carryOut(
  tx: Transaction,
  jobs: OrderServices['jobs'],
  {
    request,
    order,
    item,
    quantity,
    restock,
    reversal,
    refundAmount,
    pointsAmount,
    actorId,
  }: LockedReturn & AcceptedUnits & { actorId: string },
): Promise<void> {
  const stockEntry = { reason: request.reason, actorId, orderId: order.id }
  // Stock, then points, as an order locks them.
  await moveStock(tx, await restocked(tx, { request, item, restock }), { ...stockEntry, cause: 'returned' })
  if (reversal)
    return requestRefund(tx, jobs, order, {
      amount: refundAmount,
      pointsAmount,
      reason: `반품: ${item.productName}${countText(item, quantity)}`,
      reversals: [reversal],
      account: request.refundAccount ?? undefined,
      actorId,
    })
  const variantId = request.exchangeVariantId ?? item.variantId
  await moveStock(tx, [{ variantId, change: -quantity }], { ...stockEntry, cause: 'exchanged' })
  await insertShipment(tx, order, {
    partId: request.partId,
    status: 'ready',
    returnId: request.id,
    lines: [
      { itemId: item.id, quantity, variantId: request.exchangeVariantId, optionText: request.exchangeOptionText },
    ],
  })
}

/** Refused units go back to the buyer, also those that an earlier acceptance put into stock. */
async function sendBack(tx: Transaction, locked: LockedReturn, actorId: string): Promise<void> {
  const { request, order } = locked
  const stockEntry = { reason: request.reason, actorId, orderId: order.id, cause: 'returned' as const }
  try {
    await moveStock(tx, await restocked(tx, { ...locked, restock: 0 }), stockEntry)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'stock_too_low') throw error
    throw new AppError('return_refused', {
      message: '돌아온 상품이 이미 팔려 구매자에게 돌려보낼 수 없습니다. 환불하거나 새 상품을 보내 주세요.',
    })
  }
}

/**
 * Changes of the stock until `restock` units are in it again, of which an earlier acceptance may have put back some. After
 * an exchange for another variant they are of that one, not of the ordered one.
 */
async function restocked(
  tx: Transaction,
  { request, item, restock }: Pick<LockedReturn, 'request' | 'item'> & { restock: number },
) {
  const before = await tx
    .select()
    .from(returnRequests)
    .where(
      and(eq(returnRequests.itemId, item.id), eq(returnRequests.state, 'accepted'), ne(returnRequests.id, request.id)),
    )
    .orderBy(asc(returnRequests.decidedAt), asc(returnRequests.id))
  const givenBack = before.map(({ kind, quantity, acceptedQuantity, exchangeVariantId }) => ({
    quantity: acceptedQuantity ?? quantity,
    exchangedFor: kind === 'exchange' ? (exchangeVariantId ?? item.variantId) : null,
  }))
  const changes = new Map<string, number>()
  const add = (units: number, sign: 1 | -1) => {
    for (const { variantId, quantity } of variantsGivenBack(item, givenBack, units))
      changes.set(variantId, (changes.get(variantId) ?? 0) + sign * quantity)
  }
  add(restock, 1)
  add(request.restockedQuantity, -1)
  return [...changes].map(([variantId, change]) => ({ variantId, change }))
}
