import { buyerTerms } from '@jangteo/domain/grades/buyer-terms.ts'
import { orderNumber } from '@jangteo/domain/orders/order-number.ts'
import { shopDay } from '@jangteo/domain/shop-day.ts'
import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { accounts, businesses } from '../../accounts/tables.ts'
import { products, productVariants, stockEntries, stockLevels } from '../../catalog/tables.ts'
import { selectVariants } from '../../catalog/variants/read-variants.ts'
import {
  orderCounters,
  orderHistory,
  orderItems,
  orderParts,
  orders,
  ordersToCount,
  payments,
  shipmentLines,
  shipments,
} from '../../orders/tables.ts'
import { sandboxPayments } from '../../payments/tables.ts'
import { type DemoBuyer, type DemoOrder, type DemoProductRow, type DemoTransaction, toDemoOrder } from './demo-order.ts'
import { loadDemoReturnsAndReviews } from './load-demo-returns-and-reviews.ts'
import { planOrders } from './plan-orders.ts'

/** Two months of orders of the demo accounts, booked in the ledger at the dates of payment and delivery. */
export async function loadDemoOrders(tx: DemoTransaction, accountIds: ReadonlyMap<string, string>): Promise<void> {
  await tx.update(accounts).set({ createdAt: sql`now() - interval '90 days'` })
  const catalog = await readProducts(tx)
  const buyers = await readBuyers(tx, accountIds)
  const numberAt = numbering()
  const demoOrders = planOrders(new Date(), catalog.length).flatMap((planned) => {
    const buyer = buyers.get(accountIds.get(planned.email) ?? '')
    const productAt = (place: number) => catalog[place] as DemoProductRow
    return buyer ? [toDemoOrder(planned, numberAt(planned.at), buyer, productAt)] : []
  })
  await writeOrders(tx, demoOrders)
  await tx.insert(orderCounters).values(numberAt.counters())
  await bookStock(tx, demoOrders)
  await bookOrders(tx)
  await loadDemoReturnsAndReviews(tx, demoOrders, accountIds)
}

/** Featured products first: `planOrders` buys the first ones most often. */
async function readProducts(tx: DemoTransaction): Promise<DemoProductRow[]> {
  const rows = await tx
    .select({ product: products, supplierName: businesses.name })
    .from(products)
    .innerJoin(businesses, eq(businesses.accountId, products.supplierId))
    .where(eq(products.onSale, true))
    .orderBy(desc(products.featured), asc(products.name))
  const variants = await selectVariants(
    tx,
    rows.map(({ product }) => product.id),
  )
  const active = Map.groupBy(
    variants.filter(({ status }) => status === 'active'),
    ({ productId }) => productId,
  )
  return rows.map(({ product, supplierName }) => ({ ...product, supplierName, variants: active.get(product.id) ?? [] }))
}

async function readBuyers(
  tx: DemoTransaction,
  accountIds: ReadonlyMap<string, string>,
): Promise<Map<string, DemoBuyer>> {
  const rows = await tx
    .select()
    .from(accounts)
    .leftJoin(businesses, eq(businesses.accountId, accounts.id))
    .where(inArray(accounts.id, [...accountIds.values()]))
  return new Map(
    rows.map(({ accounts: { id, name, role, status }, businesses: business }) => [
      id,
      {
        ...{ id, name, type: role === 'affiliate' ? 'retailer' : 'customer' },
        ...buyerTerms({ ...business, role, status }),
        address: business?.address ?? '서울특별시 중구 세종대로 110',
      },
    ]),
  )
}

/** Order numbers with a counter for each day. */
function numbering() {
  const lastOf = new Map<string, number>()
  const numberAt = (at: Date) => {
    const day = shopDay(at)
    lastOf.set(day, (lastOf.get(day) ?? 0) + 1)
    return orderNumber(day, lastOf.get(day) ?? 1)
  }
  return Object.assign(numberAt, { counters: () => [...lastOf].map(([day, last]) => ({ day, last })) })
}

async function writeOrders(tx: DemoTransaction, demoOrders: readonly DemoOrder[]): Promise<void> {
  await tx.insert(orders).values(demoOrders.map(({ order }) => order))
  await tx.insert(orderParts).values(demoOrders.flatMap(({ parts }) => parts))
  await tx.insert(orderItems).values(demoOrders.flatMap(({ items }) => items))
  await tx.insert(shipments).values(demoOrders.flatMap((one) => one.shipments))
  await tx.insert(shipmentLines).values(demoOrders.flatMap((one) => one.shipmentLines))
  await tx.insert(payments).values(demoOrders.map(({ payment }) => payment))
  await tx.insert(sandboxPayments).values(demoOrders.map(({ sandboxPayment }) => sandboxPayment))
  const history = demoOrders.flatMap((one) => one.history)
  await tx.insert(orderHistory).values(history.sort((one, other) => Number(one.at) - Number(other.at)))
  await tx.insert(ordersToCount).values(demoOrders.map(({ order }) => ({ orderId: order.id })))
}

/** Ledger entries: what was sold had been received before, so that the stock stays as the catalog states it. */
async function bookStock(tx: DemoTransaction, demoOrders: readonly DemoOrder[]): Promise<void> {
  const sold = demoOrders.flatMap(({ order, items }) =>
    items.map(({ variantId, quantity }) => ({ orderId: order.id, at: order.orderDate, variantId, quantity })),
  )
  const salesByVariant = Map.groupBy(sold, ({ variantId }) => variantId)
  const stocks = await tx
    .select({ level: stockLevels, supplierId: productVariants.supplierId })
    .from(stockLevels)
    .innerJoin(productVariants, eq(productVariants.id, stockLevels.variantId))
    .where(inArray(stockLevels.variantId, [...salesByVariant.keys()]))
  const entries = stocks.flatMap(({ level: { variantId, locationId, quantity: stock }, supplierId }) => {
    const sales = salesByVariant.get(variantId) ?? []
    const where = { variantId, locationId }
    let after = stock + sales.reduce((sum, { quantity }) => sum + quantity, 0)
    const cameIn = { ...where, change: after - stock, stockAfter: after, cause: 'adjusted' as const }
    return [
      { ...cameIn, reason: '입고', actorId: supplierId },
      ...sales.map(({ orderId, at, quantity }) => {
        after -= quantity
        return { ...where, at, change: -quantity, stockAfter: after, cause: 'ordered' as const, orderId }
      }),
    ]
  })
  await tx.insert(stockEntries).values(entries)
}

/** Calls the functions of the ledger triggers with the dates of payment and delivery. */
async function bookOrders(tx: DemoTransaction): Promise<void> {
  await tx.execute(sql`
    select count(book_sale(id, payment_date)) from (select * from ${orders} order by payment_date) sold`)
  await tx.execute(sql`
    select count(book_delivery(id, delivery_date))
    from (select * from ${orderParts} where delivery_date is not null order by delivery_date) delivered`)
}
