import { once } from 'node:events'
import { get } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { AppError } from '../http/app-error.ts'
import { handleErrors } from '../http/error-responses.ts'
import { eventually } from '../testing/eventually.ts'
import { serveEventStreams } from './event-stream-server.ts'

/** A server for two connections, whose clients are identified when the test says so. */
async function openServer() {
  const app = fastify({ forceCloseConnections: true })
  onTestFinished(() => app.close())
  handleErrors(app)
  const identifying: PromiseWithResolvers<string>[] = []
  const sockets: Socket[] = []
  const closed: string[] = []
  const { connections } = serveEventStreams<string>(app, {
    path: '/stream',
    limit: async () => {},
    maxConnections: 2,
    heartbeatMs: 20,
    retryMs: () => 2_000,
    identify: ({ raw }) => {
      sockets.push(raw.socket)
      const client = Promise.withResolvers<string>()
      identifying.push(client)
      return client.promise
    },
    onClose: ({ client }) => closed.push(client),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const request = async () => {
    const before = identifying.length
    const sent = get({ port, path: '/stream' })
    sent.on('error', () => {})
    const responded = once(sent, 'response').then(([response]) => response)
    await Promise.race([responded, eventually(() => expect(identifying).toHaveLength(before + 1))])
    return { sent, responded, client: identifying[before], socket: sockets[before] }
  }
  return { request, connections, closed, port, identifying, sockets }
}

test('clients that are being identified count against the limit, and a refused one frees its place', async () => {
  const { request, connections } = await openServer()
  const [first, second] = [await request(), await request()]
  expect((await (await request()).responded).statusCode).toBe(503)
  first.client?.reject(new AppError('unauthenticated'))
  expect((await first.responded).statusCode).toBe(401)
  const third = await request()
  second.client?.resolve('second')
  third.client?.resolve('third')
  expect((await third.responded).statusCode).toBe(200)
  await eventually(() => expect([...connections].map(({ client }) => client).sort()).toEqual(['second', 'third']))
})

test('a client that disconnects while it is being identified is never connected and frees its place', async () => {
  const { request, connections, closed } = await openServer()
  const [gone, other] = [await request(), await request()]
  gone.responded.catch(() => {})
  gone.sent.destroy()
  await eventually(() => expect(gone.socket?.closed).toBe(true))
  gone.client?.resolve('gone')
  await eventually(async () => expect((await request()).client).toBeDefined())
  expect([connections.size, closed]).toEqual([0, []])
  other.client?.reject(new AppError('unauthenticated'))
})

test.each([
  ['before they are identified', true],
  ['after that', false],
])('requests on one connection free their places when it closes %s', async (_, isEarly) => {
  const { request, connections, closed, port, identifying, sockets } = await openServer()
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write('GET /stream HTTP/1.1\r\nHost: shop.test\r\n\r\n'.repeat(2))
  await eventually(() => expect(identifying).toHaveLength(2))
  const identify = () => {
    for (const [nth, client] of identifying.entries()) client.resolve(`client ${nth}`)
  }
  if (isEarly) {
    socket.destroy()
    await eventually(() => expect(sockets[0]?.closed).toBe(true))
    identify()
  } else {
    identify()
    await eventually(() => expect(connections.size).toBe(2))
    socket.destroy()
  }
  const left = isEarly ? [] : ['client 0', 'client 1']
  await eventually(() => expect([connections.size, closed.toSorted()]).toEqual([0, left]))
  for (const name of ['third', 'fourth']) {
    const next = await request()
    next.client?.resolve(name)
    expect((await next.responded).statusCode).toBe(200)
  }
})

test('a connected client gets heartbeats, and is closed once', async () => {
  const { request, connections, closed } = await openServer()
  const { sent, responded, client } = await request()
  client?.resolve('screen')
  const response = await responded
  let text = ''
  response.on('data', (chunk: Buffer) => {
    text += chunk
  })
  response.on('error', () => {})
  await eventually(() => expect(text).toMatch(/^retry: 2000\n\n:\n\n/))
  sent.destroy()
  await eventually(() => expect([connections.size, closed]).toEqual([0, ['screen']]))
})

test('sending to a connection that has ended does nothing', async () => {
  const { request, connections } = await openServer()
  const { responded, client } = await request()
  client?.resolve('screen')
  const response = await responded
  const [connection] = connections
  connection?.end()
  connection?.send('event: late\n\n')
  response.resume()
  await once(response, 'end')
  expect(connections.size).toBe(0)
})
