import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HitCounter } from './rate-limit.ts'
import type { Report } from './report-answers.ts'
import { takesGzip } from './zipped-parts.ts'

/** An answer that takes no more work, with the pattern of the route it comes from. */
export interface ReadyAnswer {
  route: string
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
}

export type FindReady = (request: IncomingMessage) => ReadyAnswer | undefined

interface Options {
  /** Where to look, one after the other. */
  kept: readonly FindReady[]
  headers: Readonly<Record<string, string>>
  clientOf: (request: IncomingMessage) => string
  reads: HitCounter
  /** Whether somebody else has to decide about every request now. */
  isClosed: () => boolean
  report: Report | undefined
}

/**
 * Gives what is kept before Fastify has a look at the request, which takes longer than sending it.
 * Only what would be answered with the very same; everybody else goes in.
 */
export function answerAtTheDoor({ kept, headers, clientOf, reads, isClosed, report }: Options) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' || !takesWhatIsKept(request) || isClosed()) return false
    const answer = find(kept, request)
    if (!answer || !reads.admits(clientOf(request))) return false
    const id = randomUUID()
    const { status, body, route } = answer
    if (report) {
      const begin = performance.now()
      response.once('finish', () => report({ id, method: 'GET', route, status, ms: performance.now() - begin }))
    }
    const length = { 'x-request-id': id, 'content-length': body.length }
    response.writeHead(status, { ...headers, ...answer.headers, ...length }).end(body)
    return true
  }
}

/** As it is, or compressed by gzip. */
function takesWhatIsKept({ headers }: IncomingMessage): boolean {
  return headers['accept-encoding'] === undefined || takesGzip(headers['accept-encoding'])
}

function find(kept: readonly FindReady[], request: IncomingMessage): ReadyAnswer | undefined {
  for (const look of kept) {
    const answer = look(request)
    if (answer) return answer
  }
  return undefined
}
