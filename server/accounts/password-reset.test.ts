import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { countMailOrders, lastMail, tokenIn } from '../testing/mail.ts'
import { openShop, type Shop } from '../testing/open-shop.ts'
import { createVerifiedAccount } from './create-account.ts'
import { issueToken } from './one-time-tokens.ts'
import { accounts, linkedAccounts, oneTimeTokens, sessions } from './tables.ts'

const person = { email: 'jimin@shop.test', name: '한지민', role: 'customer', password: 'Jangteo1!' } as const
const NEW_PASSWORD = 'Brand-new1!'

async function shopWithPerson() {
  const shop = await openShop()
  return { shop, accountId: await createVerifiedAccount(shop.db, person) }
}

const forgetting = (shop: Shop, email: string, remoteAddress = '203.0.113.1', headers = {}) =>
  shop.call({ method: 'POST', url: '/api/v1/auth/v2/forgot-password', payload: { email }, remoteAddress, headers })

async function resetting(shop: Shop, token: string, password = NEW_PASSWORD) {
  const answer = await shop.call({
    method: 'POST',
    url: '/api/v1/auth/v2/reset-password',
    payload: { token, password },
  })
  return { status: answer.statusCode, ...answer.json() }
}

const signingIn = (shop: Shop, password: string) =>
  shop.call({ method: 'POST', url: '/api/v1/auth/login', payload: { email: person.email, password } })

describe('forgetting a password', () => {
  test('mails a link that opens the reset screen', async () => {
    const { shop } = await shopWithPerson()
    expect((await forgetting(shop, ' JIMIN@shop.test')).statusCode).toBe(200)
    const mail = await lastMail(shop, person.email)
    expect(mail.subject).toBe('[장터] 비밀번호 재설정 안내')
    expect(mail.text).toContain(`http://shop.test/auth/reset-password?token=${tokenIn(mail)}`)
    expect(await resetting(shop, tokenIn(mail))).toMatchObject({ status: 200, success: true })
  })

  test('is answered the same for unknown addresses, and takes the same work', async () => {
    const { shop } = await shopWithPerson()
    const visible = async (email: string) => {
      const answer = await forgetting(shop, email)
      const { date, 'x-request-id': id, ...headers } = answer.headers
      return { status: answer.statusCode, body: answer.body, headers }
    }
    expect(await visible('nobody@shop.test')).toEqual(await visible(person.email))
    expect(await countMailOrders(shop, 'reset-password')).toBe(2)
    await lastMail(shop, person.email)
    expect(await shop.db.$count(oneTimeTokens)).toBe(1)
  })

  test('never takes the address of the link from the request', async () => {
    const { shop } = await shopWithPerson()
    const forged = { host: 'evil.test', 'x-forwarded-host': 'evil.test', origin: 'https://evil.test' }
    expect((await forgetting(shop, person.email, undefined, forged)).statusCode).toBe(200)
    const { text, html } = await lastMail(shop, person.email)
    expect(`${text}${html}`).not.toContain('evil.test')
    expect(text).toContain('http://shop.test/auth/reset-password?token=')
  })

  test('more than five times an hour sends nothing more to that address, without saying so', async () => {
    const { shop } = await shopWithPerson()
    const answers = []
    for (let index = 0; index < 7; index++) answers.push(await forgetting(shop, person.email, `203.0.113.${index}`))
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1)
    expect(await countMailOrders(shop, 'reset-password')).toBe(5)
  })

  test('more than twenty times an hour from one client is refused', async () => {
    const shop = await openShop()
    const statuses: number[] = []
    for (let index = 0; index < 21; index++) {
      statuses.push((await forgetting(shop, `nobody${index}@shop.test`)).statusCode)
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429])
  })

  test('says what is wrong with an address', async () => {
    const answer = await forgetting(await openShop(), 'jimin')
    expect(answer.json()).toMatchObject({ field: 'email', message: '올바른 이메일 형식이 아닙니다' })
  })
})

