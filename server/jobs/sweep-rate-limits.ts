import { sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { rateLimits } from '../http/tables.ts'
import type { Job } from './jobs.ts'

/** Every visitor leaves a counter behind; this forgets the ones whose window is over. */
export function sweepRateLimits(db: Database): Job {
  return {
    name: 'sweep-rate-limits',
    cron: '17 * * * *',
    run: async () => {
      await db.delete(rateLimits).where(sql`${rateLimits.windowEndsAt} < now()`)
    },
  }
}
