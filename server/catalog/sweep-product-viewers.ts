import { sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import type { Job } from '../jobs/jobs.ts'
import { shopToday } from './shop-day.ts'
import { productViewers } from './tables.ts'

/** Who looked at what is kept only until the day is counted. */
export function sweepProductViewers(db: Database): Job {
  return {
    name: 'sweep-product-viewers',
    cron: '17 3 * * *',
    run: async () => {
      await db.delete(productViewers).where(sql`${productViewers.day} < ${shopToday}`)
    },
  }
}
