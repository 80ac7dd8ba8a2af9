import { sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import type { Job } from '../../jobs/jobs.ts'
import { socialAttempts, socialNewcomers } from '../tables.ts'

/** Many begin and never come back, or come back and never agree. */
export function sweepSocialAttempts(db: Database): Job {
  return {
    name: 'sweep-social-attempts',
    cron: '41 * * * *',
    run: async () => {
      for (const table of [socialAttempts, socialNewcomers])
        await db.delete(table).where(sql`${table.expiresAt} < now()`)
    },
  }
}
