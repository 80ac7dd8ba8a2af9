import { sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'

/** Two weeks of plays, scans and referred orders: every screen plays its default playlist from 10:00 to 22:00. */
export async function loadDemoPlays(tx: Pick<Database, 'execute'>): Promise<void> {
  await tx.execute(sql`
    insert into signage_plays (id, screen_id, store_id, content_id, content_title, playlist_id, started_at, seconds, is_whole)
    select gen_random_uuid(), s.id, s.store_id, c.id, c.title, p.id, at.moment, coalesce(c.duration, p.image_seconds), true
    from signage_screens s join signage_playlists p on p.store_id = s.store_id and p.is_default
    join lateral (select i.content_id, row_number() over (order by i."order") as place, count(*) over () as all_items
                  from signage_playlist_items i where i.playlist_id = p.id) i on true
    join signage_contents c on c.id = i.content_id
    join lateral (
      select (((now() at time zone 'Asia/Seoul')::date - back) + time '10:00' + slot * interval '15 minutes')
        at time zone 'Asia/Seoul' as moment, slot
      from generate_series(1, 14) back, generate_series(0, 47) slot) at on at.slot % i.all_items = i.place - 1`)
  await tx.execute(sql`
    insert into signage_plays_by_day (store_id, day, content_id, content_title, plays, seconds, last_at)
    select store_id, (started_at at time zone 'Asia/Seoul')::date, content_id, max(content_title), count(*), sum(seconds),
      max(started_at)
    from signage_plays group by 1, 2, 3`)
  await tx.execute(sql`
    insert into signage_store_totals (store_id, plays, seconds, last_at)
    select store_id, sum(plays), sum(seconds), max(last_at) from signage_plays_by_day group by store_id`)
  await tx.execute(sql`
    insert into signage_links (code, screen_id, content_id, product_id)
    select translate(substr(md5(s.id::text || product), 1, 8), '01', 'gh'), s.id, c.id, product::uuid
    from signage_screens s join signage_playlists p on p.store_id = s.store_id and p.is_default
    join signage_playlist_items i on i.playlist_id = p.id join signage_contents c on c.id = i.content_id
    cross join lateral jsonb_array_elements_text(c.board -> 'productIds') as product`)
  await tx.execute(sql`
    insert into signage_scans (code, scanned_at)
    select code, now() - (nth * 19 + length(code) * row_number() over (order by code)) * interval '1 hour'
    from signage_links, generate_series(1, 3) nth`)
  await tx.execute(sql`
    update orders o set screen_code = chosen.code
    from (select distinct on (i.order_id) i.order_id, l.code from order_items i
          join signage_links l on l.product_id = i.product_id order by i.order_id, l.code) chosen
    where chosen.order_id = o.id and o.order_date > now() - interval '14 days' and o.buyer_type = 'customer'`)
}

/** Activity log for the overview: the setup two weeks ago, and content that waits for approval since lately. */
export async function loadDemoActivity(tx: Pick<Database, 'execute'>, adminId: string): Promise<void> {
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
