import { CARRIERS } from '@jangteo/domain/orders/carriers.ts'
import { ORDER_STATUS_LABELS } from '@jangteo/domain/orders/order-status.ts'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { csvFile } from '../../files/csv-file.ts'
import { orderItems, orderParts, orders } from '../tables.ts'
import { type OrderFilters, ordersMatching } from './list-orders.ts'

const BATCH = 500
const HEADINGS = [
  '주문번호',
  '주문일시',
  '상태',
  '공급자',
  '상품명',
  '옵션',
  'SKU',
  '수량',
  '취소·반품 수량',
  '단가',
  '프로모션 할인',
  '금액',
  '주문 할인',
  '부가세',
  '합계',
  '택배사',
  '송장번호',
]

/** CSV with one row per order line, newest orders first. The sums are those of the order, before cancellations and returns. */
export function exportBuyerOrders(db: Database, buyerId: string, filters: OrderFilters): AsyncIterable<string> {
  return csvFile(HEADINGS, rowsOf(db, buyerId, filters))
}

async function* rowsOf(db: Database, buyerId: string, filters: OrderFilters): AsyncGenerator<string[]> {
  let batch = await readBatch(db, buyerId, filters, undefined)
  while (batch.length > 0) {
    for (const line of batch) yield cellsOf(line)
    batch = batch.length < BATCH ? [] : await readBatch(db, buyerId, filters, batch.at(-1))
  }
}

type Line = Awaited<ReturnType<typeof readBatch>>[number]

interface Place {
  order: { id: string }
  item: { position: number }
}

async function readBatch(db: Database, buyerId: string, filters: OrderFilters, after: Place | undefined) {
  const isEarlier =
    after &&
    sql`(${orders.id} < ${after.order.id}::uuid or (${orders.id} = ${after.order.id}::uuid and ${orderItems.position} > ${after.item.position}))`
  return db
    .select({ part: orderParts, order: orders, item: orderItems })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .innerJoin(orderParts, eq(orderParts.id, orderItems.partId))
    .where(and(eq(orders.buyerId, buyerId), ordersMatching(filters), isEarlier))
    .orderBy(desc(orders.id), asc(orderItems.position))
    .limit(BATCH)
}

function cellsOf({ part, order, item }: Line): string[] {
  return [
    order.orderNumber,
    order.orderDate.toLocaleString('sv-SE', { timeZone: 'Asia/Seoul' }),
    ORDER_STATUS_LABELS[part.status],
    part.supplierName,
    item.productName,
    item.optionText ?? '',
    item.sku ?? '',
    ...[
      item.quantity,
      item.cancelledQuantity + item.returnedQuantity,
      item.unitPrice,
      item.promotionAmount,
      item.totalPrice,
      item.discountShare,
      item.taxShare,
      item.totalPrice - item.discountShare + item.taxShare,
    ].map(String),
    part.carrier ? CARRIERS[part.carrier].name : '',
    part.trackingNumber ?? '',
  ]
}
