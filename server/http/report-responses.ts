import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

export interface ResponseReport {
  id: string
  method: string
  /** The pattern instead of the URL: URLs may carry tokens. */
  route: string | undefined
  status: number
  ms: number
}

/** Called for every response. */
export type Report = (response: ResponseReport) => void

/** One log line a request; undefined when the log level drops it. */
export function requestLog(log: FastifyBaseLogger): Report | undefined {
  if (!isLogged(log)) return undefined
  return ({ id, method, route, status, ms }) =>
    log.info({ reqId: id, method, route, status, ms: Math.round(ms) }, 'request')
}

export function reportToAll(reports: readonly (Report | undefined)[]): Report | undefined {
  const wanted = reports.filter((report) => report !== undefined)
  if (wanted.length === 0) return undefined
  return (response) => {
    for (const report of wanted) report(response)
  }
}

export function reportResponses(app: FastifyInstance, report: Report): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, routeOptions } = request
    report({ id, method, route: routeOptions.url, status: reply.statusCode, ms: reply.elapsedTime })
    done()
  })
}

function isLogged({ level }: FastifyBaseLogger): boolean {
  return ['info', 'debug', 'trace'].includes(level)
}
