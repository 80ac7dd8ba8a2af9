import autocannon from 'autocannon'
import { CONNECTIONS, type Measurement, type Pace, summarize } from './measurement.ts'

export interface BenchRequest {
  path: string
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: string
}

// The server rate-limits each client. With so many clients none is limited, and the cost of counting is still measured.
const CLIENTS_PER_CONNECTION = 125
const MAX_ERRORS = 50

/** Repeats one request, or generates one for each call; baseline servers get the same load. */
export async function measureHttp(
  origin: string,
  request: BenchRequest | (() => BenchRequest),
  { warmUpSeconds, seconds, signal }: Pace,
): Promise<Measurement> {
  // The first responses of a cold database may take longer than the whole warm-up.
  await fire(origin, request, warmUpSeconds, signal)
  const { latencies, result } = await fire(origin, request, seconds, signal)
  const bytes = Math.round(result.throughput.total / latencies.length)
  return { ...summarize(latencies, result.duration), bytes }
}

async function fire(
  origin: string,
  request: BenchRequest | (() => BenchRequest),
  seconds: number,
  signal: AbortSignal,
): Promise<{ latencies: number[]; result: autocannon.Result }> {
  signal.throwIfAborted()
  const latencies: number[] = []
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  let connection = 0
  const running = autocannon(
    {
      url: origin,
      connections: CONNECTIONS,
      duration: seconds,
      bailout: MAX_ERRORS,
      setupClient: (client) => {
        client.setRequests(requestsOf(connection++, request))
        leaveBodiesUnread(client)
      },
    },
    (error, result) => (error ? reject(error) : resolve(result)),
  )
  // Autocannon's own percentiles are whole milliseconds, too coarse here.
  running.on('response', (_client, _status, _bytes, milliseconds) => latencies.push(milliseconds))
  signal.addEventListener('abort', running.stop, { once: true })
  const result = await promise.finally(() => signal.removeEventListener('abort', running.stop))
  signal.throwIfAborted()
  refuseFailures(result, typeof request === 'function' ? request() : request)
  return { latencies, result }
}

/** Autocannon would read every body as text. For compressed ones that takes longer than any server takes to send them. */
function leaveBodiesUnread(client: autocannon.Client): void {
  Reflect.get(client, 'pipelinedRequests').addBody = () => {}
}

function requestsOf(connection: number, request: BenchRequest | (() => BenchRequest)): autocannon.Request[] {
  return Array.from({ length: CLIENTS_PER_CONNECTION }, (_, client) => {
    const from = { 'x-forwarded-for': `10.77.${connection}.${client}` }
    const fill = ({ headers, ...rest }: BenchRequest) => ({ ...rest, headers: { ...headers, ...from } })
    return typeof request === 'function'
      ? { setupRequest: (prepared) => ({ ...prepared, ...fill(request()) }) }
      : fill(request)
  })
}

function refuseFailures(result: autocannon.Result, { method = 'GET', path }: BenchRequest): void {
  if (result.non2xx + result.errors + result.timeouts === 0) return
  const statuses = Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => `${status}: ${count}`)
  throw new Error(
    `${method} ${path} was not answered as it should: ${result.errors} connection errors, ` +
      `${result.timeouts} timeouts, answers by status ${statuses.join(', ') || 'none'}`,
  )
}
