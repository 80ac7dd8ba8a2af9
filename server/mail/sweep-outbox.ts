import { sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import type { Job } from '../jobs/jobs.ts'
import { mailOutbox } from './tables.ts'

/** Mails in the outbox carry working links: they stay no longer than somebody may want to read them. */
export function sweepOutbox(db: Database): Job {
  return {
    name: 'sweep-mail-outbox',
    cron: '37 4 * * *',
    run: async () => {
      await db.delete(mailOutbox).where(sql`${mailOutbox.createdAt} < now() - interval '7 days'`)
    },
  }
}
