import { sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import type { Job } from '../jobs/jobs.ts'
import { notices } from './tables.ts'

const KEPT_DAYS = 90

export function noticeJobs({ db }: { db: Database }): Job[] {
  return [sweepNotices(db)]
}

/** What happened a season ago is in the lists of orders and products, not news any more. */
export function sweepNotices(db: Database): Job {
  return {
    name: 'sweep-notices',
    cron: '41 4 * * *',
    run: async () => {
      await db.delete(notices).where(sql`${notices.createdAt} < now() - make_interval(days => ${KEPT_DAYS})`)
    },
  }
}
