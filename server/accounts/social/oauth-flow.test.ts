import { PassThrough } from 'node:stream'
import { PROVIDERS } from '@jangteo/contracts/accounts/social.ts'
import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { loopbackServer } from '../../testing/loopback-server.fixture.ts'
import { openShop } from '../../testing/open-shop.ts'
import { createVerifiedAccount } from '../create-account.ts'
import { sessions, socialAttempts } from '../tables.ts'
import { startGoogleDouble } from './testing/google-double.fixture.ts'
import { pressButton } from './testing/sign-in-page.fixture.ts'
import { browserAt, callbackUri, openSocialShop, returnedTo, returnUri } from './testing/social-shop.fixture.ts'

const PERSON = { email: 'mina@x.kr', email_verified: true, name: '김미나' }
const ACCOUNT = { email: 'mina@x.kr', name: '김미나', role: 'customer', password: 'Right-1234!' } as const

async function shopWithMina() {
  const opened = await openSocialShop()
  await createVerifiedAccount(opened.db, ACCOUNT)
  opened.google.users.set('g-1', PERSON)
  const visitor = opened.browser()
  return { ...opened, visitor, back: returnedTo(await pressButton(await visitor.start('google'), 'g-1')) }
}

function expectRefused(answer: LightMyRequestResponse): void {
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toMatchObject({ success: false, code: 'social_auth_failed' })
  expect(answer.cookies.map(({ name }) => name)).not.toContain('jangteo_refresh')
}

describe('an OAuth state', () => {
  test('that was never issued is refused', async () => {
    const { visitor, back } = await shopWithMina()
    expectRefused(await visitor.callBack('google', { ...back, state: 'x'.repeat(43) }))
  })

  test('works once, also for many concurrent callbacks', async () => {
    const { visitor, back, shop } = await shopWithMina()
    const other = browserAt(await openShop({ sharing: shop, social: {} }))
    expect((await other.callBack('google', back)).statusCode).toBe(404)
    const answers = await Promise.all(Array.from({ length: 5 }, () => visitor.callBack('google', back)))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 401, 401, 401, 401])
    expectRefused(await visitor.callBack('google', back))
  })

  test('works in another server process', async () => {
    const { visitor, back, shop, social } = await shopWithMina()
    const other = browserAt(await openShop({ sharing: shop, social }))
    Object.assign(other.cookies, visitor.cookies)
    expect((await other.callBack('google', back)).statusCode).toBe(200)
  })

  test('of another browser is refused and still works in its own', async () => {
    const { visitor, back, browser } = await shopWithMina()
    expectRefused(await browser().callBack('google', back))
    const other = browser()
    await other.start('google')
    expectRefused(await other.callBack('google', back))
    expect((await visitor.callBack('google', back)).statusCode).toBe(200)
  })

  test('of ten minutes ago is refused', async () => {
    const { visitor, back, db } = await shopWithMina()
    await db.update(socialAttempts).set({ expiresAt: sql`${socialAttempts.expiresAt} - interval '10 minutes'` })
    expectRefused(await visitor.callBack('google', back))
  })

  test('of another provider is refused', async () => {
    const { visitor, back } = await shopWithMina()
    expectRefused(await visitor.callBack('kakao', back))
  })

  test('is stored as a hash only', async () => {
    const { back, db, visitor } = await shopWithMina()
    const { rows } = await db.execute(sql`select row_to_json(a)::text as row from social_attempts a`)
    expect(rows).toHaveLength(1)
    for (const secret of [back.state, visitor.cookies.jangteo_social])
      expect(JSON.stringify(rows)).not.toContain(secret)
  })
})

describe('the browser’s cookie', () => {
  test('is HttpOnly and SameSite=Lax, so that it is sent when the provider redirects back', async () => {
    const { browser } = await openSocialShop()
    const answer = await browser().post('/auth/oauth/kakao/start')
    expect(answer.cookies[0]).toMatchObject({
      name: 'jangteo_social',
      path: '/api',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 600,
    })
  })
})

