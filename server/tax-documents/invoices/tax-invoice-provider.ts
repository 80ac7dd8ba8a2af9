import { randomInt } from 'node:crypto'
import type { DocumentContent } from '@jangteo/domain/tax-documents/document-content.ts'
import { CORRECTION_REASON_CODES } from '@jangteo/domain/tax-documents/invoice-kinds.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import type { PaymentSettings } from '../../payments/payment-settings.ts'
import { sandboxTaxInvoices } from '../tables.ts'

/** The state of an invoice at its provider: accepted and not approved yet, approved, or refused for good. */
export type ProviderInvoice =
  | { state: 'waiting' }
  | { state: 'issued'; approvalNumber: string }
  | { state: 'refused'; reason: string }

export interface InvoiceToIssue {
  /** Idempotency key: sent again, it gets the state of the first call. */
  key: string
  number: string
  content: DocumentContent
}

/**
 * Sends invoices to the tax authority. An approval may come later than the answer. After any error the outcome is
 * unknown: ask with `find` before sending again.
 */
export interface TaxInvoiceProvider {
  name: 'sandbox' | 'none'
  issue(invoice: InvoiceToIssue): Promise<ProviderInvoice>
  /** Null where the provider knows no invoice with this key. */
  find(key: string): Promise<ProviderInvoice | null>
}

/** Invoices to businesses whose numbers begin so are refused. */
export const SANDBOX_REFUSED_PREFIX = '999'

/** The built-in provider: accepts at once, approves when it is asked for the state, and files nothing. */
export function sandboxInvoiceProvider(db: Database): TaxInvoiceProvider {
  const find = async (key: string): Promise<ProviderInvoice | null> => {
    const [row] = await db.select().from(sandboxTaxInvoices).where(eq(sandboxTaxInvoices.key, key))
    if (!row) return null
    if (row.state === 'refused') return { state: 'refused', reason: row.reason ?? '' }
    return row.state === 'issued' && row.approvalNumber
      ? { state: 'issued', approvalNumber: row.approvalNumber }
      : { state: 'waiting' }
  }
  return {
    name: 'sandbox',
    issue: async ({ key, content }) => {
      const reason = refusalOf(content)
      await db
        .insert(sandboxTaxInvoices)
        .values({ key, state: reason ? 'refused' : 'waiting', reason })
        .onConflictDoNothing()
      return (await find(key)) ?? { state: 'waiting' }
    },
    find: async (key) => {
      await db
        .update(sandboxTaxInvoices)
        .set({ state: 'issued', approvalNumber: newApprovalNumber() })
        .where(sql`${sandboxTaxInvoices.key} = ${key} and ${sandboxTaxInvoices.state} = 'waiting'`)
      return find(key)
    },
  }
}

function refusalOf({ recipient, invoice }: DocumentContent): string | null {
  if (recipient.businessNumber?.startsWith(SANDBOX_REFUSED_PREFIX)) return '휴업 또는 폐업한 사업자입니다.'
  if (invoice?.corrects && !invoice.corrects.approvalNumber)
    return `당초 승인번호가 없습니다. (수정사유 ${CORRECTION_REASON_CODES[invoice.corrects.reason]})`
  return null
}

/** 24 digits as the tax authority's: the day, a code of the provider, and a count. */
function newApprovalNumber(): string {
  const day = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')
  return `${day}41000000${String(randomInt(10 ** 8)).padStart(8, '0')}`
}

/** In the place of a provider while none is configured: invoices are issued by the file for Hometax. */
const NO_PROVIDER: TaxInvoiceProvider = {
  name: 'none',
  issue: async () => {
    throw new Error('no provider of tax invoices is configured')
  },
  find: async () => null,
}

/** The sandbox only where the sandbox takes payments too: a real sale must not count as reported to the tax authority. */
export function taxInvoiceProvider(
  db: Database,
  { toss, sandbox }: Pick<PaymentSettings, 'toss' | 'sandbox'>,
): TaxInvoiceProvider {
  return sandbox && !toss ? sandboxInvoiceProvider(db) : NO_PROVIDER
}
