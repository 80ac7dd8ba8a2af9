import { EVENT_STREAM_PATHS, isPrivateTag, type ServerEvent } from '@jangteo/contracts/events.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../http/app-error.ts'
import type { Identify } from '../http/mount.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import type { EventListener } from './event-listener.ts'
import { serveEventStreams } from './event-stream-server.ts'

const HEARTBEAT_MS = 25_000
const RETRY_MS = 2_000
const MAX_CONNECTIONS = 5_000
/** Many visitors may share an address, but one address must not take the connections of all others. */
const MAX_PER_ADDRESS = 500
/** The session of a signed-in client may end meanwhile: it has to identify itself again. */
const IDENTIFIED_FOR_MS = 10 * 60_000

interface Client {
  /** Null for an anonymous visitor. */
  accountId: string | null
}

interface Options {
  events: EventListener
  limit: RateLimit
  identify: Identify
}

/**
 * Sends the changes announced by any server process to browsers. Tags of one account go to the connections of that
 * account only.
 */
export function changeStream(app: FastifyInstance, { events, limit, identify }: Options): void {
  const { connections } = serveEventStreams<Client>(app, {
    paths: EVENT_STREAM_PATHS,
    limit,
    maxConnections: MAX_CONNECTIONS,
    maxPerAddress: MAX_PER_ADDRESS,
    heartbeatMs: HEARTBEAT_MS,
    retryMs: () => RETRY_MS,
    identify: async (request) => {
      if (!request.headers.authorization) return { accountId: null }
      const caller = await identify(request)
      if (!caller) throw new AppError('unauthenticated')
      return { accountId: caller.accountId }
    },
    maxAgeMs: ({ accountId }) => (accountId === null ? undefined : IDENTIFIED_FOR_MS),
  })
  const stopEvents = events.onEvent((event) => {
    const isForAll = !event.tags.some(isPrivateTag)
    const forAll = eventText(event, null)
    for (const { client, send } of connections) {
      const text = isForAll || !client.accountId ? forAll : eventText(event, client.accountId)
      if (text) send(text)
    }
  })
  // Events may have been missed during a gap: browsers reload everything they show.
  const stopGaps = events.onGap(() => {
    for (const { send } of connections) send('event: gap\ndata: {}\n\n')
  })
  app.addHook('preClose', async () => {
    stopEvents()
    stopGaps()
  })
}

/** Undefined when no tag concerns this account. */
function eventText({ type, tags }: ServerEvent, accountId: string | null): string | undefined {
  const own = tags.filter((tag) => !isPrivateTag(tag) || tag === `account:${accountId}`)
  if (own.length === 0) return undefined
  return `event: ${type}\ndata: ${JSON.stringify({ type, tags: own } satisfies ServerEvent)}\n\n`
}
