import type { OutgoingHttpHeaders } from 'node:http'
import type { ServerEvent } from '@jangteo/contracts/events.ts'
import { EVENT_STREAM_PATHS } from '@jangteo/contracts/events.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import type { EventListener } from './listen.ts'

const KEEP_ALIVE_MS = 25_000
const RETRY_MS = 2_000
const MOST_STREAMS = 5_000
const MOST_UNREAD_BYTES = 64 * 1_024

/** Passes events on to browsers as server-sent events, whichever process they come from. */
export function eventStream(app: FastifyInstance, events: EventListener, limit: RateLimit): void {
  const streams = new Set<FastifyReply>()
  const sendToAll = (text: string) => {
    for (const { raw } of streams) {
      // A browser that does not read would have us keep everything for it: it asks anew when it is back.
      if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy()
      else raw.write(text)
    }
  }
  const stopEvents = events.onEvent((event: ServerEvent) => {
    sendToAll(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
  })
  // After a gap nobody knows what was missed: browsers ask anew for everything they show.
  const stopGaps = events.onGap(() => sendToAll('event: gap\ndata: {}\n\n'))
  const keepAlive = setInterval(() => sendToAll(':\n\n'), KEEP_ALIVE_MS)

  for (const url of EVENT_STREAM_PATHS) app.get(url, { onRequest: limit }, (request, reply) => open(request, reply))

  function open(request: FastifyRequest, reply: FastifyReply): void {
    if (streams.size >= MOST_STREAMS) throw new AppError('unavailable')
    reply.hijack()
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    reply.raw.write(`retry: ${RETRY_MS}\n\n`)
    streams.add(reply)
    request.raw.on('close', () => streams.delete(reply))
  }

  app.addHook('preClose', async () => {
    stopEvents()
    stopGaps()
    clearInterval(keepAlive)
    for (const stream of streams) stream.raw.end()
  })
}
