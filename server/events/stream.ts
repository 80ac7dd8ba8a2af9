import type { ServerEvent } from '@jangteo/contracts/events.ts'
import { EVENT_STREAM_PATH } from '@jangteo/contracts/events.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { EventListener } from './listen.ts'

const KEEP_ALIVE_MS = 25_000
const RETRY_MS = 2_000

/** Passes events on to browsers as server-sent events, whichever process they come from. */
export function eventStream(app: FastifyInstance, events: EventListener): void {
  const streams = new Set<FastifyReply>()
  const sendToAll = (text: string) => {
    for (const stream of streams) stream.raw.write(text)
  }
  const stopEvents = events.onEvent((event: ServerEvent) => {
    sendToAll(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
  })
  // After a gap nobody knows what was missed: browsers ask anew for everything they show.
  const stopGaps = events.onGap(() => sendToAll('event: gap\ndata: {}\n\n'))
  const keepAlive = setInterval(() => sendToAll(':\n\n'), KEEP_ALIVE_MS)

  app.get(EVENT_STREAM_PATH, (request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    reply.raw.write(`retry: ${RETRY_MS}\n\n`)
    streams.add(reply)
    request.raw.on('close', () => streams.delete(reply))
  })

  app.addHook('preClose', async () => {
    stopEvents()
    stopGaps()
    clearInterval(keepAlive)
    for (const stream of streams) stream.raw.end()
  })
}
