import { splitIncludedTax, type TaxAmounts, type TaxClass } from '@jangteo/domain/catalog/tax.ts'
import { firstDayOf, lastDayOf, monthOf, monthText } from '@jangteo/domain/ledger/settlement-dates.ts'
import { type DocumentContent, type DocumentLine, sumLines } from '@jangteo/domain/tax-documents/document-content.ts'
import { sumOf } from '@jangteo/domain/tax-documents/invoice-events.ts'
import type { CorrectionReason, InvoiceDirection } from '@jangteo/domain/tax-documents/invoice-kinds.ts'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { shopToday } from '../../catalog/shop-day.ts'
import type { Database } from '../../database/open-database.ts'
import { settlements } from '../../ledger/tables.ts'
import { readSetting } from '../../settings/read-setting.ts'
import { nextNumber, type Transaction } from '../issue-documents.ts'
import { taxInvoiceSettings, taxInvoiceSources, taxInvoices } from '../tables.ts'
import { missingDetails, readSides } from './invoice-sides.ts'
import {
  type Days,
  type InvoiceEntry,
  type InvoiceSubject,
  listBuyersToInvoice,
  readInvoiceSubjects,
} from './read-orders-to-invoice.ts'

/** The tax authority takes 99; the orders behind them are summed up in one more. */
const MAX_LINES = 99

export interface DraftScope extends Days {
  /** One supplier's invoices; all where absent. */
  issuerId?: string | undefined
  /** Pairs that want an invoice for each order only. */
  isPerOrderOnly?: boolean
}

/**
 * Drafts the invoices of a past month: one for each supplier, retailer and tax class, one for the market's shipping, and
 * corrections for later refunds. A repeated run leaves invoiced amounts out and drafts the rest.
 */
export async function draftMonth(db: Database, month: string, issuerId?: string): Promise<string[]> {
  const days = { from: firstDayOf(month), to: lastDayOf(month) }
  return [...(await draftOrders(db, { ...days, issuerId })), ...(issuerId ? [] : await draftCommissions(db, month))]
}

/** For suppliers or retailers that want one invoice for each order, soon after its payment. */
export async function draftRecentOrders(db: Database): Promise<string[]> {
  const { rows } = await db.execute<Days & Record<string, unknown>>(
    sql`select (${shopToday} - 31)::text as "from", ${shopToday}::text as "to"
      where exists (select from tax_invoice_settings where is_per_order)`,
  )
  return rows[0] ? draftOrders(db, { ...rows[0], isPerOrderOnly: true }) : []
}

async function draftOrders(db: Database, scope: DraftScope): Promise<string[]> {
  const ids: string[] = []
  for (const buyerId of await listBuyersToInvoice(db, scope, scope.issuerId))
    ids.push(...(await db.transaction((tx) => draftOfBuyer(tx, buyerId, scope))))
  return ids
}

/** Runs for one retailer follow each other; the primary key of the sources would refuse the second one's invoices. */
async function draftOfBuyer(tx: Transaction, buyerId: string, scope: DraftScope): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tax-invoices ${buyerId}`}, 0))`)
  const { invoicesForCards } = await readSetting(tx, 'taxDocuments')
  const subjects = (await readInvoiceSubjects(tx, buyerId, scope)).filter(
    ({ entries: [first], saleInvoiceId, hasOtherPaper }) =>
      (saleInvoiceId !== undefined || !hasOtherPaper || invoicesForCards) &&
      (scope.issuerId === undefined || first?.issuerId === scope.issuerId),
  )
  const perOrder = await readPerOrder(tx, buyerId, subjects)
  const groups = Map.groupBy(
    subjects.flatMap((subject) => draftsOf(subject, perOrder, scope)),
    ({ key }) => key,
  )
  const ids: string[] = []
  // In one order for all buyers: the counter of an issuer stays locked until the commit.
  for (const key of [...groups.keys()].sort()) {
    const drafts = groups.get(key) ?? []
    const id = await insertDraft(tx, buyerId, drafts)
    if (id) ids.push(id)
  }
  return ids
}

async function readPerOrder(tx: Transaction, buyerId: string, subjects: readonly InvoiceSubject[]) {
  const sides = new Set([buyerId, ...subjects.flatMap(({ entries }) => entries.map(({ issuerId }) => issuerId ?? ''))])
  sides.delete('')
  const rows = await tx
    .select({ id: taxInvoiceSettings.accountId })
    .from(taxInvoiceSettings)
    .where(and(inArray(taxInvoiceSettings.accountId, [...sides]), eq(taxInvoiceSettings.isPerOrder, true)))
  const ids = new Set(rows.map(({ id }) => id))
  return (issuerId: string | null) => ids.has(buyerId) || (issuerId !== null && ids.has(issuerId))
}

