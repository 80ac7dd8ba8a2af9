import { consentToSignUp } from '@jangteo/contracts/accounts/social.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { countEnqueuedMails, lastMail, tokenIn } from '../../testing/mail.ts'
import { openShop } from '../../testing/open-shop.ts'
import { accounts, sessions } from '../tables.ts'
import { pressButton } from './testing/sign-in-page.fixture.ts'
import { callbackUri, openSocialShop, returnedTo } from './testing/social-shop.fixture.ts'

describe('a shop', () => {
  test('offers the providers it has set up, and only those', async () => {
    const { call } = await openSocialShop()
    expect((await call({ url: '/api/auth/oauth/providers' })).json()).toEqual({ data: ['google', 'kakao', 'naver'] })
    const plain = await openShop()
    expect((await plain.call({ url: '/api/v1/auth/oauth/providers' })).json()).toEqual({ data: [] })
    const starts = [
      { method: 'POST', url: '/api/v1/auth/oauth/google/start' },
      {
        method: 'POST',
        url: '/api/v1/auth/oauth/google/callback',
        payload: { code: 'c', state: 's', redirect_uri: '' },
      },
      { method: 'GET', url: '/api/v1/auth/oauth/google' },
      { method: 'GET', url: '/api/v1/auth/oauth/google/return?code=c&state=s' },
      { method: 'GET', url: '/api/v1/auth/oauth/facebook' },
    ] as const
    for (const request of starts) expect((await plain.call(request)).json()).toMatchObject({ code: 'not_found' })
  })
})

describe('a new user', () => {
  test('whose address Google has verified becomes a customer on agreeing to the terms', async () => {
    const { google, browser, db, call, shop } = await openSocialShop()
    google.users.set('g-1', { email: 'Mina@Example.com', email_verified: true, name: '김미나' })
    const answer = await browser().signUpBy('google', 'g-1')
    expect(answer.statusCode).toBe(200)
    const body = consentToSignUp.response.parse(answer.json())
    expect(body).toMatchObject({
      success: true,
      user: { email: 'mina@example.com', name: '김미나', userType: 'customer', status: 'approved', hasPassword: false },
    })
    expect(answer.cookies.map(({ name }) => name)).toContain('jangteo_refresh')
    const verify = await call({ url: '/api/v1/auth/verify', headers: { authorization: `Bearer ${body.token}` } })
    expect(verify.statusCode).toBe(200)
    expect((await db.select().from(accounts))[0]).toMatchObject({
      emailVerifiedAt: expect.any(Date),
      termsAcceptedAt: expect.any(Date),
      marketingConsent: false,
    })
    expect(await countEnqueuedMails(shop, 'verify-email')).toBe(0)
  })

  test('whose address Kakao has verified becomes a customer on agreeing to the terms', async () => {
    const { kakao, browser } = await openSocialShop()
    kakao.users.set('7001', { email: 'k@x.kr', is_email_valid: true, is_email_verified: true, nickname: '라이언' })
    const answer = await browser().signUpBy('kakao', '7001')
    expect(answer.json()).toMatchObject({
      success: true,
      user: { email: 'k@x.kr', name: '라이언', status: 'approved' },
    })
  })

  test.each([
    ['google', 'g-1', { email: 'new@x.kr', email_verified: false, name: '새이' }],
    ['kakao', '7002', { email: 'new@x.kr', is_email_valid: true, is_email_verified: false, nickname: '새이' }],
    ['naver', 'n-1', { email: 'new@x.kr', name: '새이' }],
  ] as const)('whose address %s does not vouch for verifies it by mail first', async (provider, id, person) => {
    const opened = await openSocialShop()
    ;(opened[provider].users as Map<string, object>).set(id, person)
    const visitor = opened.browser()
    const first = await visitor.signUpBy(provider, id)
    expect(first.statusCode).toBe(403)
    expect(first.json()).toMatchObject({ code: 'email_not_verified', email: 'new@x.kr' })
    expect(await opened.db.$count(sessions)).toBe(0)
    const token = tokenIn(await lastMail(opened.shop, 'new@x.kr'))
    expect((await visitor.call({ url: `/api/v1/auth/v2/verify-email?token=${token}` })).statusCode).toBe(200)
    const second = await visitor.signInBy(provider, id)
    expect(second.json()).toMatchObject({ success: true, user: { email: 'new@x.kr', name: '새이' } })
    expect(await opened.db.$count(accounts)).toBe(1)
  })

  test('without an address from the provider gets an error', async () => {
    const { google, kakao, naver, browser, db } = await openSocialShop()
    google.users.set('g-1', { email_verified: true, name: '무명' })
    kakao.users.set('1', { nickname: '무명' })
    kakao.users.set('2', { email: 'ka***@kakao.com', is_email_valid: false, is_email_verified: true })
    naver.users.set('n-1', { name: '무명' }).set('n-2', { name: '무명', email: 'no address' })
    const everybody = [
      ['google', 'g-1'],
      ['kakao', '1'],
      ['kakao', '2'],
      ['naver', 'n-1'],
      ['naver', 'n-2'],
    ] as const
    for (const [provider, person] of everybody) {
      const answer = await browser().signInBy(provider, person)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'email_missing', message: expect.stringContaining('이메일') })
    }
    expect(await db.$count(accounts)).toBe(0)
  })

  test('without a usable name gets one from the address', async () => {
    const { google, browser } = await openSocialShop()
    google.users.set('g-1', { email: 'noname@x.kr', email_verified: true, name: '   ' })
    expect((await browser().signUpBy('google', 'g-1')).json().user.name).toBe('noname')
  })

  test('in several windows at once gets one account', async () => {
    const { google, browser, db } = await openSocialShop()
    google.users.set('g-1', { email: 'twin@x.kr', email_verified: true })
    const answers = await Promise.all([1, 2, 3].map(() => browser().signUpBy('google', 'g-1')))
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200])
    expect(await db.$count(accounts)).toBe(1)
  })
})

