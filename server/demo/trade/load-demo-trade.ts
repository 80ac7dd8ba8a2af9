import { orderNumber } from '@jangteo/domain/orders/order-number.ts'
import { shopDay } from '@jangteo/domain/shop-day.ts'
import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { accounts, businesses } from '../../accounts/tables.ts'
import { products, stockEntries } from '../../catalog/tables.ts'
import type { Database } from '../../database/open-database.ts'
import {
  orderCounters,
  orderHistory,
  orderItems,
  orderParts,
  orders,
  ordersToCount,
  payments,
} from '../../orders/tables.ts'
import { type DemoBuyer, type DemoGoods, type DemoOrder, toDemoOrder } from './demo-order.ts'
import { loadDemoAftermath } from './load-demo-aftermath.ts'
import { planTrade } from './plan-trade.ts'

export type Transaction = Pick<Database, 'select' | 'insert' | 'update' | 'execute'>

/** Two months of orders of the demo's people, booked on the days they were paid and delivered. */
export async function loadDemoTrade(tx: Transaction, accountIds: ReadonlyMap<string, string>): Promise<void> {
  await tx.update(accounts).set({ createdAt: sql`now() - interval '90 days'` })
  const goods = await readGoods(tx)
  const buyers = await readBuyers(tx, accountIds)
  const numberAt = numbering()
  const traded = planTrade(new Date(), goods.length).flatMap((planned) => {
    const buyer = buyers.get(accountIds.get(planned.email) ?? '')
    const goodsAt = (place: number) => goods[place] as DemoGoods
    return buyer ? [toDemoOrder(planned, numberAt(planned.at), buyer, goodsAt)] : []
  })
  await writeOrders(tx, traded)
  await tx.insert(orderCounters).values(numberAt.counters())
  await moveShelves(tx, traded)
  await bookTrade(tx)
  await loadDemoAftermath(tx, traded, accountIds)
}

/** Food and cosmetics lead, as in the shop; the first are bought the most. */
async function readGoods(tx: Transaction): Promise<DemoGoods[]> {
  const rows = await tx
    .select({ product: products, supplierName: businesses.name })
    .from(products)
    .innerJoin(businesses, eq(businesses.accountId, products.supplierId))
    .where(eq(products.onSale, true))
    .orderBy(desc(products.featured), asc(products.name))
  return rows.map(({ product, supplierName }) => ({ ...product, supplierName }))
}

async function readBuyers(tx: Transaction, accountIds: ReadonlyMap<string, string>): Promise<Map<string, DemoBuyer>> {
  const rows = await tx
    .select()
    .from(accounts)
    .leftJoin(businesses, eq(businesses.accountId, accounts.id))
    .where(inArray(accounts.id, [...accountIds.values()]))
  return new Map(
    rows.map(({ accounts: { id, name, role }, businesses: business }) => [
      id,
      {
        ...{ id, name, type: role === 'affiliate' ? 'retailer' : 'customer', grade: business?.grade ?? null },
        address: business?.address ?? '서울특별시 중구 세종대로 110',
      },
    ]),
  )
}

/** As the counter of each day would have given them. */
function numbering() {
  const lastOf = new Map<string, number>()
  const numberAt = (at: Date) => {
    const day = shopDay(at)
    lastOf.set(day, (lastOf.get(day) ?? 0) + 1)
    return orderNumber(day, lastOf.get(day) ?? 1)
  }
  return Object.assign(numberAt, { counters: () => [...lastOf].map(([day, last]) => ({ day, last })) })
}

async function writeOrders(tx: Transaction, traded: readonly DemoOrder[]): Promise<void> {
  await tx.insert(orders).values(traded.map(({ order }) => order))
  await tx.insert(orderParts).values(traded.flatMap(({ parts }) => parts))
  await tx.insert(orderItems).values(traded.flatMap(({ items }) => items))
  await tx.insert(payments).values(traded.map(({ payment }) => payment))
  const history = traded.flatMap((one) => one.history)
  await tx.insert(orderHistory).values(history.sort((one, other) => Number(one.at) - Number(other.at)))
  await tx.insert(ordersToCount).values(traded.map(({ order }) => ({ orderId: order.id })))
}

/** What was sold had come in before, so that the shelves hold what the catalog says. */
async function moveShelves(tx: Transaction, traded: readonly DemoOrder[]): Promise<void> {
  const sold = traded.flatMap(({ order, items }) =>
    items.map(({ productId, quantity }) => ({ orderId: order.id, at: order.orderDate, productId, quantity })),
  )
  const shelves = Map.groupBy(sold, ({ productId }) => productId)
  const stocks = await tx
    .select({ id: products.id, stock: products.stockQuantity, supplierId: products.supplierId })
    .from(products)
    .where(inArray(products.id, [...shelves.keys()]))
  const entries = stocks.flatMap(({ id, stock, supplierId }) => {
    const sales = shelves.get(id) ?? []
    let after = stock + sales.reduce((sum, { quantity }) => sum + quantity, 0)
    const cameIn = { productId: id, change: after - stock, stockAfter: after, cause: 'adjusted' as const }
    return [
      { ...cameIn, reason: '입고', actorId: supplierId },
      ...sales.map(({ orderId, at, quantity }) => {
        after -= quantity
        return { productId: id, at, change: -quantity, stockAfter: after, cause: 'ordered' as const, orderId }
      }),
    ]
  })
  await tx.insert(stockEntries).values(entries)
}

/** By the functions that the triggers call, at the moments of then. */
async function bookTrade(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    select count(book_sale(id, payment_date)) from (select * from ${orders} order by payment_date) sold`)
  await tx.execute(sql`
    select count(book_delivery(id, delivery_date))
    from (select * from ${orderParts} where delivery_date is not null order by delivery_date) delivered`)
}
