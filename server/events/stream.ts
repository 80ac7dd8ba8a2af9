import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { EVENT_STREAM_PATHS, isPrivateTag, type ServerEvent } from '@jangteo/contracts/events.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import type { Identify } from '../http/mount.ts'
import { clientKey, type RateLimit } from '../http/rate-limit.ts'
import type { EventListener } from './listen.ts'

const KEEP_ALIVE_MS = 25_000
const RETRY_MS = 2_000
const MOST_STREAMS = 5_000
/** Many may share an address, but nobody takes the streams of all others. */
const MOST_OF_ONE_CLIENT = 500
const MOST_UNREAD_BYTES = 64 * 1_024
/** A session may end meanwhile: whoever is signed in says again who they are. */
const RECOGNISED_MS = 10 * 60_000

interface Stream {
  raw: ServerResponse
  client: string
  /** Null for somebody anonymous. */
  accountId: string | null
}

interface Options {
  events: EventListener
  limit: RateLimit
  identify: Identify
}

/**
 * Passes events on to browsers as server-sent events, whichever process they come from. What concerns one account
 * goes to the streams of that account alone.
 */
export function eventStream(app: FastifyInstance, { events, limit, identify }: Options): void {
  const streams = new Set<Stream>()
  const send = ({ raw }: Stream, text: string) => {
    // A browser that does not read would have us keep everything for it: it asks anew when it is back.
    if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy()
    else raw.write(text)
  }
  const sendToAll = (text: string) => {
    for (const stream of streams) send(stream, text)
  }
  const stopEvents = events.onEvent((event) => {
    const isForAll = !event.tags.some(isPrivateTag)
    const forAll = textFor(event, null)
    for (const stream of streams) {
      const text = isForAll || !stream.accountId ? forAll : textFor(event, stream.accountId)
      if (text) send(stream, text)
    }
  })
  // After a gap nobody knows what was missed: browsers ask anew for everything they show.
  const stopGaps = events.onGap(() => sendToAll('event: gap\ndata: {}\n\n'))
  const keepAlive = setInterval(() => sendToAll(':\n\n'), KEEP_ALIVE_MS)

  for (const url of EVENT_STREAM_PATHS) app.get(url, { onRequest: limit }, open)

  async function open(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const client = clientKey(request.ip)
    const isOwn = (stream: Stream) => stream.client === client
    const isFull = streams.size >= MOST_STREAMS || streams.values().filter(isOwn).toArray().length >= MOST_OF_ONE_CLIENT
    if (isFull) throw new AppError('unavailable')
    const caller = request.headers.authorization ? await identify(request) : null
    if (request.headers.authorization && !caller) throw new AppError('unauthenticated')
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    raw.write(`retry: ${RETRY_MS}\n\n`)
    const stream: Stream = { raw, client, accountId: caller?.accountId ?? null }
    streams.add(stream)
    const recognised = caller && setTimeout(() => raw.end(), RECOGNISED_MS)
    request.raw.on('close', () => {
      streams.delete(stream)
      if (recognised) clearTimeout(recognised)
    })
  }

  app.addHook('preClose', async () => {
    stopEvents()
    stopGaps()
    clearInterval(keepAlive)
    for (const { raw } of streams) raw.end()
  })
}

/** Nothing where nothing of it is for them. */
function textFor({ type, tags }: ServerEvent, accountId: string | null): string | undefined {
  const own = tags.filter((tag) => !isPrivateTag(tag) || tag === `account:${accountId}`)
  if (own.length === 0) return undefined
  return `event: ${type}\ndata: ${JSON.stringify({ type, tags: own } satisfies ServerEvent)}\n\n`
}
