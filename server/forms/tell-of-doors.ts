import { sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { announceChange } from '../events/announce.ts'
import type { Job } from '../jobs/jobs.ts'

/** Pages that are kept show whether a form takes answers: when one opens or closes by the clock, they are stale. */
export function tellOfDoors(db: Database): Job {
  return {
    name: 'tell-of-form-doors',
    cron: '* * * * *',
    run: async () => {
      const { rows } = await db.execute(sql`
        select f.id from forms f join form_versions v on v.form_id = f.id and v.version = f.version,
          unnest(array[v.definition->'settings'->>'opensAt', v.definition->'settings'->>'closesAt']) as moment
        where f.deleted_at is null and moment::timestamptz between now() - interval '3 minutes' and now() limit 1`)
      if (rows.length > 0) await announceChange(db, ['forms'])
    },
  }
}
