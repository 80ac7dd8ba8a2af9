import { PLAYER_STREAM_PATH } from '@jangteo/contracts/signage/player.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/open-database.ts'
import { type Connected, statement } from '../../database/statement.ts'
import { serveEventStreams } from '../../events/event-stream-server.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import type { ScreenOf } from './screen-token.ts'
import type { StoreChannels } from './store-channels.ts'

const HEARTBEAT_MS = 15_000
/** Within the half minute for which a screen counts as online. */
const SEEN_EVERY_MS = 10_000
const MAX_STREAMS = 5_000
/** A random delay for each screen, so that they do not all reconnect at once. */
const RETRY_MS = { least: 1_000, spread: 4_000 }

interface Options {
  db: Database
  channels: StoreChannels
  screenOf: ScreenOf
  limit: RateLimit
  onProblem: (error: Error) => void
}

/** One event stream for each screen, for as long as it is paired. */
export function screenStream(app: FastifyInstance, { db, channels, screenOf, limit, onProblem }: Options): void {
  const { connections } = serveEventStreams(app, {
    path: PLAYER_STREAM_PATH,
    limit,
    maxConnections: MAX_STREAMS,
    heartbeatMs: HEARTBEAT_MS,
    retryMs: () => Math.round(RETRY_MS.least + Math.random() * RETRY_MS.spread),
    identify: screenOf,
    onOpen: (stream) => {
      markSeenSoon(stream.client.id)
      return channels.enter(stream).catch((error) => {
        onProblem(error)
        throw error
      })
    },
    onClose: channels.leave,
  })
  const openScreenIds = () => [...connections].map(({ client }) => client.id)
  const seen = setInterval(() => void markSeen(db, openScreenIds()).catch(onProblem), SEEN_EVERY_MS)

  const arrived = new Set<string>()
  let arrivals: NodeJS.Timeout | undefined
  /** Batched: screens that reconnect all at once are recorded by one statement. */
  function markSeenSoon(screenId: string): void {
    arrived.add(screenId)
    arrivals ??= setTimeout(() => {
      arrivals = undefined
      const ids = [...arrived]
      arrived.clear()
      markSeen(db, ids).catch(onProblem)
    }, 100)
  }

  app.addHook('preClose', async () => {
    clearInterval(seen)
    clearTimeout(arrivals)
    channels.close()
  })
}

/** Locks rows in key order, so that two processes cannot deadlock. */
const mark = statement(
  'mark_screens_seen',
  `insert into screen_reports as r (screen_id, seen_at)
   select id, now() from signage_screens, set_config('synchronous_commit', 'off', true)
   where id = any ($1::uuid[]) order by id
   on conflict (screen_id) do update set seen_at = excluded.seen_at`,
)

async function markSeen(db: Connected, screenIds: readonly string[]): Promise<void> {
  if (screenIds.length > 0) await mark(db, screenIds)
}
