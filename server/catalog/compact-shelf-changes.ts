import { sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import type { Job } from '../jobs/jobs.ts'
import { shelfChanges } from './tables.ts'

/** Counting shelves stays quick: thousands of steps become one row a shelf. */
export function compactShelfChanges(db: Database): Job {
  return {
    name: 'compact-shelf-changes',
    cron: '*/10 * * * *',
    run: async () => {
      await db.execute(sql`
        with steps as (delete from ${shelfChanges} returning *)
        insert into ${shelfChanges} (category_id, change)
        select category_id, sum(change) from steps group by category_id having sum(change) <> 0`)
    },
  }
}
