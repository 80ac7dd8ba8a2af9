import { sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import type { Job } from '../jobs/jobs.ts'
import { sessions, signInFailures } from './tables.ts'

/** Forgets sessions that nobody can use any more, and wrong tries of more than a day ago. */
export function sweepSessions(db: Database): Job {
  return {
    name: 'sweep-sessions',
    cron: '41 * * * *',
    run: async () => {
      await db.delete(sessions).where(sql`least(${sessions.expiresAt}, ${sessions.idleExpiresAt}) < now()`)
      await db.delete(signInFailures).where(sql`${signInFailures.windowEndsAt} < now() - interval '1 day'`)
    },
  }
}