interface Draft {
  /** Drafts with the same key are one invoice; begins with the issuer. */
  key: string
  entries: readonly InvoiceEntry[]
  /** Of an original: the month that it sums up, or null for the order. */
  month: string | null
  correctsId: string | null | undefined
  reason: CorrectionReason | null
  writtenOn: string
}

/** A sale is on an original with the refunds since; changes of an invoiced sale are corrections, by reason and day. */
function draftsOf(
  { entries, saleInvoiceId }: InvoiceSubject,
  isPerOrder: (issuerId: string | null) => boolean,
  { to, isPerOrderOnly }: DraftScope,
): Draft[] {
  const [first] = entries
  if (!first) return []
  const { issuerId, direction, taxClass, partId, orderId } = first
  const ofOrder = isPerOrder(issuerId)
  if (isPerOrderOnly && !ofOrder) return []
  const side = `${issuerId} ${direction} ${taxClass}`
  if (saleInvoiceId === undefined) {
    const month = ofOrder ? null : monthOf(to)
    const writtenOn = month ? lastDayOf(month) : first.day
    const key = `${side} ${month ?? partId ?? orderId}`
    return [{ key, entries, month, correctsId: undefined, reason: null, writtenOn }]
  }
  return [...Map.groupBy(entries, ({ reason, day }) => `${reason} ${day}`)].map(([why, changes]) => ({
    key: `${side} ${saleInvoiceId} ${why}`,
    entries: changes,
    month: null,
    correctsId: saleInvoiceId,
    reason: changes[0]?.reason ?? 'amount_changed',
    writtenOn: changes[0]?.day ?? to,
  }))
}

async function insertDraft(tx: Transaction, recipientId: string, drafts: readonly Draft[]): Promise<string | null> {
  const entries = drafts.flatMap((draft) => draft.entries)
  const [draft] = drafts
  const [first] = entries
  if (!draft || !first) return null
  const { direction, issuerId, taxClass, orderId, partId } = first
  const { month } = draft
  const sides = { direction, issuerId, recipientId, taxClass }
  // A sale that comes to light after its month was invoiced changes that invoice.
  const correctsId = draft.correctsId ?? (month ? await findOriginal(tx, sides, month) : undefined)
  const isEven = sumOf(entries).supplyAmount === 0 && sumOf(entries).taxAmount === 0
  const id =
    draft.correctsId === null || isEven
      ? null
      : await insertInvoice(tx, {
          ...sides,
          ...(month ? { month } : { orderId, partId }),
          writtenOn: draft.writtenOn,
          correctsId: correctsId ?? null,
          reason: correctsId ? (draft.reason ?? 'amount_changed') : null,
          orderNumber: month || draft.correctsId ? null : first.orderNumber,
          lines: linesOf(entries, taxClass),
        })
  await tx.insert(taxInvoiceSources).values(
    entries.map(({ kind, subjectId, orderId: ofOrder, supplyAmount, taxAmount }) => ({
      ...{ kind, subjectId, taxClass, invoiceId: id, orderId: ofOrder, supplyAmount, taxAmount },
    })),
  )
  return id
}

interface Sides {
  direction: InvoiceDirection
  issuerId: string | null
  recipientId: string
  taxClass: TaxClass
}

async function findOriginal(tx: Transaction, sides: Sides, month: string): Promise<string | undefined> {
  const { direction, issuerId, recipientId, taxClass } = sides
  const [found] = await tx
    .select({ id: taxInvoices.id })
    .from(taxInvoices)
    .where(
      and(
        eq(taxInvoices.month, firstDayOf(month)),
        eq(taxInvoices.direction, direction),
        issuerId ? eq(taxInvoices.issuerId, issuerId) : isNull(taxInvoices.issuerId),
        eq(taxInvoices.recipientId, recipientId),
        eq(taxInvoices.taxClass, taxClass),
        isNull(taxInvoices.correctsId),
      ),
    )
  return found?.id
}

/** One line for each order, in the order of their numbers. */
function linesOf(entries: readonly InvoiceEntry[], taxClass: TaxClass): DocumentLine[] {
  const orders = [...Map.groupBy(entries, ({ orderNumber }) => orderNumber)].toSorted(([one], [other]) =>
    one.localeCompare(other),
  )
  const lines = orders.map(([orderNumber, own]) => line(own[0]?.name ?? '', orderNumber, sumOf(own), taxClass))
  const used = lines.filter(({ supplyAmount, taxAmount }) => supplyAmount !== 0 || taxAmount !== 0)
  if (used.length <= MAX_LINES) return used
  const rest = used.slice(MAX_LINES - 1)
  return [...used.slice(0, MAX_LINES - 1), line(`그 밖의 주문 ${rest.length}건`, null, sumOf(rest), taxClass)]
}

