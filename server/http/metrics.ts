import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Report } from './report-responses.ts'

/** A gauge that is read whenever the metrics are scraped. */
export interface Figure {
  name: string
  help: string
  /** Undefined when the value is not known. */
  read(): Promise<number | undefined>
}

interface Options {
  /** Without one there is no `/metrics` at all. */
  token: string | undefined
  waitingForDatabase: () => number
  figures: readonly Figure[]
}

/** Prometheus metrics by route pattern, never by URL: URLs may hold secrets and their number is unbounded. */
export function metrics(app: FastifyInstance, { token, waitingForDatabase, figures }: Options): Report | undefined {
  if (!token) return undefined
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'database_waiting_calls',
    help: 'Calls that wait for a database connection',
    registers: [registry],
    collect() {
      this.set(waitingForDatabase())
    },
  })
  for (const { name, help, read } of figures) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        // A database that does not answer must not make the other metrics fail.
        this.set((await read().catch(() => undefined)) ?? Number.NaN)
      },
    })
  }
  const expected = Buffer.from(`Bearer ${token}`)
  app.get('/metrics', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return ({ method, route = 'unknown', status, ms }) => durations.observe({ method, route, status }, ms / 1_000)
}
