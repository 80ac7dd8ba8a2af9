import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { countEnqueuedMails, lastMail, tokenIn } from '../testing/mail.ts'
import { openShop, type Shop } from '../testing/open-shop.ts'
import { createVerifiedAccount } from './create-account.ts'
import { issueToken } from './one-time-tokens.ts'
import { accounts, linkedAccounts, oneTimeTokens, sessions, signInFailures } from './tables.ts'

const person = { email: 'jimin@shop.test', name: '한지민', role: 'customer', password: 'Jangteo1!' } as const
const NEW_PASSWORD = 'Brand-new1!'

async function shopWithUser() {
  const shop = await openShop()
  return { shop, accountId: await createVerifiedAccount(shop.db, person) }
}

const requestReset = (shop: Shop, email: string, remoteAddress = '203.0.113.1', headers = {}) =>
  shop.call({ method: 'POST', url: '/api/v1/auth/v2/forgot-password', payload: { email }, remoteAddress, headers })

async function resetting(shop: Shop, token: string, password = NEW_PASSWORD) {
  const answer = await shop.call({
    method: 'POST',
    url: '/api/v1/auth/v2/reset-password',
    payload: { token, password },
  })
  return { status: answer.statusCode, ...answer.json() }
}

const signingIn = (shop: Shop, password: string, remoteAddress = '127.0.0.1') =>
  shop.call({ method: 'POST', url: '/api/v1/auth/login', payload: { email: person.email, password }, remoteAddress })

describe('requesting a password reset', () => {
  test('mails a link that opens the reset screen', async () => {
    const { shop } = await shopWithUser()
    expect((await requestReset(shop, ' JIMIN@shop.test')).statusCode).toBe(200)
    const mail = await lastMail(shop, person.email)
    expect(mail.subject).toBe('[장터] 비밀번호 재설정 안내')
    expect(mail.text).toContain(`http://shop.test/auth/reset-password?token=${tokenIn(mail)}`)
    expect(await resetting(shop, tokenIn(mail))).toMatchObject({ status: 200, success: true })
  })

  test('answers the same for unknown addresses, with the same work', async () => {
    const { shop } = await shopWithUser()
    const visible = async (email: string) => {
      const answer = await requestReset(shop, email)
      const { date, 'x-request-id': id, ...headers } = answer.headers
      return { status: answer.statusCode, body: answer.body, headers }
    }
    expect(await visible('nobody@shop.test')).toEqual(await visible(person.email))
    expect(await countEnqueuedMails(shop, 'reset-password')).toBe(2)
    await lastMail(shop, person.email)
    expect(await shop.db.$count(oneTimeTokens)).toBe(1)
  })

  test('never takes the host of the link from the request', async () => {
    const { shop } = await shopWithUser()
    const forged = { host: 'evil.test', 'x-forwarded-host': 'evil.test', origin: 'https://evil.test' }
    expect((await requestReset(shop, person.email, undefined, forged)).statusCode).toBe(200)
    const { text, html } = await lastMail(shop, person.email)
    expect(`${text}${html}`).not.toContain('evil.test')
    expect(text).toContain('http://shop.test/auth/reset-password?token=')
  })

  test.each([person.email, 'nobody@shop.test'])(
    'more than five times an hour for one address is refused, known or not: %s',
    async (email) => {
      const { shop } = await shopWithUser()
      const answers = []
      for (let index = 0; index < 6; index++) answers.push(await requestReset(shop, email, `203.0.113.${index}`))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429])
      const refused = answers.at(-1)
      expect(refused?.json()).toMatchObject({
        code: 'too_many_requests',
        message:
          '너무 많은 요청이 발생했습니다. 잠시 후 다시 시도해주세요. 같은 이메일로 5번 넘게 요청했습니다. 받은 메일함과 스팸함을 먼저 확인해 주세요.',
      })
      expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(59 * 60)
      expect(await countEnqueuedMails(shop, 'reset-password')).toBe(5)
    },
  )

  test('works 300 times an hour from one address, such as a school in the morning', async () => {
    const shop = await openShop()
    const request = (nth: number) => requestReset(shop, `pupil${nth}@shop.test`)
    for (let nth = 0; nth < 21; nth++) expect((await request(nth)).statusCode).toBe(200)
    await shop.db.execute(sql`update rate_limits set count = 299 where key like 'forgot-password 203%'`)
    expect((await request(299)).statusCode).toBe(200)
    const refused = await request(300)
    expect([refused.statusCode, refused.json().message]).toEqual([
      429,
      '너무 많은 요청이 발생했습니다. 잠시 후 다시 시도해주세요.',
    ])
  })

  test('answers which e-mail address is invalid', async () => {
    const answer = await requestReset(await openShop(), 'jimin')
    expect(answer.json()).toMatchObject({ field: 'email', message: '올바른 이메일 형식이 아닙니다' })
  })
})

