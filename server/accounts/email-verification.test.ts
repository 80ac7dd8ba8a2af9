import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { countEnqueuedMails, lastMail, tokenIn } from '../testing/mail.ts'
import { openShop, type Shop } from '../testing/open-shop.ts'
import { createVerifiedAccount } from './create-account.ts'
import { issueToken } from './one-time-tokens.ts'
import { accounts, oneTimeTokens } from './tables.ts'

const person = { email: 'jimin@shop.test', name: '한지민', role: 'customer', password: 'Jangteo1!' } as const

async function shopWithUnverified(change: Partial<typeof accounts.$inferInsert> = {}) {
  const shop = await openShop()
  const accountId = await createVerifiedAccount(shop.db, person)
  await shop.db
    .update(accounts)
    .set({ status: 'pending', emailVerifiedAt: null, ...change })
    .where(eq(accounts.id, accountId))
  return { shop, accountId }
}

async function verifying(shop: Shop, token: string) {
  const answer = await shop.call({ url: '/api/v1/auth/v2/verify-email', query: { token } })
  return { status: answer.statusCode, ...answer.json() }
}

const resending = (shop: Shop, email: string, remoteAddress = '203.0.113.1') =>
  shop.call({ method: 'POST', url: '/api/v1/auth/v2/resend-verification', payload: { email }, remoteAddress })

const statusOf = async (shop: Shop) => (await shop.db.select().from(accounts))[0]?.status

describe('opening the link of a verification mail', () => {
  test('approves the account, says so and sends a welcome mail', async () => {
    const { shop, accountId } = await shopWithUnverified()
    const token = await issueToken(shop.db, 'verify_email', accountId)
    expect(await verifying(shop, token)).toEqual({
      status: 200,
      success: true,
      message: '이메일 인증이 완료되었습니다.',
    })
    expect(await statusOf(shop)).toBe('approved')
    const welcome = await lastMail(shop, person.email)
    expect(welcome.subject).toBe('[장터] 장터에 오신 것을 환영합니다')
    expect(welcome.text).toContain('한지민님, 안녕하세요.')
    expect(welcome.text).toContain('http://shop.test/login')
  })

  test('a second time answers that the address is already verified', async () => {
    const { shop, accountId } = await shopWithUnverified()
    const token = await issueToken(shop.db, 'verify_email', accountId)
    await verifying(shop, token)
    expect(await verifying(shop, token)).toMatchObject({ status: 400, code: 'already_verified' })
    expect(await countEnqueuedMails(shop, 'welcome')).toBe(1)
  })

  test('after 24 hours answers that the link has expired', async () => {
    const { shop, accountId } = await shopWithUnverified()
    const token = await issueToken(shop.db, 'verify_email', accountId)
    const [{ hours } = { hours: 0 }] = await shop.db
      .select({ hours: sql<number>`extract(epoch from ${oneTimeTokens.expiresAt} - now())::float8 / 3600` })
      .from(oneTimeTokens)
    expect(hours).toBeCloseTo(24, 1)
    await shop.db.update(oneTimeTokens).set({ expiresAt: sql`now()` })
    expect(await verifying(shop, token)).toMatchObject({ status: 410, code: 'link_expired' })
    expect(await statusOf(shop)).toBe('pending')
  })

  test('is invalid if a newer link was sent, or the token is invented, absent or of another purpose', async () => {
    const { shop, accountId } = await shopWithUnverified()
    const older = await issueToken(shop.db, 'verify_email', accountId)
    await issueToken(shop.db, 'verify_email', accountId)
    const reset = await issueToken(shop.db, 'reset_password', accountId)
    for (const token of [older, 'made-up', '', reset]) {
      expect(await verifying(shop, token)).toMatchObject({ status: 400, code: 'link_invalid' })
    }
    expect(await statusOf(shop)).toBe('pending')
  })

  test('twenty times concurrently verifies once and sends one welcome mail', async () => {
    const { shop, accountId } = await shopWithUnverified()
    const token = await issueToken(shop.db, 'verify_email', accountId)
    const answers = await Promise.all(Array.from({ length: 20 }, () => verifying(shop, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(400)])
    expect(await countEnqueuedMails(shop, 'welcome')).toBe(1)
  })

  test('does not lift a suspension', async () => {
    const { shop, accountId } = await shopWithUnverified({ status: 'suspended' })
    await verifying(shop, await issueToken(shop.db, 'verify_email', accountId))
    expect(await statusOf(shop)).toBe('suspended')
  })
})

describe('requesting the verification mail again', () => {
  test('sends a new link; the previous one stops working', async () => {
    const { shop, accountId } = await shopWithUnverified()
    const before = await issueToken(shop.db, 'verify_email', accountId)
    const answer = await resending(shop, person.email.toUpperCase())
    expect([answer.statusCode, answer.json().success]).toEqual([200, true])
    const token = tokenIn(await lastMail(shop, person.email))
    expect(await verifying(shop, before)).toMatchObject({ code: 'link_invalid' })
    expect(await verifying(shop, token)).toMatchObject({ status: 200 })
  })

  test('for an address without an account is a 404', async () => {
    const answer = await resending(await openShop(), 'nobody@shop.test')
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'email_not_registered'])
  })

  test('for a verified address answers that it is verified', async () => {
    const shop = await openShop()
    await createVerifiedAccount(shop.db, person)
    const answer = await resending(shop, person.email)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'already_verified'])
  })

  test('works once in 60 seconds an address, wherever the calls come from', async () => {
    const { shop } = await shopWithUnverified()
    await resending(shop, person.email)
    const second = await resending(shop, person.email, '198.51.100.7')
    expect([second.statusCode, second.json().code]).toEqual([429, 'too_many_requests'])
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(50)
    expect(Number(second.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(await countEnqueuedMails(shop, 'verify-email')).toBe(1)
  })

  test('works twenty times an hour from one client, also over the addresses of one IPv6 network', async () => {
    const shop = await openShop()
    const statuses: number[] = []
    for (let index = 0; index < 21; index++) {
      statuses.push((await resending(shop, `nobody${index}@shop.test`, `2001:db8::${index + 1}`)).statusCode)
    }
    expect(statuses).toEqual([...Array(20).fill(404), 429])
    const blocked = await resending(shop, 'nobody@shop.test', '2001:db8::99')
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(59 * 60)
    expect(Number(blocked.headers['retry-after'])).toBeLessThanOrEqual(60 * 60)
    expect((await resending(shop, 'nobody@shop.test', '2001:db8:0:1::1')).statusCode).toBe(404)
  })
})
