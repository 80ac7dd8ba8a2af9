import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openShop } from '../open-shop.ts'
import { signedIn } from '../test-users.ts'

/** A second request hidden behind one with two conflicting lengths: a proxy and the server might split them differently. */
const HIDDEN = 'GET /api/v1/health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
const POST = 'POST /api/v1/auth/v2/logout HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'

const AMBIGUOUS = {
  'a length and chunks': `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  'chunks and a length': `${POST}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${HIDDEN}`,
  'two lengths': `${POST}Content-Length: 2\r\nContent-Length: 90\r\n\r\n{}${HIDDEN}`,
  'two lengths in one': `${POST}Content-Length: 2, 90\r\n\r\n{}${HIDDEN}`,
  'a length with a sign': `${POST}Content-Length: +2\r\n\r\n{}${HIDDEN}`,
  'chunks by another name': `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  'chunks not at the end': `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${HIDDEN}`,
  'a space before the colon': `${POST}Content-Length : 2\r\n\r\n{}${HIDDEN}`,
  'a folded line': `${POST}X-A: 1\r\n Content-Length: 2\r\n\r\n{}${HIDDEN}`,
  'a bare line feed': `${POST}X-A: 1\nContent-Length: 90\r\n\r\n${HIDDEN}`,
  'a chunk of no size': `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n${HIDDEN}`,
  'a chunk too large to count': `${POST}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n\r\n${HIDDEN}`,
  'a zero byte': `${POST}X-A: a\0b\r\nContent-Length: 2\r\n\r\n{}${HIDDEN}`,
  'no host': 'GET /api/v1/health HTTP/1.1\r\nConnection: close\r\n\r\n',
}

test('an ambiguous request is refused', async () => {
  const { app } = await openShop()
  await app.listen({ port: 0, host: '127.0.0.1' })
  for (const [name, request] of Object.entries(AMBIGUOUS)) {
    const answer = await said(app.server.address() as AddressInfo, request)
    expect(answer.match(/^HTTP\/1\.1 \d+/gm), name).toEqual(['HTTP/1.1 400'])
  }
})

test('of duplicate headers the first counts, and an absolute URL of another site is not ours', async () => {
  const shop = await openShop()
  const admin = await signedIn(shop, 'admin')
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const ask = (line: string, ...headers: string[]) =>
    said(shop.app.server.address() as AddressInfo, `${[line, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  const users = 'GET /api/v1/admin/users HTTP/1.1'
  const [good, bad] = [`Authorization: Bearer ${admin.token}`, 'Authorization: Bearer x']
  expect(await ask(users, 'Host: a', good)).toMatch(/^HTTP\/1\.1 200/)
  expect(await ask(users, 'Host: a', bad, good)).toMatch(/^HTTP\/1\.1 401/)
  for (const address of ['http://evil.test/', 'http://evil.test/api/v1/admin/users', 'https://evil.test:1/products'])
    expect(await ask(`GET ${address} HTTP/1.1`, 'Host: evil.test'), address).toMatch(/^HTTP\/1\.1 4\d\d/)
  const upgraded = await ask(
    'GET /api/v1/health HTTP/1.1',
    'Host: a',
    'Upgrade: websocket',
    'Origin: https://evil.test',
  )
  expect(upgraded).not.toMatch(/^HTTP\/1\.1 101|access-control/i)
})

test('the event stream is for our own pages, and anonymous with a cookie alone', async () => {
  const shop = await openShop()
  const { cookieHeaders } = await signedIn(shop, 'customer')
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.app.server.address() as AddressInfo
  const leaving = new AbortController()
  const stream = await fetch(`http://127.0.0.1:${port}/api/v1/events`, {
    headers: { origin: 'https://evil.test', cookie: cookieHeaders.cookie },
    signal: leaving.signal,
  })
  expect(stream.status).toBe(200)
  expect([...stream.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
  expect(stream.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  leaving.abort()
})

/** The whole response until the server closes the connection. */
async function said({ port }: AddressInfo, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(request)
  return text(socket)
}
