import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Transaction } from '../issue-documents.ts'
import { taxDocuments, taxInvoices } from '../tables.ts'
import { missingDetails, readSides } from './invoice-sides.ts'
import type { ProviderInvoice, TaxInvoiceProvider } from './tax-invoice-provider.ts'

type Invoice = typeof taxInvoices.$inferSelect

const BATCH = 100
/** Until the state of an accepted invoice is asked for. */
const ASK_AFTER_SECONDS = 5
const MAX_WAIT_SECONDS = 3_600

export interface RequestedInvoices {
  requested: number
  /** Left as drafts, each with its problem. */
  incomplete: number
}

/** The issuer whose invoices a caller may send: a supplier, null for the market, undefined for all. */
export function ofIssuer(issuerId: string | null | undefined): SQL | undefined {
  if (issuerId === undefined) return undefined
  return issuerId === null ? isNull(taxInvoices.issuerId) : eq(taxInvoices.issuerId, issuerId)
}

/** Queues drafts, and refused ones again; those that were sent before are left as they are. Both sides are named as of now. */
export async function requestInvoices(
  db: Database,
  provider: TaxInvoiceProvider,
  { ids, issuerId }: { ids: readonly string[]; issuerId?: string | null | undefined },
  onRequested?: (tx: Transaction, counts: RequestedInvoices) => Promise<void>,
): Promise<RequestedInvoices> {
  if (provider.name === 'none') throw new AppError('invoice_provider_missing')
  return db.transaction(async (tx) => {
    const found = await tx
      .select()
      .from(taxInvoices)
      .where(and(inArray(taxInvoices.id, [...ids]), ofIssuer(issuerId)))
      .orderBy(asc(taxInvoices.id))
      .for('update')
    if (found.length < new Set(ids).size) throw new AppError('not_found')
    const rows = found.filter(({ state }) => state === 'draft' || state === 'failed')
    const counts = { requested: 0, incomplete: 0 }
    for (const invoice of rows) {
      const problem = await requestOne(tx, invoice)
      if (problem) counts.incomplete++
      else counts.requested++
    }
    if (rows.length > 0) await onRequested?.(tx, counts)
    return counts
  })
}

async function requestOne(tx: Transaction, invoice: Invoice): Promise<string | null> {
  const content = { ...(await withOriginal(tx, invoice)), ...(await readSides(tx, invoice)) }
  const problem = missingDetails(content) ?? originalProblem(content)
  await tx
    .update(taxInvoices)
    .set(
      problem
        ? { problem, content }
        : {
            ...{ content, problem: null, state: 'requested', nextCallAt: sql`now()`, sentAt: null, failedCalls: 0 },
            // The provider repeats its refusal for the key of a refused attempt.
            attempt: invoice.attempt + (invoice.state === 'failed' ? 1 : 0),
          },
    )
    .where(eq(taxInvoices.id, invoice.id))
  return problem
}

function originalProblem({ invoice }: Invoice['content']): string | null {
  return invoice?.corrects && !invoice.corrects.approvalNumber
    ? `수정할 ${invoice.corrects.number} 계산서가 아직 발급되지 않았습니다.`
    : null
}

/** A correction names the approval number of its original, which may have been issued since the draft. */
async function withOriginal(tx: Pick<Transaction, 'select'>, { content, correctsId }: Invoice) {
  if (!correctsId || !content.invoice?.corrects) return content
  const [original] = await tx
    .select({ approvalNumber: taxInvoices.approvalNumber })
    .from(taxInvoices)
    .where(eq(taxInvoices.id, correctsId))
  const corrects = { ...content.invoice.corrects, approvalNumber: original?.approvalNumber ?? '' }
  return { ...content, invoice: { ...content.invoice, corrects } }
}

