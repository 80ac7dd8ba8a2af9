import { afterEach, expect, test, vi } from 'vitest'
import { readService, SYSTEM_SERVICES, uptimeText } from './system-status.tsx'

afterEach(() => vi.unstubAllGlobals())

const answering = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))

const statuses = async () => {
  const readings = await Promise.all(SYSTEM_SERVICES.map(readService))
  return Object.fromEntries(readings.map(({ status }, place) => [SYSTEM_SERVICES[place]?.name, status]))
}

test('services show the status of their health endpoint, or unknown without one', async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/ready')
      ? Response.json({ status: 'not_ready', database: 'ok', jobs: 'down', events: 'ok' }, { status: 503 })
      : Response.json({ status: 'ok', version: '1.2.3', uptimeSeconds: 7_500 }),
  )
  expect(await statuses()).toEqual({
    'API 서버': 'online',
    데이터베이스: 'online',
    '백그라운드 작업': 'offline',
    '실시간 이벤트': 'online',
    '메일 발송': 'unknown',
    '결제 대행사': 'unknown',
  })
  const [server] = SYSTEM_SERVICES
  expect(server && (await readService(server)).details).toEqual([
    '버전 1.2.3',
    '2시간 5분 동안',
    expect.stringMatching(/^\d+ms$/),
  ])
})

test('without a server no service is healthy', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  expect(new Set(Object.values(await statuses()))).toEqual(new Set(['offline', 'unknown']))
})

test('a server that is too busy is a warning', async () => {
  answering(503, { code: 'unavailable' })
  expect((await statuses())['API 서버']).toBe('warning')
})

test.each([
  [59, '0분'],
  [7_500, '2시간 5분'],
  [180_000, '2일 2시간'],
])('%i seconds are %s', (seconds, text) => {
  expect(uptimeText(seconds)).toBe(text)
})
