import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createVerifiedAccount } from '../create-account.ts'
import { accounts, oneTimeTokens } from '../tables.ts'
import { pressButton } from './testing/sign-in-page.fixture.ts'
import { openSocialShop } from './testing/social-shop.fixture.ts'

const ACCOUNT = { email: 'mina@x.kr', name: '미나', role: 'customer', password: 'Right-1234!' } as const

async function signInMinaByRedirect() {
  const opened = await openSocialShop()
  await createVerifiedAccount(opened.db, ACCOUNT)
  opened.google.users.set('g-1', { email: 'mina@x.kr', email_verified: true })
  const visitor = opened.browser()
  const screen = await visitor.redirectFlowBy('google', 'g-1')
  return { ...opened, visitor, screen, code: screen.searchParams.get('token') ?? '' }
}

describe('the server-redirect flow', () => {
  test('ends at the result screen with a code that is exchanged for a session', async () => {
    const { visitor, screen, code, call } = await signInMinaByRedirect()
    expect(screen.origin + screen.pathname).toBe('http://shop.test/auth/callback')
    expect([...screen.searchParams.keys()]).toEqual(['success', 'token'])
    expect(screen.searchParams.get('success')).toBe('true')
    const asBearer = await call({ url: '/api/v1/auth/verify', headers: { authorization: `Bearer ${code}` } })
    expect(asBearer.statusCode).toBe(401)
    const answer = await visitor.post('/auth/oauth/exchange', { token: code })
    expect(answer.json()).toMatchObject({ success: true, user: { email: 'mina@x.kr' } })
    const headers = { authorization: `Bearer ${answer.json().token}` }
    expect((await call({ url: '/api/v1/auth/verify', headers })).statusCode).toBe(200)
  })

  test('starts below both prefixes', async () => {
    const { kakao, browser } = await openSocialShop()
    for (const prefix of ['/api/v1', '/api']) {
      const answer = await browser().call({ url: `${prefix}/auth/oauth/kakao` })
      expect(answer.statusCode).toBe(302)
      expect(answer.headers.location).toMatch(new RegExp(`^${kakao.url}/oauth/authorize\\?`))
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  test('distinguishes a cancelled sign-in from a failure', async () => {
    const { browser } = await openSocialShop()
    for (const provider of ['google', 'kakao', 'naver'] as const) {
      const screen = await browser().redirectFlowBy(provider, '')
      expect(screen.href).toBe('http://shop.test/auth/callback?error=access_denied')
    }
  })

  test('passes the reason of a refused sign-in to the result screen', async () => {
    const { naver, browser } = await openSocialShop()
    naver.users.set('n-1', { email: 'new@x.kr', name: '새이' }).set('n-2', {})
    const visitor = browser()
    await visitor.signUpBy('naver', 'n-1')
    const unverified = await visitor.redirectFlowBy('naver', 'n-1')
    expect(unverified.href).toBe('http://shop.test/auth/callback?error=email_not_verified')
    const withoutEmail = await visitor.redirectFlowBy('naver', 'n-2')
    expect(withoutEmail.href).toBe('http://shop.test/auth/callback?error=email_missing')
  })

  test('passes a link token to the result screen if the password is needed', async () => {
    const { naver, browser, db } = await openSocialShop()
    await createVerifiedAccount(db, ACCOUNT)
    naver.users.set('n-1', { email: 'mina@x.kr' })
    const visitor = browser()
    const { searchParams } = await visitor.redirectFlowBy('naver', 'n-1')
    expect(searchParams.get('error')).toBe('link_needs_password')
    const linkToken = searchParams.get('linkToken')
    const answer = await visitor.post('/auth/oauth/link', { linkToken, password: 'Right-1234!' })
    expect(answer.json()).toMatchObject({ success: true, user: { email: 'mina@x.kr' } })
  })

  test('passes a consent token to the result screen for a new user', async () => {
    const { google, browser, db } = await openSocialShop()
    google.users.set('g-1', { email: 'new@x.kr', email_verified: true })
    const visitor = browser()
    const { searchParams } = await visitor.redirectFlowBy('google', 'g-1')
    expect([...searchParams.keys()]).toEqual(['error', 'consentToken'])
    expect(searchParams.get('error')).toBe('consent_needed')
    expect(await db.$count(accounts)).toBe(0)
    const answer = await visitor.agree(searchParams.get('consentToken') ?? '')
    expect(answer.json()).toMatchObject({ success: true, user: { email: 'new@x.kr' } })
  })

  test('redirects only to our own result screen', async () => {
    const { google, browser, db } = await openSocialShop()
    await createVerifiedAccount(db, ACCOUNT)
    google.users.set('g-1', { email: 'mina@x.kr', email_verified: true })
    const visitor = browser()
    const evil = encodeURIComponent('https://evil.test')
    const away = await visitor.call({
      url: `/api/v1/auth/oauth/google?redirect_uri=${evil}&next=//evil.test&returnTo=/\\e`,
    })
    expect(decodeURIComponent(String(away.headers.location))).not.toContain('evil')
    const back = await pressButton(String(away.headers.location), 'g-1')
    const url = `${back.pathname}${back.search}&redirect_uri=${evil}&next=//evil.test`
    const result = await visitor.call({ url, headers: { host: 'evil.test' } })
    expect(result.headers.location).toMatch(/^http:\/\/shop\.test\/auth\/callback\?success=true&token=[\w-]{43}$/)
  })

  test('answers an invented callback with one failure', async () => {
    const { browser } = await openSocialShop()
    const visitor = browser()
    const madeUp = ['', '?code=c', '?code=c&state=a&state=b', '?error=https://evil.test&state=x', '?error=javascript:x']
    for (const query of madeUp) {
      const answer = await visitor.call({ url: `/api/v1/auth/oauth/google/return${query}` })
      expect(answer.statusCode).toBe(302)
      expect(answer.headers.location).toBe('http://shop.test/auth/callback?error=social_auth_failed')
    }
  })

  test('refuses a state used twice, of another browser, and an issuer that is not the provider’s', async () => {
    const { google, browser, db } = await openSocialShop()
    await createVerifiedAccount(db, ACCOUNT)
    google.users.set('g-1', { email: 'mina@x.kr', email_verified: true })
    const visitor = browser()
    const walk = async () => {
      const away = await visitor.call({ url: '/api/v1/auth/oauth/google' })
      return pressButton(String(away.headers.location), 'g-1')
    }
    const back = await walk()
    const arrive = async (who: typeof visitor, url: URL) =>
      new URL(String((await who.call({ url: url.pathname + url.search })).headers.location)).searchParams
    expect((await arrive(browser(), back)).get('error')).toBe('social_auth_failed')
    expect((await arrive(visitor, back)).get('success')).toBe('true')
    expect((await arrive(visitor, back)).get('error')).toBe('social_auth_failed')
    const mixedUp = await walk()
    mixedUp.searchParams.set('iss', 'https://evil.test')
    expect((await arrive(visitor, mixedUp)).get('error')).toBe('social_auth_failed')
  })
})

describe('the one-time code', () => {
  test('works once', async () => {
    const { visitor, code } = await signInMinaByRedirect()
    const answers = await Promise.all([1, 2, 3].map(() => visitor.post('/auth/oauth/exchange', { token: code })))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 401, 401])
    const again = await visitor.post('/auth/oauth/exchange', { token: code })
    expect(again.json()).toMatchObject({ code: 'social_auth_failed' })
  })

  test('expires after 60 seconds', async () => {
    const { visitor, code, db } = await signInMinaByRedirect()
    const [row] = await db.select().from(oneTimeTokens).where(eq(oneTimeTokens.purpose, 'social_login'))
    expect((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBe(60_000)
    await db.update(oneTimeTokens).set({ expiresAt: sql`now()` })
    expect((await visitor.post('/auth/oauth/exchange', { token: code })).statusCode).toBe(401)
  })

  test('does not sign another browser in', async () => {
    const { code, browser } = await signInMinaByRedirect()
    expect((await browser().post('/auth/oauth/exchange', { token: code })).statusCode).toBe(401)
  })

  test('serves no other purpose', async () => {
    const { visitor, code } = await signInMinaByRedirect()
    const answer = await visitor.post('/auth/oauth/link', { linkToken: code, password: 'x' })
    expect(answer.json()).toMatchObject({ code: 'social_auth_failed' })
  })
})
