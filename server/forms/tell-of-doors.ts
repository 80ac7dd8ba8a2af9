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
        with asked as (
          select v.definition->'settings' as settings from forms f
          join form_versions v on v.form_id = f.id and v.version = f.version where f.deleted_at is null),
        doors as (
          select unnest(array[settings->>'opensAt', settings->>'closesAt'])::timestamptz as moment from asked
          union all
          select (((now() - interval '3 minutes') at time zone 'Asia/Seoul')::date + day
            + unnest(array[settings->'openHours'->>'from', settings->'openHours'->>'to'])::time) at time zone 'Asia/Seoul'
          from asked, generate_series(0, 1) day)
        select 1 from doors where moment between now() - interval '3 minutes' and now() limit 1`)
      if (rows.length > 0) await announceChange(db, ['forms'])
    },
  }
}
