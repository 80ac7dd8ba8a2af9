import type { Received } from '@jangteo/contracts/endpoint.ts'
import type { reportPlayback as contract } from '@jangteo/contracts/signage/player.ts'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'
import { announceCommitted, announceSql } from '../../events/announce.ts'
import type { PairedScreen } from './screen-token.ts'

/** `isNew`: whether more than the position has changed. */
const write = statement<{ isNew: boolean }>(
  'report_playback',
  `with before as (select is_playing, showing from screen_reports where screen_id = $1),
   written as (insert into screen_reports as r (screen_id, seen_at, reported_at, is_playing, content_id, title, type, position,
     duration, playlist_id, schedule_id, showing)
   select $1::uuid, now(), now(), $2::bool, $3::uuid, $4, $5, $6::float8, $7::float8, $8::uuid, $9::uuid, $10
   from set_config('synchronous_commit', 'off', true)
   on conflict (screen_id) do update set seen_at = excluded.seen_at, reported_at = excluded.reported_at,
     is_playing = excluded.is_playing, content_id = excluded.content_id, title = excluded.title, type = excluded.type,
     position = excluded.position, duration = excluded.duration, playlist_id = excluded.playlist_id,
     schedule_id = excluded.schedule_id, showing = excluded.showing
   returning not exists (select from before where before.is_playing = r.is_playing
     and before.showing is not distinct from r.showing) as "isNew"),
   announced as (${announceSql(`select 'store:' || $11::text from written where "isNew"`)})
   select "isNew" from written`,
)

type Report = Received<typeof contract>['body']

/** What a screen shows now. The next report replaces it, so the commit does not wait for the disk. */
export async function reportPlayback(db: Database, screen: PairedScreen, report: Report): Promise<void> {
  const { isPlaying, contentId, title, type, position, duration, playlistId, scheduleId, showing } = report
  const [written] = await write(
    db,
    screen.id,
    isPlaying,
    uuidOrNull(contentId),
    title,
    type,
    position,
    duration,
    uuidOrNull(playlistId),
    uuidOrNull(scheduleId),
    showing,
    screen.storeId,
  )
  if (written?.isNew) announceCommitted(db, [`store:${screen.storeId}`])
}

/** Players may send ids that are no UUIDs. */
function uuidOrNull(text: string | null): string | null {
  return text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text : null
}
