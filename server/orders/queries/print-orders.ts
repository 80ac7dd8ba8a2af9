import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type {
  PackingLine,
  Parcel,
  PrintedOrder,
  printOrders as printContract,
} from '@jangteo/contracts/orders/print-orders.ts'
import { scannedCodes } from '@jangteo/domain/catalog/scanned-code.ts'
import { normalizeTrackingNumber } from '@jangteo/domain/orders/carriers.ts'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { businesses } from '../../accounts/tables.ts'
import { productVariants } from '../../catalog/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { orderItems, orderParts, orders, shipmentLines, shipments } from '../tables.ts'

/** Parts of other suppliers are left out and counted; an unknown supplier learns nothing about them. */
export async function printOrders(
  db: Database,
  supplierId: string,
  { ids }: Received<typeof printContract>['query'],
): Promise<ResponseOf<typeof printContract>> {
  const wanted = [...new Set(ids)]
  const [found, [sender]] = await Promise.all([
    readPrintedOrders(db, supplierId, wanted),
    db
      .select({ name: businesses.name, address: businesses.address })
      .from(businesses)
      .where(eq(businesses.accountId, supplierId)),
  ])
  const data = wanted.flatMap((id) => found.find((order) => order.id === id) ?? [])
  if (data.length === 0) throw new AppError('order_not_found')
  return { data, sender: sender ?? { name: '', address: '' }, missing: wanted.length - data.length }
}

/** By the number of an order, with all its parcels, or by the number of a shipment or of its carrier, with that parcel. */
export async function findOrderToPack(db: Database, supplierId: string, code: string): Promise<PrintedOrder> {
  const typed = [code, ...scannedCodes(code)].map(normalizeTrackingNumber)
  const numbers = [...new Set(typed.flatMap((text) => [text, text.toUpperCase()]))]
  // A tracking number has no hyphen, the number of a shipment has one.
  const ours = scannedCodes(code).map((text) => text.toUpperCase())
  const [part] = await db
    .select({ id: orderParts.id })
    .from(orders)
    .innerJoin(orderParts, and(eq(orderParts.orderId, orders.id), eq(orderParts.supplierId, supplierId)))
    .where(inArray(orders.orderNumber, ours))
  const [shipment] = part
    ? []
    : await db
        .select({ id: shipments.id, partId: shipments.partId })
        .from(shipments)
        .where(
          and(
            eq(shipments.supplierId, supplierId),
            sql`(${shipments.number} = any (${sql.param(ours)}) or ${shipments.trackingNumber} = any (${sql.param(numbers)}))`,
          ),
        )
        .orderBy(desc(shipments.createdAt))
        .limit(1)
  const partId = part?.id ?? shipment?.partId
  const [order] = partId ? await readPrintedOrders(db, supplierId, [partId], shipment?.id) : []
  if (!order) throw new AppError('order_not_found')
  return order
}

async function readPrintedOrders(
  db: Database,
  supplierId: string,
  partIds: string[],
  shipmentId?: string,
): Promise<PrintedOrder[]> {
  const [parts, items, packed] = await Promise.all([
    db
      .select({ part: orderParts, order: orders })
      .from(orderParts)
      .innerJoin(orders, eq(orders.id, orderParts.orderId))
      .where(and(inArray(orderParts.id, partIds), eq(orderParts.supplierId, supplierId))),
    db
      .select({ item: orderItems, variantSku: productVariants.sku, barcode: productVariants.barcode })
      .from(orderItems)
      .innerJoin(productVariants, eq(productVariants.id, orderItems.variantId))
      .where(inArray(orderItems.partId, partIds))
      .orderBy(asc(orderItems.position)),
    db
      .select({
        shipment: shipments,
        line: shipmentLines,
        variantSku: productVariants.sku,
        barcode: productVariants.barcode,
      })
      .from(shipments)
      .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
      .leftJoin(productVariants, eq(productVariants.id, shipmentLines.variantId))
      .where(and(inArray(shipments.partId, partIds), eq(shipments.supplierId, supplierId)))
      .orderBy(sql`char_length(${shipments.number})`, asc(shipments.number)),
  ])
  const itemsOf = Map.groupBy(items, ({ item }) => item.partId)
  const packedOf = Map.groupBy(packed, ({ shipment }) => shipment.partId)
  return parts.map(({ part, order }) => {
    const parcels = parcelsOf(order.orderNumber, itemsOf.get(part.id) ?? [], packedOf.get(part.id) ?? [])
    const isPrinted = part.status !== 'pending' && part.status !== 'cancelled'
    return {
      id: part.id,
      orderNumber: order.orderNumber,
      orderDate: order.orderDate.toISOString(),
      status: part.status,
      buyerName: order.buyerName,
      shippingAddress: order.shippingAddress,
      parcels: !isPrinted
        ? []
        : shipmentId
          ? parcels.filter((parcel) => parcel.shipmentId === shipmentId)
          : current(parcels),
    }
  })
}

