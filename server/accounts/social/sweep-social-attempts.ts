import { sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import type { Job } from '../../jobs/jobs.ts'
import { socialAttempts } from '../tables.ts'

/** Many begin and never come back. */
export function sweepSocialAttempts(db: Database): Job {
  return {
    name: 'sweep-social-attempts',
    cron: '41 * * * *',
    run: async () => {
      await db.delete(socialAttempts).where(sql`${socialAttempts.expiresAt} < now()`)
    },
  }
}
