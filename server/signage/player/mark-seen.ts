import { type Connected, statement } from '../../database/statement.ts'

/** In the order of their keys: two processes never wait for each other in a circle. */
const mark = statement(
  'mark_screens_seen',
  `insert into screen_reports as r (screen_id, seen_at)
   select id, now() from signage_screens, set_config('synchronous_commit', 'off', true)
   where id = any ($1::uuid[]) order by id
   on conflict (screen_id) do update set seen_at = excluded.seen_at`,
)

export async function markSeen(db: Connected, screenIds: readonly string[]): Promise<void> {
  if (screenIds.length > 0) await mark(db, screenIds)
}