describe('setting a new password by link', () => {
  test('replaces the old one and ends every session', async () => {
    const { shop, accountId } = await shopWithPerson()
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
    const { shop, accountId } = await shopWithPerson()
    const token = await issueToken(shop.db, 'reset_password', accountId)
    await resetting(shop, token)
    const again = await resetting(shop, token, 'Another-one1!')
    expect(again).toMatchObject({ status: 400, code: 'reset_used', message: expect.stringContaining('already used') })
    expect((await signingIn(shop, NEW_PASSWORD)).statusCode).toBe(200)
  })

  test('after an hour is refused as expired', async () => {
    const { shop, accountId } = await shopWithPerson()
    const token = await issueToken(shop.db, 'reset_password', accountId)
    await shop.db.update(oneTimeTokens).set({ expiresAt: sql`${oneTimeTokens.expiresAt} - interval '1 hour'` })
    expect(await resetting(shop, token)).toMatchObject({
      status: 400,
      code: 'reset_expired',
      message: expect.stringContaining('expired'),
    })
  })

  test('is invalid once a newer link was sent, made up, or meant for something else', async () => {
    const { shop, accountId } = await shopWithPerson()
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
    const { shop, accountId } = await shopWithPerson()
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

  test('twenty times at once sets one password', async () => {
    const { shop, accountId } = await shopWithPerson()
    const token = await issueToken(shop.db, 'reset_password', accountId)
    const passwords = Array.from({ length: 20 }, (_, index) => `Brand-new${index}!`)
    const answers = await Promise.all(passwords.map((password) => resetting(shop, token, password)))
    const winners = answers.flatMap(({ status }, index) => (status === 200 ? [passwords[index] ?? ''] : []))
    expect(winners).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'reset_used')).toHaveLength(19)
    expect((await signingIn(shop, winners[0] ?? '')).statusCode).toBe(200)
  })

  test('also proves the address: an account that waited only for that may sign in', async () => {
    const { shop, accountId } = await shopWithPerson()
    await shop.db.update(accounts).set({ status: 'pending', emailVerifiedAt: null }).where(eq(accounts.id, accountId))
    await resetting(shop, await issueToken(shop.db, 'reset_password', accountId))
    expect((await signingIn(shop, NEW_PASSWORD)).statusCode).toBe(200)
  })

  test.each([
    ['suspended', null],
    ['rejected', null],
    ['pending', new Date()],
  ] as const)('leaves an account %s by an admin as it is', async (status, emailVerifiedAt) => {
    const { shop, accountId } = await shopWithPerson()
    await shop.db.update(accounts).set({ status, emailVerifiedAt })
    await resetting(shop, await issueToken(shop.db, 'reset_password', accountId))
    expect((await shop.db.select().from(accounts))[0]?.status).toBe(status)
    expect((await signingIn(shop, NEW_PASSWORD)).statusCode).toBe(403)
  })

  test('holds the new password to the rules', async () => {
    const { shop, accountId } = await shopWithPerson()
    const token = await issueToken(shop.db, 'reset_password', accountId)
    expect(await resetting(shop, token, 'short')).toMatchObject({
      status: 400,
      field: 'password',
      message: '비밀번호는 최소 8자 이상이어야 합니다',
    })
    expect(await resetting(shop, token)).toMatchObject({ status: 200 })
  })
})

test('the first proof of an address unlinks what a stranger linked before, later resets unlink nothing', async () => {
  const { shop, accountId } = await shopWithPerson()
  const link = () => shop.db.insert(linkedAccounts).values({ accountId, provider: 'naver', subject: 'somebody' })
  await link()
  await resetting(shop, await issueToken(shop.db, 'reset_password', accountId))
  expect(await shop.db.$count(linkedAccounts)).toBe(1)
  await shop.db.update(accounts).set({ emailVerifiedAt: null, status: 'pending' }).where(eq(accounts.id, accountId))
  await resetting(shop, await issueToken(shop.db, 'reset_password', accountId))
  expect(await shop.db.$count(linkedAccounts)).toBe(0)
})
