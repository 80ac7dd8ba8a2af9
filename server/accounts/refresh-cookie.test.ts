import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { clearRefreshCookie, setRefreshCookie } from './refresh-cookie.ts'

const session = { sessionId: 's', token: 't', refreshToken: 'handle.secret', expiresAt: new Date('2026-12-15') }

async function cookiesAt(publicUrl: string): Promise<string[]> {
  const app = fastify()
  await app.register(cookie)
  app.get('/in', async (_, reply) => setRefreshCookie(reply, session, { publicUrl }))
  app.get('/out', async (_, reply) => clearRefreshCookie(reply, { publicUrl }))
  const answers = await Promise.all(['/in', '/out'].map((url) => app.inject({ url })))
  return answers.map(({ headers }) => String(headers['set-cookie']))
}

test('the refresh cookie is HttpOnly, SameSite=Strict, and Secure on https', async () => {
  for (const text of await cookiesAt('https://shop.test'))
    expect(text).toMatch(/^jangteo_refresh=.*; Path=\/api; .*HttpOnly; Secure; SameSite=Strict$/)
  for (const text of await cookiesAt('http://localhost:4000')) expect(text).not.toContain('Secure')
})
