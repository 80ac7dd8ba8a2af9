import { once } from 'node:events'
import { createServer, IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { onePerIteration, requestQueue } from './shed-load.ts'

/** Serves each request for this long without a pause, on a clock that moves only so. */
async function openBusyServer({ workMs, maxWaitMs }: { workMs: number; maxWaitMs: number }) {
  let clock = 0
  const now = vi.spyOn(performance, 'now').mockImplementation(() => clock)
  onTestFinished(() => now.mockRestore())
  const happened: string[] = []
  const queue = requestQueue({
    maxWaitMs,
    handle: (request: IncomingMessage, response: ServerResponse) => {
      clock += workMs
      happened.push(`served ${request.url}`)
      response.end()
    },
    turnAway: (request, response) => {
      happened.push(`turned away ${request.url}`)
      response.writeHead(503).end()
    },
  })
  const server = createServer(queue.take).on('connection', () => {
    happened.push('accepted')
    queue.noteConnection()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  clock += 10_000 // past the time after the start in which no request is turned away
  /** Connects all clients first: their requests then wait in the queue of the kernel. */
  const requestAll = async (paths: readonly string[]): Promise<number[]> => {
    const sockets = await Promise.all(
      paths.map(async () => {
        const socket = connect(port, '127.0.0.1')
        onTestFinished(() => void socket.destroy())
        await once(socket, 'connect')
        return socket
      }),
    )
    return Promise.all(
      sockets.map(async (socket, nth) => {
        socket.write(`GET ${paths[nth]} HTTP/1.1\r\nhost: shop.test\r\n\r\n`)
        const [answer] = await once(socket, 'data')
        return Number(String(answer).slice(9, 12))
      }),
    )
  }
  return { requestAll, happened }
}

const paths = (count: number) => Array.from({ length: count }, (_, nth) => `/${nth}`)

test('connections are accepted before the requests that wait are served', async () => {
  const { requestAll, happened } = await openBusyServer({ workMs: 50, maxWaitMs: 0 })
  const statuses = await requestAll(paths(40))
  expect(new Set(statuses)).toEqual(new Set([200]))
  const servedBeforeLastAccepted = happened
    .slice(0, happened.lastIndexOf('accepted'))
    .filter((what) => what !== 'accepted')
  expect(servedBeforeLastAccepted.length).toBeLessThan(10)
})

describe('a queue', () => {
  /** Requests without connections, on a clock that the test moves. */
  function openQueue() {
    let clock = 0
    const now = vi.spyOn(performance, 'now').mockImplementation(() => clock)
    onTestFinished(() => now.mockRestore())
    const served: (string | undefined)[] = []
    const turnedAway: (string | undefined)[] = []
    const queue = requestQueue({
      maxWaitMs: 200,
      handle: ({ url }) => {
        clock += 10
        served.push(url)
      },
      turnAway: ({ url }) => turnedAway.push(url),
    })
    clock = 10_000 // past the time after the start in which no request is turned away
    const take = (url: string) => {
      const request = new IncomingMessage(new Socket())
      request.url = url
      queue.take(request, new ServerResponse(request))
    }
    const pass = (ms: number) => {
      clock += ms
    }
    return { take, pass, served, turnedAway }
  }

  test('whose first request has waited too long turns new ones away, and serves all others in their order', async () => {
    const { take, pass, served, turnedAway } = openQueue()
    for (const path of paths(100)) take(path)
    pass(300)
    take('/new')
    expect(turnedAway).toEqual(['/new'])
    await eventually(() => expect(served).toEqual(paths(100)))
    take('/later')
    expect(served.at(-1)).toBe('/later')
  })

  test('that turns others away serves the liveness check at once', () => {
    const { take, pass, served, turnedAway } = openQueue()
    for (const path of paths(100)) take(path)
    pass(300)
    take('/api/v1/health')
    take('/api/health')
    expect(served).toEqual(['/0', '/api/v1/health', '/api/health'])
    expect(turnedAway).toEqual([])
  })

  test('that is short is served, however long it has waited', async () => {
    const { take, pass, served } = openQueue()
    for (const path of paths(20)) take(path)
    pass(10_000)
    take('/new')
    await eventually(() => expect(served).toEqual([...paths(20), '/new']))
  })
})

test('of those who wait for a turn one goes on in each iteration of the event loop, in their order', async () => {
  const turn = onePerIteration()
  const happened: string[] = []
  const iterations = (async () => {
    for (let nth = 0; nth < 4; nth++) {
      await new Promise(setImmediate)
      happened.push('iteration')
    }
  })()
  await Promise.all(['a', 'b', 'c'].map((name) => turn().then(() => happened.push(name))))
  await iterations
  expect(happened.join(' ').replaceAll(/(iteration )+/g, '| ')).toMatch(/a.*\|.*b.*\|.*c/)
})