function line(name: string, orderNumber: string | null, amounts: TaxAmounts, taxClass: TaxClass): DocumentLine {
  return { name, option: orderNumber, sku: null, quantity: null, unitPrice: null, discount: 0, ...amounts, taxClass }
}

interface NewInvoice extends Sides {
  month?: string
  orderId?: string
  partId?: string | null
  writtenOn: string
  correctsId: string | null
  reason: CorrectionReason | null
  orderNumber: string | null
  lines: DocumentLine[]
}

/** A correction is of the period of its original, and names it. */
async function insertInvoice(tx: Transaction, invoice: NewInvoice): Promise<string> {
  const { direction, issuerId, recipientId, taxClass, writtenOn, correctsId, reason, orderNumber, lines } = invoice
  const [original] = correctsId ? await tx.select().from(taxInvoices).where(eq(taxInvoices.id, correctsId)) : []
  const kind = taxClass === 'exempt' ? 'exempt_invoice' : 'tax_invoice'
  const sums = sumLines(lines)
  const sides = await readSides(tx, { issuerId, recipientId })
  const content: DocumentContent = {
    ...{ ...sides, orderNumber: original?.content.orderNumber ?? orderNumber, lines, ...sums, payment: null },
    invoice: {
      ...{ taxClass, direction, writtenOn, approvalNumber: '' },
      corrects:
        original && reason ? { number: original.number, approvalNumber: original.approvalNumber ?? '', reason } : null,
    },
  }
  const { number } = await nextNumber(tx, kind, issuerId)
  const period = original
    ? { month: original.month, orderId: original.orderId, partId: original.partId }
    : {
        month: invoice.month ? firstDayOf(invoice.month) : null,
        orderId: invoice.orderId ?? null,
        partId: invoice.partId ?? null,
      }
  const [inserted] = await tx
    .insert(taxInvoices)
    .values({
      ...{ kind, taxClass, direction, number, issuerId, recipientId, ...period, writtenOn, ...sums },
      ...{ content, correctsId, reason, problem: missingDetails(sides) },
    })
    .returning({ id: taxInvoices.id })
  if (!inserted) throw new Error('the invoice was not inserted')
  return inserted.id
}

/** Commission contains VAT. A month in which more was given back than taken corrects the last invoice. */
async function draftCommissions(db: Database, month: string): Promise<string[]> {
  const rows = await db
    .select({ id: settlements.id, supplierId: settlements.supplierId, amount: settlements.commissionAmount })
    .from(settlements)
    .where(
      and(
        eq(settlements.month, firstDayOf(month)),
        sql`${settlements.commissionAmount} <> 0`,
        sql`not exists (select from tax_invoice_sources s where s.kind = 'settlement' and s.subject_id = ${settlements.id})`,
      ),
    )
    .orderBy(settlements.supplierId)
  const ids: string[] = []
  for (const { id: settlementId, supplierId: recipientId, amount } of rows) {
    const drafted = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tax-invoices ${recipientId}`}, 0))`)
      const [known] = await tx
        .select({ id: taxInvoiceSources.subjectId })
        .from(taxInvoiceSources)
        .where(and(eq(taxInvoiceSources.kind, 'settlement'), eq(taxInvoiceSources.subjectId, settlementId)))
      const correctsId = amount < 0 ? await findLastCommission(tx, recipientId) : null
      if (known || correctsId === undefined) return null
      const amounts = splitIncludedTax(amount)
      const invoiceId = await insertInvoice(tx, {
        ...{ direction: 'commission', issuerId: null, recipientId, taxClass: 'taxable', month, correctsId },
        ...{ writtenOn: lastDayOf(month), reason: correctsId ? 'amount_changed' : null, orderNumber: null },
        lines: [line(`${monthText(month)} 판매 수수료`, null, amounts, 'taxable')],
      })
      await tx
        .insert(taxInvoiceSources)
        .values({ kind: 'settlement', subjectId: settlementId, taxClass: 'taxable', invoiceId, ...amounts })
      return invoiceId
    })
    if (drafted) ids.push(drafted)
  }
  return ids
}

async function findLastCommission(tx: Transaction, recipientId: string): Promise<string | undefined> {
  const [last] = await tx
    .select({ id: taxInvoices.id })
    .from(taxInvoices)
    .where(
      and(
        eq(taxInvoices.direction, 'commission'),
        eq(taxInvoices.recipientId, recipientId),
        isNull(taxInvoices.correctsId),
      ),
    )
    .orderBy(desc(taxInvoices.month))
    .limit(1)
  return last?.id
}