describe('a callback', () => {
  test('to another redirect URI than the issued one is refused', async () => {
    const { visitor } = await shopWithMina()
    const others = ['https://evil.test/auth/callback/google', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '']
    for (const redirect_uri of [...others, callbackUri('kakao'), returnUri('google')]) {
      const back = returnedTo(await pressButton(await visitor.start('google'), 'g-1'))
      expectRefused(await visitor.callBack('google', { ...back, redirect_uri }))
    }
  })

  test('with another nonce than ours is refused', async () => {
    const { visitor } = await shopWithMina()
    const url = new URL(await visitor.start('google'))
    url.searchParams.set('nonce', 'of-another-sign-in')
    expectRefused(await visitor.callBack('google', returnedTo(await pressButton(url.href, 'g-1'))))
  })

  test('for another PKCE challenge than ours is refused', async () => {
    const { visitor } = await shopWithMina()
    const url = new URL(await visitor.start('google'))
    url.searchParams.set('code_challenge', 'x'.repeat(43))
    expectRefused(await visitor.callBack('google', returnedTo(await pressButton(url.href, 'g-1'))))
  })

  test('with a code that the provider does not know is refused', async () => {
    const { browser, db } = await openSocialShop()
    const visitor = browser()
    for (const provider of PROVIDERS) {
      const state = new URL(await visitor.start(provider)).searchParams.get('state') ?? ''
      expectRefused(await visitor.callBack(provider, { code: 'made-up', state, redirect_uri: callbackUri(provider) }))
    }
    expect(await db.$count(sessions)).toBe(0)
  })

  test('with unknown fields is a 400', async () => {
    const { visitor, back } = await shopWithMina()
    const answer = await visitor.callBack('google', Object.assign({ role: 'admin' }, back))
    expect(answer.json()).toMatchObject({ code: 'invalid_request', field: 'role' })
  })
})

describe('a provider', () => {
  test('that is down is not a server error', async () => {
    const { visitor, back, google, kakao, db } = await shopWithMina()
    const kakaoUrl = await visitor.start('kakao')
    const state = new URL(kakaoUrl).searchParams.get('state') ?? ''
    await Promise.all([google.close(), kakao.close()])
    expectRefused(await visitor.callBack('google', back))
    expectRefused(await visitor.callBack('kakao', { code: 'c', state, redirect_uri: callbackUri('kakao') }))
    expect(await db.$count(sessions)).toBe(0)
  })

  test('whose discovery fails is asked again', async () => {
    const opened = await openSocialShop()
    const { google } = opened
    const port = Number(new URL(google.url).port)
    await google.close()
    const visitor = opened.browser()
    expectRefused(await visitor.post('/auth/oauth/google/start'))
    const away = await visitor.call({ url: '/api/v1/auth/oauth/google' })
    expect(away.headers.location).toBe('http://shop.test/auth/callback?error=social_auth_failed')
    const again = await startGoogleDouble({ redirectUris: [callbackUri('google')], port })
    onTestFinished(again.close)
    again.users.set('g-1', PERSON)
    expect((await visitor.signUpBy('google', 'g-1')).statusCode).toBe(200)
  })

  test('with malformed responses is neither trusted nor followed', async () => {
    const json = { 'content-type': 'application/json' }
    const strangely: [number, Record<string, string>, string][] = [
      [302, { location: '/elsewhere' }, ''],
      [500, {}, 'oops'],
      [200, json, '{"access_token":'],
      [200, json, '{"token_type":"bearer"}'],
      [200, { 'content-type': 'text/html' }, '<p>maintenance</p>'],
    ]
    const asked: string[] = []
    const strange = await loopbackServer(() => (request, response) => {
      const [status = 200, headers = {}, body = ''] = strangely[asked.push(request.url ?? '') - 1] ?? []
      response.writeHead(status, headers).end(body)
    })
    onTestFinished(strange.close)
    const url = `${strange.url}/token`
    const kakao = { clientId: 'c', clientSecret: 's', authorizeUrl: url, tokenUrl: url, userInfoUrl: url }
    const visitor = browserAt(await openShop({ social: { kakao } }))
    for (const _ of strangely) {
      const state = new URL(await visitor.start('kakao')).searchParams.get('state') ?? ''
      expectRefused(await visitor.callBack('kakao', { code: 'c', state, redirect_uri: callbackUri('kakao') }))
    }
    expect(asked).toEqual(strangely.map(() => '/token'))
  })

  test('whose failure is logged leaves no secret in the log', async () => {
    const lines: string[] = []
    const stream = new PassThrough()
    stream.on('data', (chunk) => lines.push(String(chunk)))
    const { browser } = await openSocialShop({ log: pino({ level: 'debug' }, stream) })
    const visitor = browser()
    for (const provider of PROVIDERS) {
      const state = new URL(await visitor.start(provider)).searchParams.get('state') ?? ''
      await visitor.callBack(provider, { code: 'a-secret-code', state, redirect_uri: callbackUri(provider) })
      const warning = lines.find((line) => line.includes('social sign-in failed') && line.includes(provider))
      expect(JSON.parse(warning ?? '{}')).toMatchObject({ level: 40, provider, reason: expect.any(String) })
      for (const secret of ['a-secret-code', state, `${provider}-secret`, visitor.cookies.jangteo_social]) {
        expect(lines.join('')).not.toContain(secret)
      }
    }
  })
})
