import { isDeepStrictEqual } from 'node:util'
import { type DocumentContent, type DocumentParty, sumLines } from '@jangteo/domain/tax-documents/document-content.ts'
import { type DocumentKind, formatDocumentNumber } from '@jangteo/domain/tax-documents/document-kinds.ts'
import { receiptLines, statementLines } from '@jangteo/domain/tax-documents/order-lines.ts'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import { orderParts, orders } from '../orders/tables.ts'
import { businessParty, lockOrderToDocument, marketParty, type OrderToDocument } from './read-order-to-document.ts'
import { taxDocumentCounters, taxDocuments } from './tables.ts'

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** All zeros: the market, which has no account. */
const MARKET = '00000000-0000-0000-0000-000000000000'

/** The statements of the suppliers of an order that have units in it; issued at the first call, and found by later ones. */
export async function issueStatements(
  db: Pick<Database, 'transaction'>,
  which: { orderNumber: string; buyerId: string },
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const order = await lockOrderToDocument(tx, ofBuyer(which))
    const ids: string[] = []
    // In one order for all orders: each supplier's counter stays locked until the commit.
    const parts = order.parts.toSorted((one, other) => one.supplierId.localeCompare(other.supplierId))
    for (const { id } of parts) {
      const issued = await issueStatement(tx, order, id)
      if (issued) ids.push(issued)
    }
    if (ids.length === 0) throw nothingLeft()
    return ids
  })
}

/** The statement of one part, for its supplier; without a supplier, for the job. */
export async function issuePartStatement(
  db: Pick<Database, 'transaction'>,
  { partId, supplierId }: { partId: string; supplierId?: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    const own = and(
      eq(orderParts.id, partId),
      supplierId === undefined ? undefined : eq(orderParts.supplierId, supplierId),
    )
    const order = await lockOrderToDocument(
      tx,
      sql`${orders.id} in (select ${orderParts.orderId} from ${orderParts} where ${own})`,
    )
    const issued = await issueStatement(tx, order, partId)
    if (!issued) throw nothingLeft()
    return issued
  })
}

/** The market's receipt for a whole order. */
export async function issueReceipt(
  db: Pick<Database, 'transaction'>,
  which: { orderNumber: string; buyerId: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    const order = await lockOrderToDocument(tx, ofBuyer(which))
    const lines = receiptLines(order.invoiced)
    return issue(tx, {
      ...{ kind: 'receipt', issuerId: null, partId: null, order },
      content: { lines, payment: order.payment, ...sumLines(lines) },
      issuer: await marketParty(tx),
    })
  })
}

function ofBuyer({ orderNumber, buyerId }: { orderNumber: string; buyerId: string }): SQL {
  return sql`${orders.orderNumber} = ${orderNumber} and ${orders.buyerId} = ${buyerId}`
}

function nothingLeft(): AppError {
  return new AppError('order_step_refused', {
    message: '취소나 반품으로 남은 상품이 없어 거래명세서를 발행할 수 없습니다.',
  })
}

/** Null where no unit is left. */
async function issueStatement(tx: Transaction, order: OrderToDocument, partId: string): Promise<string | null> {
  const part = order.parts.find(({ id }) => id === partId)
  const lines = statementLines(order.invoiced, partId)
  if (!part || lines.length === 0) return null
  const issuer = await businessParty(tx, part.supplierId)
  if (!issuer) return null
  return issue(tx, {
    ...{ kind: 'transaction_statement', issuerId: part.supplierId, partId, order, issuer },
    content: { lines, payment: null, ...sumLines(lines) },
  })
}

interface NewDocument {
  kind: DocumentKind
  /** Null: the market. */
  issuerId: string | null
  issuer: DocumentParty
  order: OrderToDocument
  /** Null: of the whole order. */
  partId: string | null
  content: Omit<DocumentContent, 'issuer' | 'recipient' | 'orderNumber'>
}

/** The last document of the same subject, if it says the same; else a new one that replaces it. */
async function issue(
  tx: Transaction,
  { kind, issuerId, issuer, order, partId, content }: NewDocument,
): Promise<string> {
  const [last] = await tx
    .select({ id: taxDocuments.id, content: taxDocuments.content })
    .from(taxDocuments)
    .where(
      and(
        eq(taxDocuments.kind, kind),
        eq(taxDocuments.orderId, order.id),
        partId === null ? isNull(taxDocuments.partId) : eq(taxDocuments.partId, partId),
      ),
    )
    .orderBy(desc(taxDocuments.id))
    .limit(1)
  const { lines, payment } = content
  if (last && isDeepStrictEqual([last.content.lines, last.content.payment], [lines, payment])) return last.id
  const { recipient, orderNumber } = order
  const { number, day } = await nextNumber(tx, kind, issuerId)
  const [inserted] = await tx
    .insert(taxDocuments)
    .values({
      ...{ kind, number, issuerId, recipientId: order.buyerId, orderId: order.id, partId, issuedOn: day },
      ...{ supplyAmount: content.supplyAmount, taxAmount: content.taxAmount, totalAmount: content.totalAmount },
      content: { ...content, issuer, recipient, orderNumber },
      replacesId: last?.id ?? null,
      searchText: [number, orderNumber, issuer.name, recipient.name].join(' '),
    })
    .returning({ id: taxDocuments.id })
  if (!inserted) throw new Error('the document was not inserted')
  return inserted.id
}

/** The counter stays locked until the commit, so that a document that is rolled back leaves no gap. */
export async function nextNumber(tx: Transaction, kind: DocumentKind, issuerId: string | null) {
  const today = await tx.execute<{ day: string }>(sql`select (now() at time zone 'Asia/Seoul')::date::text as day`)
  const day = today.rows[0]?.day ?? ''
  const year = Number(day.slice(0, 4))
  const [counter] = await tx
    .insert(taxDocumentCounters)
    .values({ kind, issuerId: issuerId ?? MARKET, year, last: 1 })
    .onConflictDoUpdate({
      target: [taxDocumentCounters.kind, taxDocumentCounters.issuerId, taxDocumentCounters.year],
      set: { last: sql`${taxDocumentCounters.last} + 1` },
    })
    .returning({ last: taxDocumentCounters.last })
  return { number: formatDocumentNumber(kind, year, counter?.last ?? 0), day }
}
