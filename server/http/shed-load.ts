import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

const MAX_WAITING_CALLS = 200
/** After its start a process is not taken for overloaded: the lag comes from loading modules. */
const GRACE_MS = 3_000

interface Options {
  waitingForDatabase: () => number
  /** Allowed lag of the event loop; 0 for no limit. */
  atLagMs: number
}

/** Responds with 503 while the process is overloaded, so that the requests it takes are served in time. Returns whether it sheds load now. */
export async function shedLoad(app: FastifyInstance, { waitingForDatabase, atLagMs }: Options): Promise<() => boolean> {
  let starting = false
  app.addHook('onListen', async () => {
    starting = true
    setTimeout(() => {
      starting = false
    }, GRACE_MS).unref()
  })
  const hasTooManyWaiting = () => waitingForDatabase() > MAX_WAITING_CALLS
  await app.register(underPressure, {
    maxEventLoopDelay: atLagMs,
    pressureHandler: (request) => {
      if (!starting && !isLivenessCheck(request)) throw new AppError('unavailable')
    },
  })
  app.addHook('onRequest', (request, _reply, done) => {
    done(hasTooManyWaiting() && !isLivenessCheck(request) ? new AppError('unavailable') : undefined)
  })
  return () => hasTooManyWaiting() || (app.isUnderPressure() && !starting)
}

/** A busy process is alive, so the liveness check is always served. */
function isLivenessCheck({ url }: FastifyRequest): boolean {
  return /^\/api(\/v1)?\/health$/.test(url)
}
