import { expect, onTestFinished, test } from 'vitest'
import { startKakaoDouble } from '../../accounts/social/testing/kakao-double.fixture.ts'
import { pressButton } from '../../accounts/social/testing/sign-in-page.fixture.ts'
import { linkedAccounts } from '../../accounts/tables.ts'
import { lastMail, tokenIn } from '../mail.ts'
import { openShop } from '../open-shop.ts'
import { missingIn, plainClient } from '../plain-client.ts'
import { PASSWORD, signedIn } from '../test-users.ts'

const MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
const PREFIXES = ['/api/v1', '/api']
const USER = ['user.id', 'user.email', 'user.name', 'user.role', 'user.status', 'user.createdAt']

test.each(PREFIXES)('the sign-in endpoints serve a plain HTTP client below %s', async (prefix) => {
  const shop = await openShop()
  const send = await plainClient(shop, prefix)
  const { email, name, accountId, sessionId: firstSession, cookieHeaders } = await signedIn(shop, 'customer')
  const user = { id: accountId, email, name, role: 'customer', status: 'approved', createdAt: MOMENT }

  const login = await send('POST /auth/login', { body: { email, password: PASSWORD } })
  expect([login.status, missingIn(login.json, ['token', ...USER])]).toEqual([200, []])
  expect(login.json).toMatchObject({ user })
  const { token } = login.json as { token: string }

  const verify = await send('GET /auth/verify', { token })
  expect(verify.json).toMatchObject({ user: { ...user, userType: 'customer', lastLoginAt: MOMENT } })
  expect([verify.status, missingIn(verify.json, [...USER, 'user.lastLoginAt', 'user.userType'])]).toEqual([200, []])

  const again = await send('POST /auth/v2/login', { body: { email, password: PASSWORD } })
  expect([again.status, missingIn(again.json, ['token', 'success'])]).toEqual([200, []])
  const { token: second } = again.json as { token: string }
  expect((await send('GET /auth/verify', { token: second })).json).toMatchObject({ user })
  expect((await send('POST /auth/login', { body: { email, password: 'Wrong1!!' } })).status).toBe(401)

  const me = await send('GET /auth/v2/me', { headers: cookieHeaders })
  expect([me.status, missingIn(me.json, ['user.email'])]).toEqual([200, []])
  expect(me.json).toMatchObject({ user })
  expect((await send('GET /accounts/sso/check', { headers: cookieHeaders })).json).toEqual({ isAuthenticated: true })
  expect((await send('GET /accounts/sso/check')).json).toEqual({ isAuthenticated: false })

  const refreshed = await send('POST /auth/v2/refresh', { headers: cookieHeaders })
  expect([refreshed.status, missingIn(refreshed.json, ['success', 'token', ...USER])]).toEqual([200, []])
  expect(refreshed.headers.get('set-cookie')).toContain('HttpOnly')
  const { token: renewed } = refreshed.json as { token: string }
  expect((await send('GET /auth/verify', { token: renewed })).json).toMatchObject({ user })

  const sessions = await send('GET /auth/sessions', { token })
  const listed = ['success', 'sessions[].sessionId', 'sessions[].loginAt', 'sessions[].expiresAt']
  expect([sessions.status, missingIn(sessions.json, listed)]).toEqual([200, []])
  const { sessions: devices } = sessions.json as { sessions: Record<'sessionId' | 'loginAt' | 'expiresAt', string>[] }
  expect(devices).toHaveLength(3)
  expect(devices.map(({ sessionId }) => sessionId)).toContain(firstSession)
  for (const { loginAt, expiresAt } of devices)
    expect([Date.parse(loginAt) <= Date.now(), Date.parse(expiresAt) > Date.now()]).toEqual([true, true])
  const linked = await send('GET /auth/linked-accounts', { token })
  expect(linked.json).toMatchObject({
    success: true,
    accounts: { local: true, google: false, kakao: false, naver: false },
  })
  await shop.db.insert(linkedAccounts).values({ accountId, provider: 'kakao', subject: '7' })
  expect((await send('GET /auth/linked-accounts', { token })).json).toMatchObject({
    accounts: { local: true, google: false, kakao: true, naver: false },
  })
  const end = { at: { sessionId: firstSession }, token }
  expect((await send('DELETE /auth/sessions/{sessionId}', end)).status).toBe(200)
  expect((await send('GET /auth/sessions', { token: renewed })).status).toBe(401)
  expect((await send('GET /auth/sessions', { token })).json).toMatchObject({ sessions: [{}, {}] })
  expect((await send('POST /auth/v2/logout', { token: second })).status).toBe(200)
  expect((await send('GET /auth/verify', { token: second })).status).toBe(401)
  expect((await send('GET /auth/verify', { token })).status).toBe(200)

  expect((await send('POST /auth/logout', { token })).status).toBe(200)
  expect((await send('GET /auth/verify', { token })).status).toBe(401)
  const logIn = async () => {
    const { json } = await send('POST /auth/login', { body: { email, password: PASSWORD } })
    return (json as { token: string }).token
  }
  const [third, fourth] = [await logIn(), await logIn()]
  expect((await send('POST /auth/v2/logout-all', { token: third })).status).toBe(200)
  expect((await send('POST /auth/v2/logout', { token: third })).status).toBe(200)
  for (const token of [third, fourth]) expect((await send('GET /auth/verify', { token })).status).toBe(401)
})

