import { expect, test } from 'vitest'
import { openShop } from '../open-shop.ts'
import { recordMeasurement } from '../record-measurement.ts'

const WAYS_TO_USERS = [
  '/api/v1/%61dmin/users',
  '/api/v1/admin%2fusers',
  '/api/v1//admin/users',
  '/api//v1/admin/users',
  '/api/v1/admin/./users',
  '/api/v1/health/../admin/users',
  '/api/v1/health/..%2fadmin/users',
  '/api/v1/health/%2e%2e/admin/users',
  '/api/v1/admin/users/',
  '/api/v1/admin/users;x=1',
  '/api/v1/admin/users%00',
  '/api/v1/admin/users%20',
  '/api/v1/ADMIN/users',
  '/API/v1/admin/users',
  '\\api\\v1\\admin\\users',
]

const WAYS_TO_FILES = [
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets/....//....//package.json',
  '/..%2fpackage.json',
  '/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/files/pictures/..%2f..%2f..%2fpackage.json',
  '/files/pictures/%00',
  '/files/videos/..%2f..%2fpackage.json',
  '/.env',
  '/.git/config',
  '/.vite/manifest.json',
  '/server/main.ts',
]

test('no spelling of a path opens a protected endpoint', async () => {
  const { call } = await openShop()
  for (const url of WAYS_TO_USERS) {
    const answer = await call({ url })
    const formClosedError = answer.statusCode >= 400 || answer.headers['content-type']?.includes('text/html')
    expect(formClosedError, `${answer.statusCode} ${url}`).toBe(true)
    expect(answer.body).not.toContain('"email"')
  }
  recordMeasurement('strange addresses', { tried: WAYS_TO_USERS.length + WAYS_TO_FILES.length })
})

test('no spelling of a path serves a private file', async () => {
  const { call } = await openShop()
  for (const url of WAYS_TO_FILES) {
    const { statusCode, body } = await call({ url })
    expect(statusCode, url).toBeLessThan(500)
    expect(body, url).not.toMatch(/"workspaces"|root:x:|\[core\]|runServer|"isEntry"/)
  }
})

test('a foreign host in the request never appears in the response', async () => {
  const { call } = await openShop()
  const headers = {
    host: 'evil.test',
    'x-forwarded-host': 'evil.test',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.test',
    'x-original-url': '/api/v1/admin/users',
    'x-rewrite-url': '/api/v1/admin/users',
  }
  for (const url of [
    '/',
    '/rss.xml',
    '/sitemap.xml',
    '/robots.txt',
    '/api/openapi.json',
    '//evil.test/',
    '/\\evil.test',
  ]) {
    const answer = await call({ url, headers })
    expect(`${answer.headers.location ?? ''} ${answer.body}`, url).not.toContain('evil.test')
    expect(answer.statusCode, url).toBeLessThan(500)
  }
})
