import type { OutgoingHttpHeaders } from 'node:http'
import { PLAYER_STREAM_PATHS } from '@jangteo/contracts/signage/player.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { markSeen } from './mark-seen.ts'
import type { ScreenRooms } from './screen-rooms.ts'
import type { ScreenOf } from './screen-token.ts'

const KEEP_ALIVE_MS = 15_000
/** Within the half minute for which a screen counts as there. */
const SEEN_EVERY_MS = 10_000
const MOST_STREAMS = 5_000
/** Each screen waits another time before it comes back, so that they do not all come at once. */
const RETRY_MS = { least: 1_000, spread: 4_000 }

interface Options {
  db: Database
  rooms: ScreenRooms
  screenOf: ScreenOf
  limit: RateLimit
  onProblem: (error: Error) => void
}

/** One stream for each screen, for as long as it is paired. */
export function screenStream(app: FastifyInstance, { db, rooms, screenOf, limit, onProblem }: Options): void {
  let open = 0
  const keepAlive = setInterval(() => rooms.tellAll(':\n\n'), KEEP_ALIVE_MS)
  const seen = setInterval(() => void markSeen(db, [...rooms.screenIds()]).catch(onProblem), SEEN_EVERY_MS)

  for (const url of PLAYER_STREAM_PATHS) app.get(url, { onRequest: limit }, listen)

  async function listen(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (open >= MOST_STREAMS) throw new AppError('unavailable')
    const { id, storeId } = await screenOf(request)
    reply.hijack()
    const { raw } = reply
    // Gone while we looked who it is: nobody would tell us once more.
    if (raw.closed) return
    raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    raw.write(`retry: ${Math.round(RETRY_MS.least + Math.random() * RETRY_MS.spread)}\n\n`)
    const stream = { screenId: id, raw }
    open++
    raw.on('close', () => {
      open--
      rooms.leave(storeId, stream)
    })
    seenSoon(id)
    // Without what to tell it, it is better off asking anew.
    await rooms.enter(storeId, stream).catch((error) => {
      onProblem(error)
      raw.destroy()
    })
  }

  const arrived = new Set<string>()
  let arrivals: NodeJS.Timeout | undefined
  /** Of screens that come back all at once, one statement tells. */
  function seenSoon(screenId: string): void {
    arrived.add(screenId)
    arrivals ??= setTimeout(() => {
      arrivals = undefined
      const ids = [...arrived]
      arrived.clear()
      markSeen(db, ids).catch(onProblem)
    }, 100)
  }

  app.addHook('preClose', async () => {
    clearInterval(keepAlive)
    clearInterval(seen)
    clearTimeout(arrivals)
    rooms.close()
  })
}
