import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Report } from './report-responses.ts'

/** A gauge that is read whenever the metrics are scraped. */
export interface Figure {
  name: string
  help: string
  /** The names of the labels, for a figure with a value for each. */
  labels?: readonly string[]
  /** Undefined when the value is not known. */
  read(): Promise<number | undefined | readonly LabelledValue[]>
}

interface LabelledValue {
  labels: Record<string, string>
  value: number
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
  for (const { name, help, labels = [], read } of figures) {
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        // A database that does not answer must not make the other metrics fail.
        const values = await read().catch(() => undefined)
        this.reset()
        if (typeof values === 'object') for (const { labels, value } of values) this.set(labels, value)
        else if (labels.length === 0) this.set(values ?? Number.NaN)
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
