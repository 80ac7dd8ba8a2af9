import { expect, onTestFinished, test } from 'vitest'
import { issueToken } from '../../accounts/one-time-tokens.ts'
import { startKakaoDouble } from '../../accounts/social/testing/kakao-double.fixture.ts'
import { pressButton } from '../../accounts/social/testing/sign-in-page.fixture.ts'
import { lastMail, tokenIn } from '../mail.ts'
import { openShop } from '../open-shop.ts'
import { missingIn, plainClient } from '../plain-client.ts'
import { PASSWORD, signedIn } from '../test-users.ts'

const PREFIXES = ['/api/v1', '/api']
const USER = ['user.id', 'user.email', 'user.name', 'user.role', 'user.status', 'user.createdAt']

test.each(PREFIXES)('the calls of signing in answer a plain client below %s', async (prefix) => {
  const shop = await openShop()
  const send = await plainClient(shop, prefix)
  const { email, cookieHeaders } = await signedIn(shop, 'customer')

  const login = await send('POST /auth/login', { body: { email, password: PASSWORD } })
  expect([login.status, missingIn(login.json, ['token', ...USER])]).toEqual([200, []])
  const { token } = login.json as { token: string }

  const verify = await send('GET /auth/verify', { token })
  expect([verify.status, missingIn(verify.json, [...USER, 'user.lastLoginAt', 'user.userType'])]).toEqual([200, []])

  const again = await send('POST /auth/v2/login', { body: { email, password: PASSWORD } })
  expect([again.status, missingIn(again.json, ['token', 'success'])]).toEqual([200, []])

  const me = await send('GET /auth/v2/me', { headers: cookieHeaders })
  expect([me.status, missingIn(me.json, ['user.email'])]).toEqual([200, []])
  expect((await send('GET /accounts/sso/check', { headers: cookieHeaders })).json).toEqual({ isAuthenticated: true })
  expect((await send('GET /accounts/sso/check')).json).toEqual({ isAuthenticated: false })

  const refreshed = await send('POST /auth/v2/refresh', { headers: cookieHeaders })
  expect([refreshed.status, missingIn(refreshed.json, ['success', 'token', ...USER])]).toEqual([200, []])
  expect(refreshed.headers.get('set-cookie')).toContain('HttpOnly')

  const sessions = await send('GET /auth/sessions', { token })
  const listed = ['success', 'sessions[].sessionId', 'sessions[].loginAt', 'sessions[].expiresAt']
  expect([sessions.status, missingIn(sessions.json, listed)]).toEqual([200, []])
  const linked = await send('GET /auth/linked-accounts', { token })
  expect(linked.json).toMatchObject({
    success: true,
    accounts: { local: true, google: false, kakao: false, naver: false },
  })
  const other = (sessions.json as { sessions: { sessionId: string; current: boolean }[] }).sessions.find(
    ({ current }) => !current,
  )
  const sessionId = other?.sessionId ?? ''
  expect((await send('DELETE /auth/sessions/{sessionId}', { at: { sessionId }, token })).status).toBe(200)

  expect((await send('POST /auth/logout', { token })).status).toBe(200)
  expect((await send('GET /auth/verify', { token })).status).toBe(401)
  const { token: third } = (await send('POST /auth/login', { body: { email, password: PASSWORD } })).json as {
    token: string
  }
  expect((await send('POST /auth/v2/logout-all', { token: third })).status).toBe(200)
  expect((await send('POST /auth/v2/logout', { token: third })).status).toBe(200)
  expect((await send('GET /auth/verify', { token: third })).status).toBe(401)
})

test.each(PREFIXES)('the calls of mails and passwords answer a plain client below %s', async (prefix) => {
  const shop = await openShop()
  const send = await plainClient(shop, prefix)
  const email = 'new@shop.test'
  const consents = { termsAccepted: true, privacyAccepted: true }
  const body = { userType: 'customer', email, name: '한지민', password: PASSWORD, ...consents }
  expect(await send('POST /auth/v2/register', { body })).toMatchObject({ status: 201, json: { success: true } })

  const { accountId } = await signedIn(shop, 'customer')
  const { email: known } = await signedIn(shop, 'customer')
  const unknown = await send('POST /auth/v2/resend-verification', { body: { email: 'nobody@shop.test' } })
  expect([unknown.status, missingIn(unknown.json, ['success', 'code', 'message', 'error'])]).toEqual([404, []])
  await lastMail(shop, email)
  const sent = await send('POST /auth/v2/resend-verification', { body: { email } })
  expect([sent.status, missingIn(sent.json, ['success', 'message'])]).toEqual([200, []])
  const soon = await send('POST /auth/v2/resend-verification', { body: { email } })
  expect([soon.status, missingIn(soon.json, ['success', 'message'])]).toEqual([429, []])

  // The second mail invalidates the link of the first.
  const token = tokenIn(await lastMail(shop, email, 2))
  const verified = await send('GET /auth/v2/verify-email?token={token}', { at: { token } })
  expect([verified.status, missingIn(verified.json, ['success', 'message'])]).toEqual([200, []])

  const forgot = await send('POST /auth/v2/forgot-password', { body: { email: known } })
  expect(forgot).toMatchObject({ status: 200, json: { success: true } })
  const reset = { token: await issueToken(shop.db, 'reset_password', accountId), password: 'Sinsang2@' }
  const replaced = await send('POST /auth/v2/reset-password', { body: reset })
  expect([replaced.status, missingIn(replaced.json, ['success', 'message'])]).toEqual([200, []])
  const twice = await send('POST /auth/v2/reset-password', { body: reset })
  expect((twice.json as { message: string }).message).toContain('already used')
})

test.each(PREFIXES)('the callback of a social sign-in answers a plain client below %s', async (prefix) => {
  const kakao = await startKakaoDouble({ redirectUris: ['http://shop.test/auth/callback/kakao'] })
  onTestFinished(kakao.close)
  const shop = await openShop({ social: { kakao: kakao.settings } })
  const send = await plainClient(shop, prefix)
  const { email } = await signedIn(shop, 'customer')
  kakao.users.set('1', { email, is_email_valid: true, is_email_verified: true })
  const start = await send('POST /auth/oauth/{provider}/start', { at: { provider: 'kakao' } })
  const back = await pressButton((start.json as { data: { url: string } }).data.url, '1')
  const { code = '', state = '' } = Object.fromEntries(back.searchParams)
  const cookie = start.headers.get('set-cookie')?.split(';')[0] ?? ''
  const answer = await send('POST /auth/oauth/{provider}/callback', {
    at: { provider: 'kakao' },
    body: { code, state, redirect_uri: back.origin + back.pathname },
    headers: { cookie },
  })
  expect([answer.status, missingIn(answer.json, ['success', 'user', 'message', 'token'])]).toEqual([200, []])
})
