import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import type { Job } from '../../jobs/jobs.ts'
import { serialQueue } from '../../jobs/serial-queue.ts'
import { productImports } from '../tables.ts'
import { checkImport } from './check-import.ts'
import { runImport } from './run-import.ts'

interface Payload {
  importId: string
}

/** One file at a time per process, so that requests have the other database connections. */
export function importJobs({ db }: { db: Database }): Job[] {
  const oneFile = serialQueue()
  const check: Job<Payload> = {
    name: 'check-import',
    run: ({ importId }) => oneFile(() => checkImport(db, importId)),
  }
  const run: Job<Payload> = {
    name: 'run-import',
    run: ({ importId }) => oneFile(() => runImport(db, importId)),
  }
  return [check as Job, run as Job, sweepImports(db)]
}

/** Deletes imports older than a week, and fails those that were not checked within an hour. */
function sweepImports(db: Database): Job {
  const { state, createdAt } = productImports
  return {
    name: 'sweep-imports',
    cron: '23 * * * *',
    run: async () => {
      await db.delete(productImports).where(lt(createdAt, sql`now() - interval '7 days'`))
      await db
        .update(productImports)
        .set({ state: 'failed', failure: '파일을 확인하지 못했습니다. 다시 올려 주세요.' })
        .where(and(eq(state, 'checking'), lt(createdAt, sql`now() - interval '1 hour'`)))
    },
  }
}
