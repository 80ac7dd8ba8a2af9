import type { ItemQuantities } from '@jangteo/contracts/orders/orders.ts'
import { unsentUnits } from '@jangteo/domain/orders/units.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, type Transaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { shipmentLines, shipments } from '../tables.ts'
import { type LockedOrder, lockOrder, requireUnsentUnits } from '../transitions/order-transition.ts'
import { insertShipment } from './insert-shipment.ts'

interface Packing {
  partId: string
  supplierId: string
  parcels: readonly { items: ItemQuantities }[]
}

/** Divides unsent units into parcels, which hold them until they are shipped or unpacked. */
export async function packShipments(db: Database, { partId, supplierId, parcels }: Packing): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { partId, supplierId })
    const part = order.parts.find(({ id }) => id === partId)
    if (part?.status !== 'processing')
      throw new AppError('order_step_refused', { message: '상품 준비 중인 주문만 상자를 나눌 수 있습니다.' })
    const packed = await packedUnits(tx, partId)
    for (const { items } of parcels) {
      for (const line of items) {
        const free = freeUnits(order, partId, line, packed)
        if (line.quantity > free.quantity)
          throw new AppError('order_step_refused', {
            message: `${free.name}: 아직 담지 않은 수량은 ${free.quantity}개입니다.`,
          })
        packed.set(line.itemId, (packed.get(line.itemId) ?? 0) + line.quantity)
      }
      await insertShipment(tx, order, { partId, status: 'ready', lines: items })
    }
  })
}

/** Of an own shipment; a foreign or unknown one is not found. */
export async function requirePart(tx: Transaction, shipmentId: string, supplierId?: string): Promise<string> {
  const [found] = await tx
    .select({ partId: shipments.partId })
    .from(shipments)
    .where(and(eq(shipments.id, shipmentId), supplierId ? eq(shipments.supplierId, supplierId) : undefined))
  if (!found) throw new AppError('not_found')
  return found.partId
}

/** Units of a part that are packed and not sent, by line. */
export async function packedUnits(tx: Transaction, partId: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({ itemId: shipmentLines.itemId, quantity: sql<number>`sum(${shipmentLines.quantity})::int` })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(and(eq(shipments.partId, partId), eq(shipments.status, 'ready'), eq(shipments.kind, 'order')))
    .groupBy(shipmentLines.itemId)
  return new Map(rows.map(({ itemId, quantity }) => [itemId, quantity]))
}

/** Units that are neither sent, cancelled nor packed. */
export function freeUnits(
  { items }: LockedOrder,
  partId: string,
  line: ItemQuantities[number],
  packed: ReadonlyMap<string, number>,
): { name: string; quantity: number } {
  const item = items.find(({ id, ...one }) => id === line.itemId && one.partId === partId)
  if (!item) throw new AppError('order_not_found')
  requireUnsentUnits(item, line)
  return { name: item.productName, quantity: unsentUnits(item) - (packed.get(item.id) ?? 0) }
}

/** After a cancellation the rest has to be packed anew. */
export async function deletePackedShipments(tx: Transaction, partIds: readonly string[]): Promise<void> {
  await tx
    .delete(shipments)
    .where(and(inArray(shipments.partId, [...partIds]), eq(shipments.status, 'ready'), eq(shipments.kind, 'order')))
}
