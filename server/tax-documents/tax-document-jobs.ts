import { sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import type { Job } from '../jobs/jobs.ts'
import { issueMonthlyInvoices, issueOrderInvoices, sendTaxInvoices } from './invoices/run-invoices.ts'
import type { TaxInvoiceProvider } from './invoices/tax-invoice-provider.ts'
import { issuePartStatement } from './issue-documents.ts'

const BATCH = 200

export function taxDocumentJobs({ db, invoices }: { db: Database; invoices: TaxInvoiceProvider }): Job[] {
  return [
    issueDueStatements(db),
    issueMonthlyInvoices(db, invoices),
    issueOrderInvoices(db, invoices),
    sendTaxInvoices(db, invoices),
    eraseExpiredDocuments(db),
  ]
}

/** The queue is filled by a trigger where the setting is on. A part that is issued twice by a killed run has one statement. */
export function issueDueStatements(db: Database): Job {
  return {
    name: 'issue-due-statements',
    cron: '* * * * *',
    run: async () => {
      const problems: unknown[] = []
      const { rows } = await db.execute<{ id: string }>(sql`select part_id as id from statements_due limit ${BATCH}`)
      for (const { id } of rows) {
        try {
          await issuePartStatement(db, { partId: id }).catch(ignoreWithoutUnits)
          await db.execute(sql`delete from statements_due where part_id = ${id}`)
        } catch (error) {
          problems.push(error)
        }
      }
      if (problems.length > 0) throw new AggregateError(problems, `${problems.length} statements were not issued`)
    },
  }
}

/** All units were cancelled or returned since. */
function ignoreWithoutUnits(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'order_step_refused') throw error
}

/** Documents name the people behind closed accounts; the tax law has them kept for five years. */
export function eraseExpiredDocuments(db: Database): Job {
  return {
    name: 'erase-expired-documents',
    cron: '53 4 * * *',
    run: async () => {
      // Corrections go before their originals, which they name.
      await db.execute(sql`
        with expired as (
          select i.id from tax_invoices i join accounts a on a.id in (i.issuer_id, i.recipient_id)
          where a.closed_at is not null and i.written_on < (now() at time zone 'Asia/Seoul')::date - interval '5 years'
            and not exists (select from tax_invoices c where c.corrects_id = i.id)
        ), sources as (
          delete from tax_invoice_sources s using expired e where s.invoice_id = e.id
        )
        delete from tax_invoices i using expired e where i.id = e.id`)
      await db.execute(sql`
        delete from tax_documents d using accounts a
        where a.id in (d.issuer_id, d.recipient_id) and a.closed_at is not null
          and not exists (select from tax_invoices i where i.document_id = d.id)
          and d.issued_on < (now() at time zone 'Asia/Seoul')::date - interval '5 years'`)
    },
  }
}
