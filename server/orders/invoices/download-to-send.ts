import type { Received } from '@jangteo/contracts/endpoint.ts'
import type { downloadToSend as contract, DownloadLayout } from '@jangteo/contracts/orders/invoice-uploads.ts'
import { CARRIERS } from '@jangteo/domain/orders/carriers.ts'
import {
  TO_SEND_PRESETS,
  type ToSendColumn,
  type ToSendField,
  type ToSendLayout,
} from '@jangteo/domain/orders/to-send-layouts.ts'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { productVariants } from '../../catalog/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { sheetFile } from '../../files/sheets/sheet-download.ts'
import type { SheetCell } from '../../files/sheets/xlsx/write-xlsx.ts'
import { partsMatching } from '../queries/supplier-orders.ts'
import { orderItems, orderParts, orders, shipmentLines, shipments } from '../tables.ts'
import { getDownloadLayout } from './download-layout.ts'

type Query = Received<typeof contract>['query']

/** The parcels of paid orders that are not sent yet, oldest orders first, a row for each parcel. */
export async function downloadToSend(
  db: Database,
  supplierId: string,
  { format, layout: name, ...query }: Query,
): Promise<AsyncIterable<string | Uint8Array>> {
  const own = await getDownloadLayout(db, supplierId)
  const layout = layoutOf(name, own)
  const columns = layout.columns.map(({ field, heading }) => ({
    heading,
    width: WIDTHS[field] ?? 16,
    // Postcodes, phone and order numbers keep their zeros.
    isText: field !== 'itemQuantity',
  }))
  return sheetFile(format, '발송 대상', columns, rowsOf(db, supplierId, query, layout, own.sender))
}

const WIDTHS: Partial<Record<ToSendField, number>> = { fullAddress: 50, address: 40, itemNames: 40, senderAddress: 40 }

/** Suppliers without columns of their own get the usual ones. */
function layoutOf(name: Query['layout'], own: DownloadLayout): Pick<ToSendLayout, 'columns' | 'carrier'> {
  if (name !== 'own') return { ...TO_SEND_PRESETS[name], carrier: TO_SEND_PRESETS[name].carrier ?? own.carrier }
  return own.columns.length > 0 ? own : { ...TO_SEND_PRESETS.standard, carrier: own.carrier }
}

async function* rowsOf(
  db: Database,
  supplierId: string,
  query: Omit<Query, 'format' | 'layout'>,
  { columns, carrier }: Pick<ToSendLayout, 'columns' | 'carrier'>,
  sender: DownloadLayout['sender'],
): AsyncGenerator<SheetCell[]> {
  const fixed = { carrier: carrier ? CARRIERS[carrier].name : '', sender }
  for await (const parcel of parcelsToSend(db, supplierId, query))
    yield columns.map((column) => cellOf(column, parcel, fixed))
}

interface ParcelLine {
  itemId: string
  name: string
  optionText: string | null
  sku: string | null
  quantity: number
}

interface Parcel {
  order: typeof orders.$inferSelect
  /** Of a packed parcel. */
  shipmentNumber: string | null
  lines: ParcelLine[]
}

const BATCH = 300

async function* parcelsToSend(
  db: Database,
  supplierId: string,
  { status, ...query }: Omit<Query, 'format' | 'layout'>,
): AsyncGenerator<Parcel> {
  const matching = partsMatching(supplierId, { ...query, queue: query.queue ?? 'to_send' })
  let after: string | undefined
  do {
    const batch = await db
      .select({ part: orderParts, order: orders })
      .from(orderParts)
      .innerJoin(orders, eq(orders.id, orderParts.orderId))
      .where(
        and(
          matching,
          status && eq(orderParts.status, status),
          after === undefined ? undefined : gt(orderParts.id, after),
        ),
      )
      .orderBy(asc(orderParts.id))
      .limit(BATCH)
    const partIds = batch.map(({ part }) => part.id)
    const [unsent, packed] = await Promise.all([readUnsent(db, partIds), readPacked(db, partIds)])
    for (const { part, order } of batch)
      for (const parcel of divide(unsent.get(part.id) ?? [], packed.get(part.id) ?? [])) yield { order, ...parcel }
    after = batch.length < BATCH ? undefined : partIds.at(-1)
  } while (after)
}