describe('a known user', () => {
  test('stays the same account when the address at the provider changes', async () => {
    const { google, browser } = await openSocialShop()
    google.users.set('g-1', { email: 'old@x.kr', email_verified: true })
    const first = (await browser().signUpBy('google', 'g-1')).json()
    google.users.set('g-1', { email: 'new@x.kr', email_verified: true })
    const second = (await browser().signInBy('google', 'g-1')).json()
    expect(second.user).toMatchObject({ id: first.user.id, email: 'old@x.kr' })
  })

  test('who is suspended cannot sign in', async () => {
    const { google, browser, db } = await openSocialShop()
    google.users.set('g-1', { email: 'bad@x.kr', email_verified: true })
    await browser().signUpBy('google', 'g-1')
    await db.update(accounts).set({ status: 'suspended' }).where(eq(accounts.email, 'bad@x.kr'))
    const answer = await browser().signInBy('google', 'g-1')
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'account_not_active' })
    expect((await browser().redirectFlowBy('google', 'g-1')).searchParams.get('error')).toBe('account_not_active')
  })
})

describe('the authorization URL', () => {
  test('carries PKCE and a nonce for Google', async () => {
    const { browser } = await openSocialShop()
    const query = new URL(await browser().start('google')).searchParams
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      client_id: 'google-client',
      redirect_uri: callbackUri('google'),
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  test('carries only the state for Kakao and Naver', async () => {
    const { browser } = await openSocialShop()
    for (const provider of ['kakao', 'naver'] as const) {
      const query = new URL(await browser().start(provider)).searchParams
      expect([...query.keys()].sort()).toEqual(['client_id', 'redirect_uri', 'response_type', 'state'])
    }
  })

  test('is built from PUBLIC_URL, whatever host the request names', async () => {
    const { browser } = await openSocialShop()
    const visitor = browser()
    const url = '/api/v1/auth/oauth/google/start'
    const answer = await visitor.call({
      method: 'POST',
      url,
      headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
    })
    expect(new URL(answer.json().data.url).searchParams.get('redirect_uri')).toBe(callbackUri('google'))
  })

  test('works in two tabs of one browser', async () => {
    const { google, browser } = await openSocialShop()
    google.users.set('g-1', { email: 'tabs@x.kr', email_verified: true })
    const visitor = browser()
    await visitor.signUpBy('google', 'g-1')
    const urls = [await visitor.start('google'), await visitor.start('google')]
    for (const url of urls) {
      const back = await pressButton(url, 'g-1')
      const answer = await visitor.callBack('google', returnedTo(back))
      expect(answer.statusCode).toBe(200)
    }
  })
})
