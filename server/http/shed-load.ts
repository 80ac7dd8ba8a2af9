import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

const MOST_WAITING_CALLS = 200
/** How long after its start a process is not taken for slow: what loading it took says nothing about its callers. */
const GRACE_MS = 3_000

interface Options {
  waitingForDatabase: () => number
  /** How late the event loop may run; 0 for ever. */
  atLagMs: number
}

/** Whoever could not be served in time is told at once to come back later, so that the others are served. Answers whether it is so now. */
export async function shedLoad(app: FastifyInstance, { waitingForDatabase, atLagMs }: Options): Promise<() => boolean> {
  let starting = false
  app.addHook('onListen', async () => {
    starting = true
    setTimeout(() => {
      starting = false
    }, GRACE_MS).unref()
  })
  const tooManyWait = () => waitingForDatabase() > MOST_WAITING_CALLS
  await app.register(underPressure, {
    maxEventLoopDelay: atLagMs,
    pressureHandler: (request) => {
      if (!starting && !asksForLife(request)) throw new AppError('unavailable')
    },
  })
  app.addHook('onRequest', (request, _reply, done) => {
    done(tooManyWait() && !asksForLife(request) ? new AppError('unavailable') : undefined)
  })
  return () => tooManyWait() || (app.isUnderPressure() && !starting)
}

/** A process that is merely busy is alive: whoever asks just that is always answered. */
function asksForLife({ url }: FastifyRequest): boolean {
  return /^\/api(\/v1)?\/health$/.test(url)
}