interface Codes {
  variantSku: string | null
  barcode: string | null
}

interface ItemRow extends Codes {
  item: typeof orderItems.$inferSelect
}

/** With the codes of the variant that an exchange sends instead. */
interface PackedRow extends Codes {
  shipment: typeof shipments.$inferSelect
  line: typeof shipmentLines.$inferSelect
}

/** Every parcel of a part, and a last one with the units that are in none. */
function parcelsOf(orderNumber: string, items: readonly ItemRow[], packed: readonly PackedRow[]): Parcel[] {
  const parcels = [...Map.groupBy(packed, ({ shipment }) => shipment.id).values()].flatMap((rows): Parcel[] => {
    const { id, number, status, carrier, trackingNumber } = rows[0]?.shipment ?? {}
    if (!id || !number || !status) return []
    const lines = items.flatMap((row) =>
      rows.filter(({ line }) => line.itemId === row.item.id).map((sent) => sentLine(row, sent)),
    )
    return [{ shipmentId: id, number, status, carrier: carrier ?? null, trackingNumber: trackingNumber ?? null, lines }]
  })
  const lines = items.flatMap((row): PackingLine[] => {
    const { quantity, cancelledQuantity, shippedQuantity } = row.item
    const ready = packed.filter(({ line, shipment }) => line.itemId === row.item.id && isPackedUnsent(shipment))
    const open =
      quantity - cancelledQuantity - shippedQuantity - ready.reduce((sum, { line }) => sum + line.quantity, 0)
    return open > 0 ? [toLine(row, open)] : []
  })
  const open = { shipmentId: null, number: orderNumber, status: 'open', carrier: null, trackingNumber: null } as const
  return lines.length > 0 ? [...parcels, { ...open, lines }] : parcels
}

/** Units of an exchange are no longer among those that the order is to send. */
function isPackedUnsent({ kind, status }: typeof shipments.$inferSelect): boolean {
  return kind === 'order' && status === 'ready'
}

/** The parcels to send, else all sent ones. */
function current(parcels: Parcel[]): Parcel[] {
  const unsent = parcels.filter(({ status }) => status === 'open' || status === 'ready')
  return unsent.length > 0 ? unsent : parcels
}

function sentLine(row: ItemRow, { line, variantSku, barcode }: PackedRow): PackingLine {
  if (!line.variantId || line.variantId === row.item.variantId) return toLine(row, line.quantity)
  const other = { ...row.item, sku: variantSku, optionText: line.optionText }
  return toLine({ item: other, variantSku, barcode }, line.quantity)
}

function toLine({ item, variantSku, barcode }: ItemRow, quantity: number): PackingLine {
  return {
    itemId: item.id,
    productName: item.productName,
    optionText: item.optionText,
    sku: item.sku ?? variantSku,
    codes: [...new Set([item.sku, variantSku, barcode].filter((code) => code !== null))],
    image: item.productImage,
    quantity,
  }
}