describe('setting a new password by link', () => {
  test('replaces the old one and ends every session', async () => {
    const { shop, accountId } = await shopWithUser()
    const { token: bearer } = (await signingIn(shop, person.password)).json()
    expect(await resetting(shop, await issueToken(shop.db, 'reset_password', accountId))).toMatchObject({
      status: 200,
      success: true,
    })
    const check = await shop.call({ url: '/api/v1/auth/verify', headers: { authorization: `Bearer ${bearer}` } })
    expect(check.statusCode).toBe(401)
    expect(await shop.db.$count(sessions)).toBe(0)
    expect((await signingIn(shop, person.password)).statusCode).toBe(401)
    expect((await signingIn(shop, NEW_PASSWORD)).statusCode).toBe(200)
  })

  test('a second time is refused as already used', async () => {
    const { shop, accountId } = await shopWithUser()
    const token = await issueToken(shop.db, 'reset_password', accountId)
    await resetting(shop, token)
    const again = await resetting(shop, token, 'Another-one1!')
    expect(again).toMatchObject({ status: 400, code: 'reset_used', message: expect.stringContaining('already used') })
    expect((await signingIn(shop, NEW_PASSWORD)).statusCode).toBe(200)
  })

  test('after an hour is refused as expired', async () => {
    const { shop, accountId } = await shopWithUser()
    const token = await issueToken(shop.db, 'reset_password', accountId)
    const [{ minutes } = { minutes: 0 }] = await shop.db
      .select({ minutes: sql<number>`extract(epoch from ${oneTimeTokens.expiresAt} - now())::float8 / 60` })
      .from(oneTimeTokens)
    expect(minutes).toBeCloseTo(60, 0)
    await shop.db.update(oneTimeTokens).set({ expiresAt: sql`${oneTimeTokens.expiresAt} - interval '1 hour'` })
    expect(await resetting(shop, token)).toMatchObject({
      status: 400,
      code: 'reset_expired',
      message: expect.stringContaining('expired'),
    })
  })

  test('is invalid if a newer link was sent, or the token is invented or of another purpose', async () => {
    const { shop, accountId } = await shopWithUser()
    const older = await issueToken(shop.db, 'reset_password', accountId)
    const newer = await issueToken(shop.db, 'reset_password', accountId)
    const verification = await issueToken(shop.db, 'verify_email', accountId)
    const socialLogin = await issueToken(shop.db, 'social_login', accountId)
    for (const token of [older, verification, socialLogin, 'made-up', '']) {
      expect(await resetting(shop, token)).toMatchObject({
        status: 400,
        code: 'reset_invalid',
        message: expect.stringContaining('invalid'),
      })
    }
    expect(await resetting(shop, newer)).toMatchObject({ status: 200 })
  })

  test('changes only the account that the link was made for', async () => {
    const { shop, accountId } = await shopWithUser()
    const other = await createVerifiedAccount(shop.db, { ...person, email: 'other@shop.test' })
    await resetting(shop, await issueToken(shop.db, 'reset_password', other))
    expect((await signingIn(shop, person.password)).statusCode).toBe(200)
    const token = await issueToken(shop.db, 'reset_password', accountId)
    const answer = await shop.call({
      method: 'POST',
      url: '/api/v1/auth/v2/reset-password',
      payload: { token, password: NEW_PASSWORD, email: 'other@shop.test' },
    })
    expect([answer.statusCode, answer.json().field]).toEqual([400, 'email'])
  })

  test('twenty times concurrently sets one password', async () => {
    const { shop, accountId } = await shopWithUser()
    const token = await issueToken(shop.db, 'reset_password', accountId)
    const passwords = Array.from({ length: 20 }, (_, index) => `Brand-new${index}!`)
    const answers = await Promise.all(passwords.map((password) => resetting(shop, token, password)))
    const winners = answers.flatMap(({ status }, index) => (status === 200 ? [passwords[index] ?? ''] : []))
    expect(winners).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'reset_used')).toHaveLength(19)
    expect((await signingIn(shop, winners[0] ?? '')).statusCode).toBe(200)
  })

  test('also verifies the address: an account that waited only for that can sign in', async () => {
    const { shop, accountId } = await shopWithUser()
    await shop.db.update(accounts).set({ status: 'pending', emailVerifiedAt: null }).where(eq(accounts.id, accountId))
    await resetting(shop, await issueToken(shop.db, 'reset_password', accountId))
    expect((await signingIn(shop, NEW_PASSWORD)).statusCode).toBe(200)
  })

  test.each([
    ['suspended', null],
    ['rejected', null],
    ['pending', new Date()],
  ] as const)('leaves an account %s by an admin as it is', async (status, emailVerifiedAt) => {
    const { shop, accountId } = await shopWithUser()
    await shop.db.update(accounts).set({ status, emailVerifiedAt })
    await resetting(shop, await issueToken(shop.db, 'reset_password', accountId))
    expect((await shop.db.select().from(accounts))[0]?.status).toBe(status)
    expect((await signingIn(shop, NEW_PASSWORD)).statusCode).toBe(403)
  })

  test('validates the new password', async () => {
    const { shop, accountId } = await shopWithUser()
    const token = await issueToken(shop.db, 'reset_password', accountId)
    expect(await resetting(shop, token, 'short')).toMatchObject({
      status: 400,
      field: 'password',
      message: '비밀번호는 최소 8자 이상이어야 합니다',
    })
    expect(await resetting(shop, token, 'Password1!')).toMatchObject({
      status: 400,
      field: 'password',
      message: '너무 흔한 비밀번호입니다. 다른 비밀번호를 사용해 주세요',
    })
    expect(await resetting(shop, token)).toMatchObject({ status: 200 })
  })

  test('makes its client a known one, which strangers cannot delay at the sign-in page', async () => {
    const { shop, accountId } = await shopWithUser()
    await resetting(shop, await issueToken(shop.db, 'reset_password', accountId))
    const inAMinute = sql`now() + interval '1 minute'`
    await shop.db.insert(signInFailures).values({ key: `sign-in ${person.email}`, count: 50, windowEndsAt: inAMinute })
    expect((await signingIn(shop, NEW_PASSWORD, '198.51.100.1')).statusCode).toBe(429)
    expect((await signingIn(shop, NEW_PASSWORD)).statusCode).toBe(200)
  })
})

test('the first verification of an address unlinks social accounts linked before it, later resets unlink nothing', async () => {
  const { shop, accountId } = await shopWithUser()
  const link = () => shop.db.insert(linkedAccounts).values({ accountId, provider: 'naver', subject: 'somebody' })
  await link()
  await resetting(shop, await issueToken(shop.db, 'reset_password', accountId))
  expect(await shop.db.$count(linkedAccounts)).toBe(1)
  await shop.db.update(accounts).set({ emailVerifiedAt: null, status: 'pending' }).where(eq(accounts.id, accountId))
  await resetting(shop, await issueToken(shop.db, 'reset_password', accountId))
  expect(await shop.db.$count(linkedAccounts)).toBe(0)
})
