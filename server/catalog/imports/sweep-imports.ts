import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import type { Job } from '../../jobs/jobs.ts'
import { productImports } from '../tables.ts'

/** Forgets files of more than a week ago, and tells about those that could not be checked within an hour. */
export function sweepImports(db: Database): Job {
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
