import { sql } from 'drizzle-orm'
import { shopToday } from '../../catalog/shop-day.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Job } from '../../jobs/jobs.ts'
import { readSetting } from '../../settings/read-setting.ts'
import type { Transaction } from '../issue-documents.ts'
import { draftMonth, draftRecentOrders } from './draft-invoices.ts'
import { requestInvoices, sendDueInvoices } from './send-invoices.ts'
import type { TaxInvoiceProvider } from './tax-invoice-provider.ts'

interface Run {
  month: string
  /** A supplier's own invoices; all where absent. */
  issuerId?: string
}

export interface RunResult {
  created: number
  requested: number
  incomplete: number
}

/** Drafts the invoices of a past month and sends those that are complete; a repeated call drafts and sends the rest. */
export async function runMonth(
  db: Database,
  provider: TaxInvoiceProvider,
  { month, issuerId }: Run,
  onDone?: (tx: Transaction, result: RunResult) => Promise<void>,
): Promise<RunResult> {
  const { rows } = await db.execute<{ now: string }>(sql`select to_char(${shopToday}, 'YYYY-MM') as now`)
  if (month >= (rows[0]?.now ?? ''))
    throw new AppError('invalid_request', { field: 'month', message: '지난 달만 발급할 수 있습니다' })
  const ids = await draftMonth(db, month, issuerId)
  const counts = await requestDrafted(db, provider, ids)
  const result = { created: ids.length, ...counts }
  await db.transaction(async (tx) => onDone?.(tx, result))
  return result
}

const MAX_REQUESTED = 500

/** Originals are sent before their corrections; without a provider the drafts wait for the file for Hometax. */
async function requestDrafted(db: Database, provider: TaxInvoiceProvider, ids: readonly string[]) {
  const counts = { requested: 0, incomplete: 0 }
  if (provider.name === 'none') return counts
  for (let from = 0; from < ids.length; from += MAX_REQUESTED) {
    const some = await requestInvoices(db, provider, { ids: ids.slice(from, from + MAX_REQUESTED) })
    counts.requested += some.requested
    counts.incomplete += some.incomplete
  }
  return counts
}

/** On the third the month before is closed; a missed day is caught up until the tenth, the last day of the tax law. */
export function issueMonthlyInvoices(db: Database, provider: TaxInvoiceProvider): Job {
  return {
    name: 'issue-monthly-invoices',
    cron: '0 5 3-10 * *',
    run: async () => {
      if (!(await readSetting(db, 'taxDocuments')).monthlyInvoices) return
      await runMonth(db, provider, { month: await previousMonth(db) })
    },
  }
}

async function previousMonth(db: Database): Promise<string> {
  const { rows } = await db.execute<{ month: string }>(
    sql`select to_char(${shopToday} - interval '1 month', 'YYYY-MM') as month`,
  )
  return rows[0]?.month ?? ''
}

export function issueOrderInvoices(db: Database, provider: TaxInvoiceProvider): Job {
  return {
    name: 'issue-order-invoices',
    cron: '*/10 * * * *',
    run: async () => {
      await requestDrafted(db, provider, await draftRecentOrders(db))
    },
  }
}

export function sendTaxInvoices(db: Database, provider: TaxInvoiceProvider): Job {
  return { name: 'send-tax-invoices', cron: '* * * * *', run: () => sendDueInvoices(db, provider) }
}
