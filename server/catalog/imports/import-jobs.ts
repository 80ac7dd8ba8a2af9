import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import type { Job } from '../../jobs/jobs.ts'
import { serialQueue } from '../../jobs/serial-queue.ts'
import { productImports } from '../tables.ts'
import { checkImport } from './check-import.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'

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
  const undo: Job<Payload> = {
    name: 'undo-import',
    run: ({ importId }) => oneFile(() => undoImport(db, importId)),
  }
  const resume = ({ id, state }: RunningImport) => oneFile(() => (state === 'undoing' ? undoImport : runImport)(db, id))
  return [check as Job, run as Job, undo as Job, sweepImports(db, resume)]
}

interface RunningImport {
  id: string
  state: string
}

/**
 * Deletes imports older than a week, and fails those that were not checked within an hour. Continues those that still run
 * then: the job of one may have used up its attempts while the database was down, and it keeps its supplier from the next.
 */
function sweepImports(db: Database, resume: (running: RunningImport) => Promise<void>): Job {
  const { id, state, createdAt } = productImports
  return {
    name: 'sweep-imports',
    cron: '23 * * * *',
    run: async () => {
      const isOld = lt(createdAt, sql`now() - interval '1 hour'`)
      await db.delete(productImports).where(lt(createdAt, sql`now() - interval '7 days'`))
      await db
        .update(productImports)
        .set({ state: 'failed', failure: '파일을 확인하지 못했습니다. 다시 올려 주세요.' })
        .where(and(eq(state, 'checking'), isOld))
      const running = await db
        .select({ id, state })
        .from(productImports)
        .where(and(inArray(state, ['importing', 'undoing']), isOld))
      for (const one of running) await resume(one)
    },
  }
}
