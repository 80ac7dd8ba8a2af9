import { sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import type { Job } from '../jobs/jobs.ts'
import { accountChanges } from './tables.ts'

/** Counting people stays quick: thousands of steps become one row a role. */
export function compactAccountChanges(db: Database): Job {
  return {
    name: 'compact-account-changes',
    cron: '27 * * * *',
    run: async () => {
      await db.execute(sql`
        with steps as (delete from ${accountChanges} returning *)
        insert into ${accountChanges} (role, change)
        select role, sum(change) from steps group by role having sum(change) <> 0`)
    },
  }
}
