import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import { EVENT_STREAM_PATH, isPrivateTag, type ServerEvent } from '@jangteo/contracts/events.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
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
/** With more tags than this a browser reloads everything it shows. */
const MAX_TAGS = 500

interface Client {
  /** The own account and the business that the session acts for; null for an anonymous visitor. */
  accountIds: readonly string[] | null
  /** The position of what the browser shows; undefined if it does not say. */
  since: string | undefined
}

interface Options {
  events: EventListener
  limit: RateLimit
  identify: Identify
  /** Fewer than the usual maximum where the process has few file descriptors. */
  maxConnections?: number
}

/**
 * Sends the changes announced by any server process to browsers. Tags of one account go to the connections of that
 * account only.
 */
export function changeStream(
  app: FastifyInstance,
  { events, limit, identify, maxConnections = MAX_CONNECTIONS }: Options,
): void {
  const { connections } = serveEventStreams<Client>(app, {
    path: EVENT_STREAM_PATH,
    limit,
    maxConnections: Math.min(MAX_CONNECTIONS, maxConnections),
    maxPerAddress: MAX_PER_ADDRESS,
    heartbeatMs: HEARTBEAT_MS,
    heartbeat: () => positionText(events.position()),
    retryMs: () => RETRY_MS,
    identify: async (request) => {
      const since = positionIn(request)
      if (!request.headers.authorization) return { accountIds: null, since }
      const caller = await identify(request)
      if (!caller) throw new AppError('unauthenticated')
      return { accountIds: [...new Set([caller.accountId, caller.personId])], since }
    },
    maxAgeMs: ({ accountIds }) => (accountIds === null ? undefined : IDENTIFIED_FOR_MS),
    // Replays what was announced between the position of the browser and now.
    onOpen: async ({ client, send }) => {
      const { since, accountIds } = client
      const missed = since === undefined ? [] : events.tagsSince(since)
      const position = events.position()
      send((missed ? changedText(missed, accountIds, position) : gapText(position)) ?? positionText(position))
    },
  })
  const stopEvents = events.onEvent(({ tags }, position) => {
    const isForAll = !tags.some(isPrivateTag)
    const forAll = changedText(tags, null, position)
    for (const { client, send } of connections) {
      const text = isForAll || !client.accountIds ? forAll : changedText(tags, client.accountIds, position)
      if (text) send(text)
    }
  })
  const stopGaps = events.onGap(() => {
    for (const { send } of connections) send(gapText(events.position()))
  })
  app.addHook('preClose', async () => {
    stopEvents()
    stopGaps()
  })
}

/** `EventSource` sends the id of the last event when it reconnects, and cannot send a header before. */
function positionIn({ headers, query }: FastifyRequest): string | undefined {
  const { position } = query as Record<string, unknown>
  const given = headers['last-event-id'] ?? position
  return given === undefined ? undefined : String(given)
}

/** Undefined when no tag concerns these accounts. */
function changedText(
  tags: readonly CacheTag[],
  accountIds: readonly string[] | null,
  position: string,
): string | undefined {
  const own = tags.filter((tag) => !isPrivateTag(tag) || accountIds?.some((id) => tag === `account:${id}`))
  if (own.length === 0) return undefined
  if (own.length > MAX_TAGS) return gapText(position)
  return eventText('changed', position, { type: 'changed', tags: own } satisfies ServerEvent)
}

/** What changed is not known: browsers reload everything they show. */
function gapText(position: string): string {
  return eventText('gap', position, {})
}

/** An event without data would not reach the listeners of the browser. */
function positionText(position: string): string {
  return eventText('position', position, {})
}

function eventText(event: string, id: string, data: object): string {
  return `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`
}
