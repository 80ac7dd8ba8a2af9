import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { isDatabaseAway } from '../database/database-errors.ts'
import { sendUnavailable } from '../http/error-responses.ts'
import { createHttpServer } from '../http/http-server.ts'
import { connectionLimits } from './connection-limits.ts'

interface Options {
  port: number
  host: string
  version: string
  /** Why the database cannot be used, for the operator. */
  reasonOf: (error: unknown) => string
  say: (line: string) => void
  signal: AbortSignal
}

const RETRY_MS = 1_000
const CONNECTIONS_TO_START = 32
const SAY_EVERY_MS = 5_000

/**
 * Calls `start` until the database answers. Meanwhile the port is open: `/api/health` says that the process is alive,
 * everything else is 503. `start` gets a function that frees the port.
 */
export async function waitForDatabase<Started>(
  start: (freePort: () => Promise<void>) => Promise<Started>,
  { reasonOf, say, signal, ...place }: Options,
): Promise<Started> {
  let waiting: Server | undefined
  let saidAt = 0
  const freePort = async () => {
    const closed = waiting?.listening ? once(waiting, 'close') : undefined
    waiting?.close()
    waiting?.closeAllConnections()
    await closed
    waiting = undefined
  }
  try {
    for (const began = Date.now(); ; ) {
      try {
        return await start(freePort)
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
        if (Date.now() - saidAt >= SAY_EVERY_MS) {
          saidAt = Date.now()
          say(`waiting for the database (${Math.round((saidAt - began) / 1_000)} s): ${reasonOf(error)}`)
        }
        waiting ??= await listen(place)
        await delay(RETRY_MS, undefined, { signal })
      }
    }
  } finally {
    await freePort()
  }
}

async function listen({ port, host, version }: Pick<Options, 'port' | 'host' | 'version'>): Promise<Server> {
  const { total } = connectionLimits(CONNECTIONS_TO_START)
  const options = {
    limits: { total, perAddress: total },
    isProxy: () => false,
    isStopping: () => true, // no client keeps a connection that ends when the database is there
    onProblem: () => {},
  }
  const server = createHttpServer(options, (request, response) => {
    if (!/^\/api(\/v1)?\/health(\/ready)?$/.test(request.url ?? '')) return sendUnavailable(request, response)
    const isReadiness = request.url?.endsWith('/ready')
    const report = isReadiness
      ? { status: 'not_ready', database: 'down', jobs: 'down', events: 'down' }
      : { status: 'ok', version, uptimeSeconds: Math.floor(process.uptime()) }
    response.writeHead(isReadiness ? 503 : 200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(JSON.stringify(report))
  })
  server.listen({ port, host })
  await once(server, 'listening')
  return server
}
