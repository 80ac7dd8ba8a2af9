import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { clientAddress, proxyTrust } from './client-address.ts'

const PROXIES = ['127.0.0.1', '10.0.0.0/8', '2001:db8::/32']

test.each([
  ['198.51.100.1', '203.0.113.7', '198.51.100.1'],
  ['127.0.0.1', undefined, '127.0.0.1'],
  ['127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['127.0.0.1', '192.0.2.1, 203.0.113.7 ,10.9.8.7', '203.0.113.7'],
  ['2001:db8::1', '203.0.113.7', '203.0.113.7'],
  ['10.1.2.3', '10.1.1.1, 10.2.2.2', '10.1.1.1'],
  ['127.0.0.1', ' , ', '127.0.0.1'],
  ['127.0.0.1', '203.0.113.7, unknown', 'unknown'],
])(
  'a request from %s with X-Forwarded-For %s has the client address %s, as in Fastify',
  async (remoteAddress, forwarded, client) => {
    const trust = proxyTrust(PROXIES)
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    const app = fastify({ trustProxy: trust })
    app.get('/', async ({ ip }) => ip)
    expect((await app.inject({ url: '/', remoteAddress, headers })).body).toBe(client)
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
    const request = Object.assign(new IncomingMessage(socket), { headers })
    expect(clientAddress(trust)(request)).toBe(client)
  },
)

test('without trusted proxies X-Forwarded-For is ignored', () => {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: '127.0.0.1' })
  const request = Object.assign(new IncomingMessage(socket), { headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(clientAddress(proxyTrust([]))(request)).toBe('127.0.0.1')
})