/** Sends due invoices one after the other; each outcome is stored by itself. */
export async function sendDueInvoices(db: Database, provider: TaxInvoiceProvider): Promise<void> {
  if (provider.name === 'none') return
  const problems: unknown[] = []
  for (let count = 0; count < BATCH; count++) {
    const claimed = await claimNext(db)
    if (!claimed) break
    try {
      const { invoice, isRepeated } = claimed
      const key = `${invoice.id}-${invoice.attempt}`
      // A lost answer is asked for: the invoice may be at the tax authority already.
      const known = isRepeated ? await provider.find(key) : null
      await recordAnswer(db, invoice, known ?? (await provider.issue({ ...invoice, key })))
    } catch (error) {
      problems.push(error)
    }
  }
  if (problems.length > 0) throw new AggregateError(problems, `${problems.length} tax invoices got no answer`)
}

/** Written down before the provider is asked: a process that ends in between leaves an invoice that is asked for first. */
async function claimNext(db: Database): Promise<{ invoice: Invoice; isRepeated: boolean } | undefined> {
  return db.transaction(async (tx) => {
    const [invoice] = await tx
      .select()
      .from(taxInvoices)
      .where(and(eq(taxInvoices.state, 'requested'), sql`${taxInvoices.nextCallAt} <= now()`))
      .orderBy(asc(taxInvoices.nextCallAt), asc(taxInvoices.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!invoice) return undefined
    const wait = Math.min(MAX_WAIT_SECONDS, 30 * 2 ** Math.min(invoice.failedCalls, 10))
    await tx
      .update(taxInvoices)
      .set({
        sentAt: sql`coalesce(${taxInvoices.sentAt}, now())`,
        failedCalls: invoice.failedCalls + 1,
        nextCallAt: sql`now() + make_interval(secs => ${wait})`,
      })
      .where(eq(taxInvoices.id, invoice.id))
    return { invoice, isRepeated: invoice.sentAt !== null }
  })
}

async function recordAnswer(db: Database, { id, attempt }: Invoice, answer: ProviderInvoice): Promise<void> {
  await db.transaction(async (tx) => {
    const [invoice] = await tx
      .select()
      .from(taxInvoices)
      .where(and(eq(taxInvoices.id, id), eq(taxInvoices.attempt, attempt), eq(taxInvoices.state, 'requested')))
      .for('update')
    if (!invoice) return
    if (answer.state === 'issued') return markIssued(tx, invoice, answer.approvalNumber)
    await tx
      .update(taxInvoices)
      .set(
        answer.state === 'refused'
          ? { state: 'failed', problem: answer.reason, nextCallAt: null }
          : { failedCalls: 0, nextCallAt: sql`now() + make_interval(secs => ${ASK_AFTER_SECONDS})` },
      )
      .where(eq(taxInvoices.id, id))
  })
}

/** The issued paper is a document like any other: numbered, frozen, a PDF for both sides. Call it with the row locked. */
export async function markIssued(tx: Transaction, invoice: Invoice, approvalNumber: string): Promise<void> {
  const frozen = await withOriginal(tx, invoice)
  if (!frozen.invoice) throw new Error('an invoice has its details')
  const content = { ...frozen, invoice: { ...frozen.invoice, approvalNumber } }
  const { kind, number, issuerId, recipientId, orderId, partId, supplyAmount, taxAmount, totalAmount } = invoice
  const [document] = await tx
    .insert(taxDocuments)
    .values({
      ...{ kind, number, issuerId, recipientId, orderId, partId, supplyAmount, taxAmount, totalAmount, content },
      searchText: [number, approvalNumber, content.orderNumber, content.issuer.name, content.recipient.name]
        .filter(Boolean)
        .join(' '),
    })
    .returning({ id: taxDocuments.id })
  if (!document) throw new Error('the document was not inserted')
  await tx
    .update(taxInvoices)
    .set({ state: 'issued', approvalNumber, documentId: document.id, content, problem: null, nextCallAt: null })
    .where(eq(taxInvoices.id, invoice.id))
}
