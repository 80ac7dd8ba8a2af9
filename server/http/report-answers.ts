import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

export interface Answered {
  id: string
  method: string
  /** The pattern instead of the address: addresses may carry tokens. */
  route: string | undefined
  status: number
  ms: number
}

/** Is told of every answer. */
export type Report = (answered: Answered) => void

/** One line a request; none at all where nobody would read it. */
export function requestLog(log: FastifyBaseLogger): Report | undefined {
  if (!isWritten(log)) return undefined
  return ({ id, method, route, status, ms }) =>
    log.info({ reqId: id, method, route, status, ms: Math.round(ms) }, 'request')
}

export function reportToAll(reports: readonly (Report | undefined)[]): Report | undefined {
  const wanted = reports.filter((report) => report !== undefined)
  if (wanted.length === 0) return undefined
  return (answered) => {
    for (const report of wanted) report(answered)
  }
}

export function reportAnswers(app: FastifyInstance, report: Report): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, routeOptions } = request
    report({ id, method, route: routeOptions.url, status: reply.statusCode, ms: reply.elapsedTime })
    done()
  })
}

function isWritten({ level }: FastifyBaseLogger): boolean {
  return ['info', 'debug', 'trace'].includes(level)
}