test.each(PREFIXES)('the e-mail and password endpoints serve a plain HTTP client below %s', async (prefix) => {
  const shop = await openShop()
  const send = await plainClient(shop, prefix)
  const email = 'new@shop.test'
  const consents = { termsAccepted: true, privacyAccepted: true }
  const body = { userType: 'customer', email, name: '한지민', password: PASSWORD, ...consents }
  expect(await send('POST /auth/v2/register', { body })).toMatchObject({ status: 201, json: { success: true } })

  const { email: known } = await signedIn(shop, 'customer')
  const signInBy = async (who: string, password: string) =>
    (await send('POST /auth/login', { body: { email: who, password } })).status
  const unknown = await send('POST /auth/v2/resend-verification', { body: { email: 'nobody@shop.test' } })
  expect([unknown.status, missingIn(unknown.json, ['success', 'code', 'message', 'error'])]).toEqual([404, []])
  await lastMail(shop, email)
  const sent = await send('POST /auth/v2/resend-verification', { body: { email } })
  expect([sent.status, missingIn(sent.json, ['success', 'message'])]).toEqual([200, []])
  const soon = await send('POST /auth/v2/resend-verification', { body: { email } })
  expect([soon.status, missingIn(soon.json, ['success', 'message'])]).toEqual([429, []])

  // The second mail invalidates the link of the first.
  const token = tokenIn(await lastMail(shop, email, 2))
  expect(await signInBy(email, PASSWORD)).toBe(403)
  const verified = await send('GET /auth/v2/verify-email?token={token}', { at: { token } })
  expect([verified.status, missingIn(verified.json, ['success', 'message'])]).toEqual([200, []])
  expect(await signInBy(email, PASSWORD)).toBe(200)

  const forgot = await send('POST /auth/v2/forgot-password', { body: { email: known } })
  expect(forgot).toMatchObject({ status: 200, json: { success: true } })
  const reset = { token: tokenIn(await lastMail(shop, known)), password: 'Sinsang2@' }
  const replaced = await send('POST /auth/v2/reset-password', { body: reset })
  expect([replaced.status, missingIn(replaced.json, ['success', 'message'])]).toEqual([200, []])
  expect([await signInBy(known, PASSWORD), await signInBy(known, 'Sinsang2@')]).toEqual([401, 200])
  const twice = await send('POST /auth/v2/reset-password', { body: reset })
  expect((twice.json as { message: string }).message).toContain('already used')
})

test.each(PREFIXES)('the social sign-in callback serves a plain HTTP client below %s', async (prefix) => {
  const kakao = await startKakaoDouble({ redirectUris: ['http://shop.test/auth/callback/kakao'] })
  onTestFinished(kakao.close)
  const shop = await openShop({ social: { kakao: kakao.settings } })
  const send = await plainClient(shop, prefix)
  const { email, accountId } = await signedIn(shop, 'customer')
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
  expect(answer.json).toMatchObject({ success: true, user: { id: accountId, email } })
  const { token } = answer.json as { token: string }
  expect((await send('GET /auth/verify', { token })).json).toMatchObject({ user: { id: accountId } })
})
