import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { recordMeasurement } from '../record-measurement.ts'
import { startProcess } from '../server-process.ts'
import { cloneDatabase } from '../test-databases.ts'
import { percentiles } from './run-length.ts'

const SOCKETS = 1_100
const DESCRIPTORS = 1_024
const CHECK_EVERY = 50

const HALF_HEADERS = 'GET /api/v1/public/products HTTP/1.1\r\nhost: shop.test\r\nx-slow: '
const HALF_BODY =
  'POST /api/v1/auth/login HTTP/1.1\r\nhost: shop.test\r\ncontent-type: application/json\r\ncontent-length: 200\r\n\r\n{"email":'

test.each([
  { half: 'half of the headers', said: HALF_HEADERS, settings: {}, isHealthyThroughout: true },
  { half: 'nothing', said: '', settings: {}, isHealthyThroughout: true },
  {
    half: 'half of the headers through a proxy',
    said: HALF_HEADERS,
    settings: { TRUSTED_PROXIES: '127.0.0.1' },
    isHealthyThroughout: true,
  },
  // A body is given two seconds before its connection makes room for others.
  { half: 'half of the body', said: HALF_BODY, settings: {}, isHealthyThroughout: false },
])(
  'eleven hundred clients that send $half leave a server with 1,024 descriptors alive and healthy',
  { timeout: 180_000 },
  async ({ half, said, settings, isHealthyThroughout }) => {
    const server = startProcess({ DATABASE_URL: await cloneDatabase(), ...settings }, undefined, DESCRIPTORS)
    const origin = await server.open()
    const { port } = new URL(origin)
    const sockets: Socket[] = []
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
    })
    const healthyMs: number[] = []
    const statusOf = async (path: string): Promise<number | string> => {
      const began = Date.now()
      const headers = { connection: 'close' }
      try {
        const { status } = await fetch(`${origin}/api/v1${path}`, { headers })
        if (status === 200) healthyMs.push(Date.now() - began)
        return status
      } catch (error) {
        return `${error}: ${server.said()}`
      }
    }

    for (let nth = 0; nth < SOCKETS; nth++) {
      const socket = connect(Number(port), '127.0.0.1')
      sockets.push(socket)
      socket.on('error', () => {}) // it has made room for others
      await Promise.race([once(socket, 'connect'), once(socket, 'close')])
      socket.write(said)
      if (isHealthyThroughout && nth % CHECK_EVERY === 0) expect(await statusOf('/health')).toBe(200)
    }
    await eventually(async () => expect(await statusOf('/health')).toBe(200))
    expect(await statusOf('/health/ready'), 'the database is reached').toBe(200)
    expect(await statusOf('/public/products')).toBe(200)
    expect(server.child.exitCode, server.said()).toBeNull()
    const counts = { half, sockets: SOCKETS, descriptors: DESCRIPTORS }
    recordMeasurement('half-sent requests', { ...counts, healthyMs: percentiles(healthyMs) })
  },
)
