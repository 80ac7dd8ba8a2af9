import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type ConnectionLimits, createHttpServer } from './http-server.ts'

const HALF_A_REQUEST = 'GET / HTTP/1.1\r\nhost: shop.test\r\nx-slow: '
const REQUEST = 'GET / HTTP/1.1\r\nhost: shop.test\r\n\r\n'
const HALF_A_BODY = 'POST / HTTP/1.1\r\nhost: shop.test\r\ncontent-length: 1000000\r\n\r\nhalf'

const answerOk: RequestListener = (request, response) => {
  request.resume()
  if (request.method === 'GET') response.end('ok')
  else request.on('end', () => response.end('received'))
}

async function open(
  handle: RequestListener = answerOk,
  { limits, isProxy }: { limits?: Partial<ConnectionLimits>; isProxy?: boolean } = {},
) {
  const problems: Error[] = []
  let stopping = false
  const server = createHttpServer(
    {
      limits: { total: 100, perAddress: 100, ...limits },
      isProxy: () => isProxy === true,
      isStopping: () => stopping,
      onProblem: (error) => problems.push(error),
    },
    handle,
  )
  // As Fastify does.
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.write('HTTP/1.1 408 Request Timeout\r\n\r\n')
    socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const connectOnly = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    return socket
  }
  const send = async (said: string): Promise<Socket> => {
    const accepted = once(server, 'connection')
    const socket = await connectOnly()
    socket.write(said)
    await accepted
    return socket
  }
  const close = () => {
    stopping = true
    const closed = once(server, 'close')
    server.close()
    return closed
  }
  return { server, connectOnly, send, close, problems, origin: `http://127.0.0.1:${port}` }
}

const isOpen = (socket: Socket) => !socket.destroyed && !socket.readableEnded
/** Reads until the server closes the connection. */
const everything = (socket: Socket) => text(socket).catch(() => '')
const firstLine = async (socket: Socket) => String((await once(socket, 'data'))[0]).split('\r\n')[0]

describe('at the limit of connections', () => {
  test('the one that has waited longest for its client makes room for a new one', async () => {
    const { send, origin } = await open(answerOk, { limits: { total: 3 } })
    const slow = [await send(HALF_A_REQUEST), await send(HALF_A_REQUEST), await send(HALF_A_REQUEST)]
    const closed = slow[0] && everything(slow[0])
    expect(await (await fetch(origin)).text()).toBe('ok')
    await closed
    expect(slow.map(isOpen)).toEqual([false, true, true])
  })

  test('of one address only its own make room, and those of a proxy count in total only', async () => {
    const limits = { total: 10, perAddress: 1 }
    const direct = await open(answerOk, { limits })
    const first = await direct.send(HALF_A_REQUEST)
    const closed = everything(first)
    await direct.send(HALF_A_REQUEST)
    await closed
    const behindProxy = await open(answerOk, { limits, isProxy: true })
    const both = [await behindProxy.send(REQUEST), await behindProxy.send(REQUEST)]
    expect(await Promise.all(both.map(firstLine))).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 200 OK'])
    expect(both.map(isOpen)).toEqual([true, true])
  })

  test('those whose requests are being served stay, and a new one gets 503', async () => {
    const answer = Promise.withResolvers<void>()
    const handle: RequestListener = (_request, response) => void answer.promise.then(() => response.end('late'))
    const { send, server } = await open(handle, { limits: { total: 1 } })
    const requested = once(server, 'request')
    const served = await send(REQUEST)
    await requested
    expect(await everything(await send(''))).toMatch(/^HTTP\/1.1 503 .*retry-after: 2/s)
    const said = firstLine(served)
    answer.resolve()
    expect(await said).toBe('HTTP/1.1 200 OK')
  })
})

afterEach(() => void vi.useRealTimers())

describe('a body', () => {
  const passSeconds = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000)

  test('that stops arriving gets 408, and one that arrives slowly is received', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    const { send, server } = await open()
    const bothBegan = new Promise<void>((resolve) => {
      let count = 0
      server.on('request', () => ++count === 2 && resolve())
    })
    const [stalled, slow] = [await send(HALF_A_BODY), await send(HALF_A_BODY)]
    await bothBegan
    const said = everything(stalled)
    // 100 seconds at 1,000 bytes a second: slower than any phone.
    for (let second = 0; second < 100; second++) {
      await new Promise<void>((resolve) => slow.write('x'.repeat(1_000), () => resolve()))
      await new Promise(setImmediate)
      await new Promise(setImmediate)
      passSeconds(1)
    }
    expect(await said).toContain('408')
    expect(isOpen(slow)).toBe(true)
  })
})

describe('a server that closes', () => {
  test('serves the request that arrives on an idle connection, and tells that it closes it', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    const { server, send, close } = await open()
    const [busy, idle] = [await send(REQUEST), await send(REQUEST)]
    await Promise.all([firstLine(busy), firstLine(idle)])
    const closed = close()
    while (server.listening) await new Promise(setImmediate)
    vi.advanceTimersByTime(400)
    const [said, nothing] = [everything(busy), everything(idle)]
    busy.write(REQUEST)
    expect(await said).toMatch(/^HTTP\/1.1 200 OK.*connection: close/is)
    vi.advanceTimersByTime(200)
    expect(await nothing).toBe('')
    await closed
  })

  test('accepts the connections that wait in the queue of the kernel', async () => {
    const { connectOnly, close } = await open()
    const sockets = await Promise.all(Array.from({ length: 50 }, connectOnly))
    const answers = sockets.map((socket) => {
      socket.write(REQUEST)
      return everything(socket)
    })
    await close()
    for (const said of await Promise.all(answers)) expect(said).toContain('200 OK')
  })
})

test('a connection that cannot be accepted is reported and ends nothing', async () => {
  const { server, problems, origin } = await open()
  const error = Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' })
  server.emit('error', error)
  server.emit('error', error)
  expect(problems).toEqual([error])
  expect((await fetch(origin)).status).toBe(200)
})
