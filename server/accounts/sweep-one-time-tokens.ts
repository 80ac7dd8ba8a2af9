import { sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import type { Job } from '../jobs/jobs.ts'
import { oneTimeTokens } from './tables.ts'

/** Kept for a while after their end, so that an old link is told apart from a made-up one. */
export function sweepOneTimeTokens(db: Database): Job {
  return {
    name: 'sweep-one-time-tokens',
    cron: '23 4 * * *',
    run: async () => {
      await db.delete(oneTimeTokens).where(sql`${oneTimeTokens.expiresAt} < now() - interval '30 days'`)
    },
  }
}
