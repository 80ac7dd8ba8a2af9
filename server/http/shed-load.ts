import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

const MAX_WAITING_CALLS = 200

/** Responds with 503 while too many calls wait for a database connection, so that the requests it takes are served in time. */
export function shedLoad(app: FastifyInstance, waitingForDatabase: () => number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isShed = waitingForDatabase() > MAX_WAITING_CALLS && !isLivenessCheck(request.url)
    done(isShed ? new AppError('unavailable') : undefined)
  })
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void

interface Options {
  handle: Handle
  turnAway: Handle
  /** New requests are turned away while the first in the queue has waited for longer; 0 for never. */
  maxWaitMs: number
}

interface Waiting {
  request: IncomingMessage
  response: ServerResponse
  since: number
}

export interface RequestQueue {
  /** Serves the request now if there is time, else in its turn. */
  take: Handle
  /** To be called for every new connection. */
  noteConnection(): void
}

/** How long requests are begun in one iteration of the event loop. */
const SLICE_MS = 5
const MAX_BEGUN_PER_ITERATION = 16
/** Iterations in a row that only accept connections. */
const MAX_ACCEPTING_ITERATIONS = 64
/** A shorter queue is served, however long it has waited: then the machine had no time for this process. */
const MIN_QUEUE = 32
/** Served requests are removed from the array in portions. */
const MAX_SERVED_IN_QUEUE = 256
/** After its start a process turns no request away: it is slow because it compiles. */
const GRACE_MS = 3_000

/**
 * Begins requests in their order, a few in each iteration of the event loop. An iteration accepts one new connection
 * only: if it served everything that had arrived it would take a second under load, and the connections behind it
 * would wait for many of those. Time is checked after each request with all that it did synchronously, which is why
 * each has an immediate of its own.
 */
export function requestQueue({ handle, turnAway, maxWaitMs }: Options): RequestQueue {
  let queue: Waiting[] = []
  let next = 0
  let isScheduled = false
  let iterationBegan = 0
  let hasAccepted = false
  let acceptingIterations = 0
  const readyAt = performance.now() + GRACE_MS

  return {
    take: (request, response) => {
      if (isLivenessCheck(request.url)) return handle(request, response)
      const now = performance.now()
      if (!isScheduled) schedule(now)
      const first = queue[next]
      const isFree = !first && now - iterationBegan < SLICE_MS
      // A write does not wait for connections to be accepted: its client may have hung up by then, and expects it done.
      if (isFree && (!hasAccepted || request.method !== 'GET')) handle(request, response)
      else if (first && queue.length - next >= MIN_QUEUE && isTooLate(first, now, maxWaitMs))
        turnAway(request, response)
      else queue.push({ request, response, since: now })
    },
    noteConnection: () => {
      hasAccepted = true
      if (!isScheduled) schedule(performance.now())
    },
  }

  function schedule(now: number): void {
    isScheduled = true
    iterationBegan = now
    setImmediate(endIteration)
  }

  function endIteration(): void {
    const waiting = queue.length - next
    if (waiting === 0) {
      queue = []
      next = 0
      isScheduled = false
      hasAccepted = false
      return
    }
    // Connections that wait to be accepted come first: each costs little, and its request gets its place in the queue.
    if (hasAccepted && acceptingIterations < MAX_ACCEPTING_ITERATIONS) acceptingIterations++
    else {
      acceptingIterations = 0
      for (let nth = 0; nth < Math.min(waiting, MAX_BEGUN_PER_ITERATION); nth++) setImmediate(beginOne, nth)
    }
    hasAccepted = false
    if (next > MAX_SERVED_IN_QUEUE) {
      queue = queue.slice(next)
      next = 0
    }
    schedule(performance.now())
  }

  /** The first of an iteration is always served: other work may take longer than the slice each time. */
  function beginOne(nth: number): void {
    const now = performance.now()
    if (nth > 0 && now - iterationBegan >= SLICE_MS) return
    for (let first = queue[next]; first; first = queue[next]) {
      next++
      const { request, response } = first
      if (request.socket.destroyed) continue
      handle(request, response)
      return
    }
  }

  function isTooLate({ since }: Waiting, now: number, limitMs: number): boolean {
    return limitMs > 0 && now - since > limitMs && now > readyAt
  }
}

/** Resolves for one caller in each iteration of the event loop, in their order. */
export function onePerIteration(): () => Promise<void> {
  const waiting: (() => void)[] = []
  const release = () => {
    waiting.shift()?.()
    if (waiting.length > 0) setImmediate(release)
  }
  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(release)
    })
}

/** A busy process is alive, so the liveness check is always served. */
function isLivenessCheck(url: string | undefined): boolean {
  return url !== undefined && /^\/api(\/v1)?\/health$/.test(url)
}
