import { sql } from 'drizzle-orm'
import type { Transaction } from './load-demo-signage.ts'

/** How the stores came to be what they are, for the overview: two weeks ago, and what waits for a decision lately. */
export async function loadDemoActivity(tx: Transaction, adminId: string): Promise<void> {
  await tx.execute(sql`
    insert into signage_activity (kind, subject, store_id, actor_id, created_at)
    select kind, subject, store_id, coalesce(actor_id, ${adminId}::uuid),
      now() - interval '15 days' + row_number() over (order by place, subject) * interval '50 minutes'
    from (
      select 1 as place, 'content_created' as kind, title as subject, null::uuid as store_id, created_by as actor_id
        from signage_contents where status = 'approved'
      union all select 2, 'store_changed', name, id, null from signage_stores
      union all select 3, 'screen_paired', c.name, s.id, s.manager_id
        from signage_screens c join signage_stores s on s.id = c.store_id
      union all select 4, 'playlist_changed', p.name, s.id, s.manager_id
        from signage_playlists p join signage_stores s on s.id = p.store_id
      union all select 5, 'schedule_changed', c.name, s.id, s.manager_id
        from signage_schedules c join signage_stores s on s.id = c.store_id
    ) as past
    union all
    select 'content_created', title, null, created_by, now() - interval '2 hours'
    from signage_contents where status = 'pending'`)
}
