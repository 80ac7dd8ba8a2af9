import { Agent, type ClientRequest, get } from 'node:http'
import { expect, test, vi } from 'vitest'
import { eventually } from '../eventually.ts'
import { recordMeasurement } from '../record-measurement.ts'
import { startProcess } from '../server-process.ts'
import { cloneDatabase } from '../test-databases.ts'
import { shortOrLong } from './run-length.ts'

const CLIENTS = 20
const ROUNDS = shortOrLong(1, 10)
const REQUESTS_BEFORE = 200
const PATH = '/api/v1/auth/demo-accounts'
const READINESS_EVERY_MS = 100

interface Answer {
  status: number | string
  /** Whether the connection had served a request before. */
  reused: boolean
}

/** Clients with a keep-alive connection each, that send their next request after each answer until told to stop. */
function startClients(originOf: (answers: readonly Answer[]) => string | undefined) {
  const answers: Answer[] = []
  let isOver = false
  const clients = Array.from({ length: CLIENTS }, async (_, nth) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let origin = originOf(answers); origin && !isOver; origin = originOf(answers))
      answers.push(await ask(origin, agent, nth))
    agent.destroy()
  })
  return {
    answers,
    stop: async () => {
      isOver = true
      await Promise.all(clients)
    },
  }
}

function ask(origin: string, agent: Agent, nth: number): Promise<Answer> {
  return new Promise((resolve) => {
    const headers = { 'x-forwarded-for': `10.8.0.${nth}` }
    const sent: ClientRequest = get(origin + PATH, { agent, headers }, (answer) => {
      answer.resume()
      answer.on('error', (error) => resolve({ status: error.message, reused: sent.reusedSocket }))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, reused: sent.reusedSocket }))
    })
    sent.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ status: error.code ?? error.message, reused: sent.reusedSocket }),
    )
  })
}

const failuresIn = (answers: readonly Answer[]) => answers.filter(({ status }) => status !== 200)

test('of the requests that a load balancer sends while one of two servers is stopped, none fails', {
  timeout: 120_000 + ROUNDS * 30_000,
}, async () => {
  const url = await cloneDatabase()
  const settings = { DATABASE_URL: url, TRUSTED_PROXIES: '127.0.0.1', DRAIN_SECONDS: '2' }
  const start = async () => {
    const server = startProcess(settings)
    return { server, origin: await server.open(), isReady: true }
  }
  const servers = [await start(), await start()]
  let turn = 0
  const { answers, stop } = startClients(() => {
    const ready = servers.filter(({ isReady }) => isReady)
    return ready[turn++ % ready.length]?.origin
  })
  let isWatching = true
  const watching = (async () => {
    while (isWatching) {
      for (const one of servers)
        one.isReady = await fetch(`${one.origin}/api/v1/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        )
      await new Promise((resolve) => setTimeout(resolve, READINESS_EVERY_MS))
    }
  })()

  for (let round = 0; round < ROUNDS; round++) {
    const enough = answers.length + REQUESTS_BEFORE
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(enough), { timeout: 30_000, interval: 20 })
    const leaving = servers[round % 2]
    if (!leaving) throw new Error('there are two')
    leaving.server.child.kill('SIGTERM')
    await eventually(() => expect(leaving.isReady).toBe(false))
    expect(await leaving.server.ended()).toBe(0)
    servers[round % 2] = await start()
  }
  await stop()
  isWatching = false
  await watching
  expect(failuresIn(answers)).toEqual([])
  recordMeasurement('SIGTERM under load', {
    stops: ROUNDS,
    requests: answers.length,
    failed: failuresIn(answers).length,
  })
})

test('without a load balancer every request on an open connection is served, until the server has closed it', {
  timeout: 120_000,
}, async () => {
  const server = startProcess({ DATABASE_URL: await cloneDatabase(), TRUSTED_PROXIES: '127.0.0.1' })
  const origin = await server.open()
  const { answers, stop } = startClients((earlier) =>
    earlier.some(({ status }) => status === 'ECONNREFUSED') ? undefined : origin,
  )
  await vi.waitFor(() => expect(answers.length).toBeGreaterThan(REQUESTS_BEFORE), { timeout: 30_000, interval: 20 })
  server.child.kill('SIGTERM')
  expect(await server.ended()).toBe(0)
  await stop()
  expect(failuresIn(answers.filter(({ reused }) => reused))).toEqual([])
  // A connection that was not accepted before the listener closed is refused or reset: nothing of it was served.
  for (const { status } of failuresIn(answers)) expect(['ECONNREFUSED', 'ECONNRESET']).toContain(status)
})