async function readUnsent(db: Database, partIds: readonly string[]) {
  const unsent = sql<number>`${orderItems.quantity} - ${orderItems.cancelledQuantity} - ${orderItems.shippedQuantity}`
  const rows = await db
    .select({
      partId: orderItems.partId,
      itemId: orderItems.id,
      name: orderItems.productName,
      optionText: orderItems.optionText,
      sku: orderItems.sku,
      quantity: unsent,
    })
    .from(orderItems)
    .innerJoin(orderParts, eq(orderParts.id, orderItems.partId))
    .where(and(inArray(orderItems.partId, [...partIds]), inArray(orderParts.status, ['confirmed', 'processing'])))
    .orderBy(asc(orderItems.position))
  return Map.groupBy(rows, ({ partId }) => partId)
}

async function readPacked(db: Database, partIds: readonly string[]) {
  const rows = await db
    .select({
      partId: shipments.partId,
      number: shipments.number,
      kind: shipments.kind,
      itemId: orderItems.id,
      name: orderItems.productName,
      optionText: sql<string | null>`coalesce(${shipmentLines.optionText}, ${orderItems.optionText})`,
      sku: sql<string | null>`coalesce(${productVariants.sku}, ${orderItems.sku})`,
      quantity: shipmentLines.quantity,
    })
    .from(shipments)
    .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
    .innerJoin(orderItems, eq(orderItems.id, shipmentLines.itemId))
    // Of an exchange for another variant.
    .leftJoin(productVariants, eq(productVariants.id, shipmentLines.variantId))
    .where(and(inArray(shipments.partId, [...partIds]), eq(shipments.status, 'ready')))
    .orderBy(asc(shipments.id), asc(orderItems.position))
  return Map.groupBy(rows, ({ partId }) => partId)
}

type PackedLine = ParcelLine & { number: string; kind: string }

/** The packed parcels, and one with the units that are in none of them. */
function* divide(unsent: readonly ParcelLine[], packed: readonly PackedLine[]): Generator<Omit<Parcel, 'order'>> {
  for (const [shipmentNumber, lines] of Map.groupBy(packed, ({ number }) => number)) yield { shipmentNumber, lines }
  const packedUnits = new Map<string, number>()
  for (const { itemId, kind, quantity } of packed)
    if (kind === 'order') packedUnits.set(itemId, (packedUnits.get(itemId) ?? 0) + quantity)
  const rest = unsent
    .map((line) => ({ ...line, quantity: line.quantity - (packedUnits.get(line.itemId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  if (rest.length > 0) yield { shipmentNumber: null, lines: rest }
}

interface FixedCells {
  carrier: string
  sender: DownloadLayout['sender']
}

function cellOf({ field, text }: ToSendColumn, parcel: Parcel, { carrier, sender }: FixedCells): SheetCell {
  const { order, shipmentNumber, lines } = parcel
  const { recipientName, phone, zipCode, address, detailAddress, deliveryRequest } = order.shippingAddress
  switch (field) {
    case 'parcelNumber':
      return shipmentNumber ?? order.orderNumber
    case 'orderNumber':
      return order.orderNumber
    case 'shipmentNumber':
      return shipmentNumber ?? ''
    case 'orderDate':
      return order.orderDate.toLocaleString('sv-SE', { timeZone: 'Asia/Seoul' })
    case 'buyerName':
      return order.buyerName
    case 'recipientName':
      return recipientName
    case 'phone':
      return phone
    case 'zipCode':
      return zipCode
    case 'fullAddress':
      return [address, detailAddress].filter(Boolean).join(' ')
    case 'address':
      return address
    case 'detailAddress':
      return detailAddress
    case 'deliveryRequest':
      return deliveryRequest
    case 'itemNames':
      return lines.map(lineText).join(' / ')
    case 'itemQuantity':
      return lines.reduce((sum, { quantity }) => sum + quantity, 0)
    case 'skus':
      return lines.flatMap(({ sku }) => sku ?? []).join(' / ')
    case 'carrier':
      return carrier
    case 'trackingNumber':
      return ''
    case 'senderName':
      return sender.name
    case 'senderPhone':
      return sender.phone
    case 'senderAddress':
      return sender.address
    case 'text':
      return text ?? ''
  }
}

/** `머그컵 (블랙 / L) × 2` */
function lineText({ name, optionText, quantity }: ParcelLine): string {
  return `${name}${optionText ? ` (${optionText})` : ''} × ${quantity}`
}
