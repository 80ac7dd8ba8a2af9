import { sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import type { Job } from '../jobs/jobs.ts'
import { notifications } from './tables.ts'

const RETENTION_DAYS = 90

export function notificationJobs({ db }: { db: Database }): Job[] {
  return [deleteOldNotifications(db)]
}

/** After 90 days; orders and products have their own lists. */
export function deleteOldNotifications(db: Database): Job {
  return {
    name: 'sweep-notices',
    cron: '41 4 * * *',
    run: async () => {
      await db
        .delete(notifications)
        .where(sql`${notifications.createdAt} < now() - make_interval(days => ${RETENTION_DAYS})`)
    },
  }
}
