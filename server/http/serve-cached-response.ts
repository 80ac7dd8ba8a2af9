import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptsGzip } from './gzip-parts.ts'
import type { HitCounter } from './rate-limit.ts'
import type { Report } from './report-responses.ts'

/** A complete response, with the pattern of the route it belongs to. */
export interface FinishedResponse {
  route: string
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
}

export type FindCachedResponse = (request: IncomingMessage) => FinishedResponse | undefined

interface Options {
  /** Asked in this order. */
  caches: readonly FindCachedResponse[]
  headers: Readonly<Record<string, string>>
  clientOf: (request: IncomingMessage) => string
  reads: HitCounter
  report: Report | undefined
}

/**
 * Sends cached responses before Fastify sees the request: its routing and hooks take longer than sending.
 * Returns false for every request to which Fastify might respond differently.
 */
export function serveCachedResponse({ caches, headers, clientOf, reads, report }: Options) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' || !acceptsCachedEncoding(request)) return false
    const cached = find(caches, request)
    if (!cached || !reads.admits(clientOf(request))) return false
    const id = randomUUID()
    const { status, body, route } = cached
    if (report) {
      const start = performance.now()
      response.once('finish', () => report({ id, method: 'GET', route, status, ms: performance.now() - start }))
    }
    const length = { 'x-request-id': id, 'content-length': body.length }
    response.writeHead(status, { ...headers, ...cached.headers, ...length }).end(body)
    return true
  }
}

/** Responses are cached uncompressed and as gzip. */
function acceptsCachedEncoding({ headers }: IncomingMessage): boolean {
  return headers['accept-encoding'] === undefined || acceptsGzip(headers['accept-encoding'])
}

function find(caches: readonly FindCachedResponse[], request: IncomingMessage): FinishedResponse | undefined {
  for (const findIn of caches) {
    const cached = findIn(request)
    if (cached) return cached
  }
  return undefined
}
