import { shopDay } from '@jangteo/domain/shop-day.ts'
import {
  type InvoiceEvent,
  marketEvents,
  type OrderToInvoice,
  type PartToInvoice,
  partEvents,
} from '@jangteo/domain/tax-documents/invoice-events.ts'
import type { InvoiceDirection } from '@jangteo/domain/tax-documents/invoice-kinds.ts'
import { asc, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { cashReceipts, orderItems, orderParts, orders } from '../../orders/tables.ts'
import { taxInvoiceSources } from '../tables.ts'

type Reader = Pick<Database, 'select' | 'execute'>

/** Days of the shop's calendar, both included. */
export interface Days {
  from: string
  to: string
}

/** An event of an order, with the two sides of its invoice. */
export interface InvoiceEntry extends InvoiceEvent {
  direction: InvoiceDirection
  /** Null: the market. */
  issuerId: string | null
  orderId: string
  orderNumber: string
  /** Null for the fee of the market. */
  partId: string | null
}

/** Of one part and tax class, or of the market's fee: the sale first. */
export interface InvoiceSubject {
  entries: InvoiceEntry[]
  /** Undefined while the sale is on no invoice; null where it was given back before one was written. */
  saleInvoiceId: string | null | undefined
  /** Paid by card, or with a cash receipt: another paper takes the place of an invoice. */
  hasOtherPaper: boolean
}

/** Retailers with something to invoice in these days. The books have every payment and refund by day. */
export async function listBuyersToInvoice(db: Reader, { from, to }: Days, issuerId?: string): Promise<string[]> {
  const ofIssuer = issuerId
    ? sql`and exists (select from order_parts p where p.order_id = o.id and p.supplier_id = ${issuerId})`
    : sql``
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct o.buyer_id as id from ledger_transactions t join orders o on o.id = t.order_id
    where t.day between ${from}::date and ${to}::date and t.kind in ('sale', 'refund', 'return_fee')
      and o.buyer_type = 'retailer' ${ofIssuer} order by 1`)
  return rows.map(({ id }) => id)
}

/** Everything of a retailer's orders that were paid or changed in these days, and is on no invoice yet. */
export async function readInvoiceSubjects(tx: Reader, buyerId: string, days: Days): Promise<InvoiceSubject[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct t.order_id as id from ledger_transactions t join orders o on o.id = t.order_id
    where o.buyer_id = ${buyerId} and o.payment_date is not null
      and t.day between ${days.from}::date and ${days.to}::date and t.kind in ('sale', 'refund', 'return_fee')`)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const placed = await tx.select().from(orders).where(inArray(orders.id, ids)).orderBy(asc(orders.id))
  const parts = await tx.select().from(orderParts).where(inArray(orderParts.orderId, ids)).orderBy(asc(orderParts.id))
  const items = await tx
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.position))
  const changes = await readChanges(tx, ids)
  const invoiced = await tx.select().from(taxInvoiceSources).where(inArray(taxInvoiceSources.orderId, ids))
  const known = new Map(invoiced.map((source) => [keyOf(source), source.invoiceId]))
  const receipts = await tx
    .select({ orderId: cashReceipts.orderId })
    .from(cashReceipts)
    .where(inArray(cashReceipts.orderId, ids))
  const withReceipt = new Set(receipts.map(({ orderId }) => orderId))
  return placed.flatMap((order) => {
    const own = parts.filter(({ orderId }) => orderId === order.id)
    const toInvoice: OrderToInvoice = {
      ...order,
      paidOn: shopDay(order.paymentDate ?? new Date(0)),
      items: items.filter(({ orderId }) => orderId === order.id),
      parts: own,
      isCancelled: order.status === 'cancelled',
      reversals: changes.reversals.filter(({ orderId }) => orderId === order.id),
    }
    const { id: orderId, orderNumber } = order
    const entries: InvoiceEntry[] = marketEvents(toInvoice).map((event) => ({
      ...event,
      ...{ direction: 'shipping', issuerId: null, orderId, orderNumber, partId: null },
    }))
    for (const { id: partId, supplierId: issuerId, status } of own) {
      const part: PartToInvoice = {
        ...{ id: partId, isCancelled: status === 'cancelled' },
        returnFees: changes.returnFees.filter((fee) => fee.orderId === orderId && fee.supplierId === issuerId),
        refunds: changes.refunds.filter((refund) => refund.partId === partId),
      }
      for (const event of partEvents(toInvoice, part))
        entries.push({ ...event, direction: 'sale', issuerId, orderId, orderNumber, partId })
    }
    const hasOtherPaper = order.paymentMethod === 'card' || withReceipt.has(orderId)
    return subjectsOf(entries, known, days, hasOtherPaper)
  })
}

function subjectsOf(
  entries: readonly InvoiceEntry[],
  known: ReadonlyMap<string, string | null>,
  { from, to }: Days,
  hasOtherPaper: boolean,
): InvoiceSubject[] {
  const subjects = Map.groupBy(entries, ({ partId, taxClass }) => `${partId} ${taxClass}`)
  return [...subjects.values()].flatMap((all) => {
    const sale = all.find(({ kind }) => kind === 'sale')
    if (!sale) return []
    const saleInvoiceId = known.get(keyOf(sale))
    // Sales before these days belong to another run.
    if (saleInvoiceId === undefined && sale.day < from) return []
    const fresh = all.filter((entry) => !known.has(keyOf(entry)) && entry.day <= to)
    return fresh.length > 0 ? [{ entries: fresh, saleInvoiceId, hasOtherPaper }] : []
  })
}

function keyOf({ kind, subjectId, taxClass }: Pick<InvoiceEvent, 'kind' | 'subjectId' | 'taxClass'>): string {
  return `${kind} ${subjectId} ${taxClass}`
}

/** What became of the lines since: units given back, fees withheld from refunds, refunds at a supplier's expense. */
async function readChanges(tx: Reader, ids: readonly string[]) {
  const orderIds = sql`(select unnest(${sql.param([...ids])}::uuid[]))`
  const day = (column: string) => sql`(${sql.raw(column)} at time zone 'Asia/Seoul')::date::text`
  const reversals = await tx.execute<
    OrderToInvoice['reversals'][number] & { orderId: string } & Record<string, unknown>
  >(sql`
    select id, order_id as "orderId", item_id as "itemId", cause, quantity, reversed_before as "reversedBefore",
      ${day('at')} as day
    from line_reversals where order_id in ${orderIds} order by at, id`)
  const returnFees = await tx.execute<{
    id: string
    orderId: string
    supplierId: string
    amount: number
    day: string
  }>(sql`
    select t.subject_id as id, t.order_id as "orderId", r.supplier_id as "supplierId", t.amount::float8 as amount, t.day::text as day
    from ledger_transactions t join return_requests r on r.id = t.subject_id
    where t.kind = 'return_fee' and t.order_id in ${orderIds} order by t.id`)
  const refunds = await tx.execute<{ id: string; partId: string; amount: number; day: string }>(sql`
    select r.id, r.part_id as "partId", (r.amount + r.points_amount)::float8 as amount, ${day('r.requested_at')} as day
    from refunds r where r.order_id in ${orderIds} and r.part_id is not null
      and not exists (select from line_reversals l where l.refund_id = r.id) order by r.requested_at, r.id`)
  return { reversals: reversals.rows, returnFees: returnFees.rows, refunds: refunds.rows }
}
