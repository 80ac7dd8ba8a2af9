import { CARRIERS } from '@jangteo/domain/orders/carriers.ts'
import { ORDER_STATUS_LABELS } from '@jangteo/domain/orders/order-status.ts'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { csvFile } from '../../files/csv-file.ts'
import { orderItems, orderParts, orders } from '../tables.ts'
import { partsMatching, type SupplierQuery } from './supplier-orders.ts'

const BATCH = 500
const HEADINGS = [
  '주문번호',
  '주문일시',
  '상태',
  '주문자',
  '상품명',
  '수량',
  '단가',
  '금액',
  '받는 분',
  '연락처',
  '우편번호',
  '주소',
  '배송 요청',
  '택배사',
  '송장번호',
  '옵션',
  'SKU',
]

type Query = Omit<SupplierQuery, 'page' | 'limit'>

/** CSV with one row per order line, newest orders first, in the layout that carriers' upload tools accept. */
export function exportSupplierOrders(db: Database, supplierId: string, query: Query): AsyncIterable<string> {
  return csvFile(HEADINGS, rowsOf(db, supplierId, query))
}

async function* rowsOf(db: Database, supplierId: string, query: Query): AsyncGenerator<string[]> {
  let batch = await readBatch(db, supplierId, query, undefined)
  while (batch.length > 0) {
    for (const line of batch) yield cellsOf(line)
    batch = batch.length < BATCH ? [] : await readBatch(db, supplierId, query, batch.at(-1))
  }
}

type Line = Awaited<ReturnType<typeof readBatch>>[number]

interface Place {
  part: { id: string }
  item: { position: number }
}

async function readBatch(db: Database, supplierId: string, { status, ...query }: Query, after: Place | undefined) {
  const isEarlier =
    after &&
    sql`(${orderParts.id} < ${after.part.id}::uuid or (${orderParts.id} = ${after.part.id}::uuid and ${orderItems.position} > ${after.item.position}))`
  return db
    .select({ part: orderParts, order: orders, item: orderItems })
    .from(orderParts)
    .innerJoin(orders, eq(orders.id, orderParts.orderId))
    .innerJoin(orderItems, eq(orderItems.partId, orderParts.id))
    .where(and(partsMatching(supplierId, query), status && eq(orderParts.status, status), isEarlier))
    .orderBy(desc(orderParts.id), asc(orderItems.position))
    .limit(BATCH)
}

function cellsOf({ part, order, item }: Line): string[] {
  const { recipientName, phone, zipCode, address, detailAddress, deliveryRequest } = order.shippingAddress
  return [
    order.orderNumber,
    order.orderDate.toLocaleString('sv-SE', { timeZone: 'Asia/Seoul' }),
    ORDER_STATUS_LABELS[part.status],
    order.buyerName,
    item.productName,
    String(item.quantity),
    String(item.unitPrice),
    String(item.totalPrice),
    recipientName,
    phone,
    zipCode,
    [address, detailAddress].filter(Boolean).join(' '),
    deliveryRequest,
    part.carrier ? CARRIERS[part.carrier].name : '',
    part.trackingNumber ?? '',
    item.optionText ?? '',
    item.sku ?? '',
  ]
}
