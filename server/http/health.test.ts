import { expect, test } from 'vitest'
import { breakableProxy } from '../testing/breakable-proxy.ts'
import { eventually } from '../testing/eventually.ts'
import { openShop } from '../testing/open-shop.ts'
import { cloneDatabase } from '../testing/test-databases.ts'

test('a healthy process is alive and ready', async () => {
  const { call } = await openShop()
  expect((await call({ url: '/api/health' })).json()).toMatchObject({ status: 'ok' })
  expect((await call({ url: '/api/health/ready' })).json()).toEqual({
    status: 'ready',
    database: 'ok',
    jobs: 'ok',
    events: 'ok',
  })
})

test('calls get 503 while the database is unreachable, and succeed again when it is back', async () => {
  const proxy = await breakableProxy(await cloneDatabase())
  const { call } = await openShop({ url: proxy.url })
  await proxy.cut()
  const answer = await call({ url: '/api/v1/settings/homepage' })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ code: 'unavailable' })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  await eventually(async () => expect((await call({ url: '/api/health/ready' })).json().events).toBe('down'))
  expect((await call({ url: '/api/health/ready' })).statusCode).toBe(503)
  expect((await call({ url: '/api/health' })).statusCode).toBe(200)
  await proxy.restore()
  await eventually(async () => expect((await call({ url: '/api/health/ready' })).json().status).toBe('ready'))
  expect((await call({ url: '/api/v1/settings/homepage' })).statusCode).toBe(200)
})

test('metrics are served only with the metrics token', async () => {
  const token = 'a-token-of-sixteen-characters'
  expect((await (await openShop()).call({ url: '/metrics' })).body).not.toContain('http_request_duration')
  const { call } = await openShop({ metricsToken: token })
  expect((await call({ url: '/metrics' })).statusCode).toBe(404)
  await call({ url: '/api/health' })
  const answer = await call({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  expect(answer.body).toContain('http_request_duration_seconds_count{method="GET",route="/api/v1/health",status="200"}')
})
