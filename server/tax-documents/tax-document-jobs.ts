import { sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import type { Job } from '../jobs/jobs.ts'
import { issuePartStatement } from './issue-documents.ts'

const BATCH = 200

export function taxDocumentJobs({ db }: { db: Database }): Job[] {
  return [issueDueStatements(db), eraseExpiredDocuments(db)]
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
      await db.execute(sql`
        delete from tax_documents d using accounts a
        where a.id in (d.issuer_id, d.recipient_id) and a.closed_at is not null
          and d.issued_on < (now() at time zone 'Asia/Seoul')::date - interval '5 years'`)
    },
  }
}
