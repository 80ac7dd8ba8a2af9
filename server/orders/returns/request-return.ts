import type { Received } from '@jangteo/contracts/endpoint.ts'
import type { requestReturn as contract } from '@jangteo/contracts/orders/buyer-orders.ts'
import { RETURN_KIND_LABELS, type ReturnReason } from '@jangteo/contracts/orders/orders.ts'
import { withParticle } from '@jangteo/domain/korean-particle.ts'
import { RETURN_WITHIN_DAYS, returnableUntil } from '@jangteo/domain/orders/return-window.ts'
import { returnableUnits } from '@jangteo/domain/orders/units.ts'
import { and, eq, max, ne, sql } from 'drizzle-orm'
import { productVariants } from '../../catalog/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, type Transaction } from '../../database/statement.ts'
import { requireUploadedPictures } from '../../files/uploaded-pictures.ts'
import { AppError } from '../../http/app-error.ts'
import { notify } from '../../notifications/notify.ts'
import { readSetting } from '../../settings/read-setting.ts'
import { returnRequests, shipmentLines, shipments } from '../tables.ts'
import { requireRefundAccount } from '../transitions/cancel-order.ts'
import { applyTransition, type LockedItem, lockOrder } from '../transitions/order-transition.ts'

interface OwnOrder {
  orderNumber: string
  buyerId: string
}

export async function requestReturn(
  db: Database,
  ownOrder: OwnOrder,
  {
    itemId,
    kind,
    quantity,
    reasonCode,
    reason,
    photos,
    exchangeVariantId,
    refundAccount,
  }: Received<typeof contract>['body'],
): Promise<void> {
  await requireUploadedPictures(db, photos, 'photos')
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, ownOrder)
    const item = order.items.find(({ id }) => id === itemId)
    const part = order.parts.find(({ id }) => id === item?.partId)
    if (!item || !part) throw new AppError('order_not_found')
    const noun = RETURN_KIND_LABELS[kind]
    if (item.state !== 'ordered' || item.deliveredQuantity === 0)
      throw new AppError('return_refused', {
        message: `배송이 완료된 상품만 ${withParticle(noun, '을/를')} 요청할 수 있습니다.`,
      })
    const days = await returnWindow(tx, reasonCode)
    if (returnableUntil(await deliveredAt(tx, itemId), days) < new Date())
      throw new AppError('return_refused', {
        message: `${withParticle(noun, '은/는')} 배송 완료 후 ${days}일 안에 요청할 수 있습니다.`,
      })
    if (kind === 'return') requireRefundAccount(order, refundAccount)
    const units = requireUnits({ ...item, exchangingQuantity: await exchangingUnits(tx, itemId) }, quantity, noun)
    const exchange = kind === 'exchange' ? await chosenVariant(tx, item, exchangeVariantId) : null
    await tx.insert(returnRequests).values({
      orderId: order.id,
      partId: part.id,
      itemId,
      supplierId: part.supplierId,
      kind,
      quantity: units,
      reasonCode,
      reason,
      photos,
      exchangeVariantId: exchange?.id ?? null,
      exchangeOptionText: exchange?.optionText ?? null,
      refundAccount: refundAccount ?? null,
    })
    const wanted = exchange?.optionText ? ` → ${exchange.optionText}` : ''
    await applyTransition(tx, order, {
      actorId: ownOrder.buyerId,
      units: [{ itemId, requested: units }],
      history: [
        {
          event: kind === 'return' ? 'return_requested' : 'exchange_requested',
          partId: part.id,
          note: `${item.productName}${countText(item, units)}${wanted}: ${reason}`,
        },
      ],
    })
    await notify(tx, [part.supplierId], {
      kind: 'return_requested',
      text: `${noun} 요청이 들어왔습니다: ${item.productName} (${order.orderNumber})`,
      link: '/supplier/returns',
    })
  })
}

/** Only some units of a line are named by their number. */
export function countText({ quantity }: Pick<LockedItem, 'quantity'>, units: number): string {
  return units < quantity ? ` ${units}개` : ''
}

/** Units whose replacement has not arrived yet. */
async function exchangingUnits(tx: Transaction, itemId: string): Promise<number> {
  const [row] = await tx
    .select({ units: sql<number>`coalesce(sum(${shipmentLines.quantity}), 0)::int` })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(and(eq(shipmentLines.itemId, itemId), eq(shipments.kind, 'exchange'), ne(shipments.status, 'delivered')))
  return row?.units ?? 0
}

type ReturnableItem = LockedItem & { exchangingQuantity: number }

function requireUnits(item: ReturnableItem, quantity: number | undefined, noun: string): number {
  const possible = returnableUnits(item)
  if (possible === 0 && item.exchangingQuantity > 0)
    throw new AppError('return_refused', { message: '교환 상품을 받은 뒤에 요청할 수 있습니다.' })
  if (possible === 0)
    throw new AppError('return_refused', { message: `이미 ${withParticle(noun, '을/를')} 요청한 상품입니다.` })
  if ((quantity ?? possible) > possible)
    throw new AppError('return_refused', {
      message: `${withParticle(noun, '을/를')} 요청할 수 있는 수량은 ${possible}개입니다.`,
    })
  return quantity ?? possible
}

/** Days; a setting gives more of them for faulty and wrong goods. */
async function returnWindow(tx: Transaction, reasonCode: ReturnReason): Promise<number> {
  if (reasonCode !== 'defective' && reasonCode !== 'wrong_item') return RETURN_WITHIN_DAYS
  return (await readSetting(tx, 'trade')).defectReturnDays
}

/** Of the parcel with this line that arrived last, also one of an exchange. */
async function deliveredAt(tx: Transaction, itemId: string): Promise<Date> {
  const [last] = await tx
    .select({ at: max(shipments.deliveredAt) })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(eq(shipmentLines.itemId, itemId))
  if (!last?.at) throw new Error('delivered units came in a parcel')
  return last.at
}

/** Another variant of the same product and price; for another price the buyer returns and orders anew. */
async function chosenVariant(tx: Transaction, item: LockedItem, variantId: string | undefined) {
  if (!variantId || variantId === item.variantId) return null
  const variants = await tx
    .select()
    .from(productVariants)
    .where(and(eq(productVariants.productId, item.productId), eq(productVariants.status, 'active')))
  const wanted = variants.find(({ id }) => id === variantId)
  if (!wanted)
    throw new AppError('return_refused', { field: 'exchangeVariantId', message: '판매 중인 옵션을 선택해 주세요.' })
  const own = await tx.select().from(productVariants).where(eq(productVariants.id, item.variantId))
  const prices = ['basePrice', 'goldPrice', 'premiumPrice', 'vipPrice'] as const
  if (prices.some((price) => wanted[price] !== own[0]?.[price]))
    throw new AppError('return_refused', {
      field: 'exchangeVariantId',
      message: '가격이 다른 옵션으로는 교환할 수 없습니다. 반품하고 다시 주문해 주세요.',
    })
  return wanted
}
