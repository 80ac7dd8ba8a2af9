import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { type deliverPlays as contract, PlayRecord } from '@jangteo/contracts/signage/player.ts'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'
import type { PairedScreen } from './screen-token.ts'

const HOUR_MS = 3_600_000
/** A start time further off is a wrong clock: the play counts at its arrival. */
const MAX_AHEAD_MS = HOUR_MS
const MAX_BEHIND_MS = 90 * 24 * HOUR_MS

/**
 * Inserts new plays and adds them to the sums of day and store in one statement, so that repeated and concurrent
 * deliveries count once. Rows are locked in key order to avoid deadlocks.
 */
const write = statement(
  'deliver_plays',
  `with given as (
     select * from unnest($3::uuid[], $4::uuid[], $5::text[], $6::uuid[], $7::uuid[], $8::timestamptz[], $9::float8[],
       $10::bool[], $11::date[])
       as g (id, content_id, title, playlist_id, schedule_id, started_at, seconds, is_whole, day)
   ), fresh as (
     insert into signage_plays (id, screen_id, store_id, content_id, content_title, playlist_id, schedule_id, started_at,
       seconds, is_whole)
     select id, $1, $2, content_id, title, playlist_id, schedule_id, started_at, seconds, is_whole from given order by id
     on conflict (id) do nothing
     returning id
   ), counted as (
     select g.* from given g join fresh using (id)
   ), by_day as (
     insert into signage_plays_by_day as d (store_id, day, content_id, content_title, plays, seconds, last_at)
     select $2, day, content_id, max(title), count(*), sum(seconds), max(started_at)
     from counted group by day, content_id order by day, content_id
     on conflict (store_id, day, content_id) do update set plays = d.plays + excluded.plays,
       seconds = d.seconds + excluded.seconds, content_title = excluded.content_title,
       last_at = greatest(d.last_at, excluded.last_at)
   )
   insert into signage_store_totals as t (store_id, plays, seconds, last_at)
   select $2, count(*), sum(seconds), max(started_at) from counted having count(*) > 0
   on conflict (store_id) do update set plays = t.plays + excluded.plays, seconds = t.seconds + excluded.seconds,
     last_at = greatest(t.last_at, excluded.last_at)`,
)

type Acknowledged = ResponseOf<typeof contract>['data']

/** An invalid record does not block the rest: each is acknowledged by itself. */
export async function deliverPlays(
  db: Database,
  screen: PairedScreen,
  delivered: readonly unknown[],
): Promise<Acknowledged> {
  const read = delivered.map((one) => ({ one, result: PlayRecord.safeParse(one) }))
  const good = new Map(read.flatMap(({ result }) => (result.success ? [[result.data.id, result.data]] : [])))
  if (good.size > 0) await record(db, screen, [...good.values()])
  return read.map(({ one, result }) => ({
    id: result.success ? result.data.id : idOf(one),
    accepted: result.success,
    problem: result.success ? null : `${result.error.issues[0]?.path.join('.')}: ${result.error.issues[0]?.message}`,
  }))
}

async function record(db: Database, { id, storeId, timezone }: PairedScreen, plays: PlayRecord[]): Promise<void> {
  const now = Date.now()
  const sorted = plays.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const times = sorted.map(({ startedAt }) => plausible(Date.parse(startedAt), now))
  await write(
    db,
    id,
    storeId,
    sorted.map((play) => play.id),
    sorted.map(({ contentId }) => contentId),
    sorted.map(({ contentTitle }) => contentTitle.replaceAll('\0', '')),
    sorted.map(({ playlistId }) => playlistId),
    sorted.map(({ scheduleId }) => scheduleId),
    times.map((time) => new Date(time).toISOString()),
    sorted.map(({ seconds }) => seconds),
    sorted.map(({ isWhole }) => isWhole),
    times.map((time) => dayOf(time, timezone)),
  )
}

function plausible(time: number, now: number): number {
  return time > now + MAX_AHEAD_MS || time < now - MAX_BEHIND_MS ? now : time
}

function dayOf(time: number, timezone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timezone).toPlainDate().toString()
}

function idOf(one: unknown): string {
  return typeof one === 'object' && one !== null && 'id' in one ? String(one.id).slice(0, 100) : ''
}
