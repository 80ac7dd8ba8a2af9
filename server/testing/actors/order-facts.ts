import { eq, inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { products, stockLevels } from '../../catalog/tables.ts'
import { ledgerEntries, ledgerTransactions } from '../../ledger/tables.ts'
import {
  lineReversals,
  orderHistory,
  orderItems,
  orderParts,
  orders,
  paymentChecks,
  payments,
  refunds,
} from '../../orders/tables.ts'
import { mailsTo } from '../mail.ts'
import { sum } from './comparison.ts'
import type { Actors, PlacedOrder } from './open-market.ts'

export type Facts = Awaited<ReturnType<typeof readFacts>>
export type OrderFacts = ReturnType<typeof factsOf>

/** Everything that is stored about the orders of these actors. */
export async function readFacts({ shop, orders: placed, buyer, products: sold }: Actors) {
  const { db } = shop
  const ids = placed.map(({ id }) => id)
  const of = (column: PgColumn) => inArray(column, ids)
  return {
    orders: await db.select().from(orders).where(of(orders.id)),
    payments: await db.select().from(payments).where(of(payments.orderId)),
    refunds: await db.select().from(refunds).where(of(refunds.orderId)),
    reversals: await db.select().from(lineReversals).where(of(lineReversals.orderId)),
    parts: await db.select().from(orderParts).where(of(orderParts.orderId)),
    items: await db.select().from(orderItems).where(of(orderItems.orderId)),
    history: await db.select().from(orderHistory).where(of(orderHistory.orderId)),
    entries: await db
      .select({
        orderId: ledgerTransactions.orderId,
        account: ledgerEntries.account,
        supplierId: ledgerEntries.supplierId,
        kind: ledgerEntries.kind,
        amount: ledgerEntries.amount,
      })
      .from(ledgerTransactions)
      .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
      .where(of(ledgerTransactions.orderId)),
    checks: await db.select().from(paymentChecks).where(of(paymentChecks.orderId)),
    mails: await mailsTo(shop, buyer.email),
    levels: await db
      .select({ variantId: stockLevels.variantId, left: stockLevels.quantity })
      .from(stockLevels)
      .where(
        inArray(
          stockLevels.variantId,
          sold.flatMap(({ variants }) => variants.map(({ id }) => id)),
        ),
      ),
    stock: await db
      .select({ id: products.id, left: products.stockQuantity, sold: products.salesCount })
      .from(products)
      .where(
        inArray(
          products.id,
          sold.map(({ id }) => id),
        ),
      ),
  }
}

export function factsOf({ toss }: Actors, facts: Facts, placed: PlacedOrder) {
  const { id, orderNumber } = placed
  const own = <Row extends { orderId: string | null }>(rows: readonly Row[]) => rows.filter((row) => row.orderId === id)
  const [order] = facts.orders.filter((row) => row.id === id)
  const [payment] = own(facts.payments)
  if (!order || !payment) throw new Error(`${orderNumber} is stored`)
  const entry = toss.books.byOrder(id)
  const isCaptured = Boolean(entry?.approvedAt)
  const refundsOf = own(facts.refunds)
  const completed = refundsOf.filter(({ state }) => state === 'completed')
  const entries = own(facts.entries)
  return {
    placed,
    order,
    payment,
    isApproved: payment.state === 'approved',
    /** What the provider has captured and cancelled; null for bank transfers. */
    provider:
      placed.paymentMethod === 'transfer'
        ? null
        : { captured: isCaptured ? (entry?.totalAmount ?? 0) : 0, cancels: isCaptured ? (entry?.cancels ?? []) : [] },
    refunds: refundsOf,
    completed,
    refunded: sum(completed.map(({ amount }) => amount)),
    checks: own(facts.checks),
    reversals: own(facts.reversals),
    parts: own(facts.parts),
    items: own(facts.items),
    history: own(facts.history),
    /** Debit minus credit, of transactions of all or these kinds. */
    balance: (account: string, supplierId: string | null = null, kinds?: readonly string[]) =>
      sum(
        entries
          .filter((row) => row.account === account && row.supplierId === supplierId)
          .filter(({ kind }) => !kinds || kinds.includes(kind))
          .map(({ amount }) => amount),
      ),
    mails: facts.mails.filter(({ subject }) => subject.includes(`(${orderNumber})`)),
  }
}
