import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { lastMail, mailsTo, tokenIn } from '../../testing/mail.ts'
import { openMailServer } from '../../testing/mail-server.ts'
import { openShop, type Shop } from '../../testing/open-shop.ts'
import { createVerifiedAccount } from '../create-account.ts'
import { accounts } from '../tables.ts'
import { ACCOUNT_MAIL_JOB, type AccountMail, enqueueAccountMail } from './enqueue-account-mail.ts'

const person = { email: 'jimin@shop.test', name: '한지민', role: 'affiliate', password: 'Jangteo1!' } as const
const registration = {
  userType: 'customer',
  email: person.email,
  name: person.name,
  password: person.password,
  termsAccepted: true,
  privacyAccepted: true,
}
const place = { device: 'Chrome, macOS', ip: '203.0.113.7', at: '2026-03-02T06:05:00Z' }

type Order = AccountMail extends infer One ? (One extends AccountMail ? Omit<One, 'accountId'> : never) : never

async function mailFor(order: Order, name: string = person.name) {
  const shop = await openShop()
  const accountId = await createVerifiedAccount(shop.db, { ...person, name })
  await enqueueAccountMail(shop.db, shop.jobs, { ...order, accountId } as AccountMail)
  return lastMail(shop, person.email)
}

async function jobStates(shop: Shop): Promise<string[]> {
  const { rows } = await shop.db.execute<{ state: string }>(
    sql`select state from jobs.job where name = ${ACCOUNT_MAIL_JOB} order by created_on`,
  )
  return rows.map(({ state }) => state)
}

describe('a mail to an account', () => {
  test.each<[Order, string, string[]]>([
    [{ template: 'welcome' }, '장터에 오신 것을 환영합니다', ['http://shop.test/login', '등급별 가격']],
    [
      { template: 'business-approved', grade: 'vip' },
      '사업자 승인이 완료되었습니다',
      ['등급: VIP', 'http://shop.test/retailer/dashboard'],
    ],
    [
      { template: 'business-rejected', reason: '사업자등록증이 흐립니다' },
      '사업자 승인이 거절되었습니다',
      ['사유: 사업자등록증이 흐립니다'],
    ],
    [
      { template: 'new-sign-in', ...place },
      '새로운 기기에서 로그인했습니다',
      ['일시: 2026년 3월 2일 오후 3:05 (한국 시간)', '기기: Chrome, macOS', 'IP 주소: 203.0.113.7'],
    ],
    [{ template: 'token-reuse', ...place }, '보안을 위해 로그아웃되었습니다', ['IP 주소: 203.0.113.7']],
  ])('about $template says what happened and where to go', async (order, subject, lines) => {
    const mail = await mailFor(order)
    expect(mail.subject).toBe(`[장터] ${subject}`)
    expect(mail.text).toContain('한지민님, 안녕하세요.')
    for (const line of lines) expect(mail.text).toContain(line)
    expect(mail.html).toContain('<html lang="ko">')
    expect(mail.html).toContain('href="http://shop.test/')
  })

  test('escapes user input in HTML', async () => {
    const mail = await mailFor({ template: 'business-rejected', reason: '<img src=x onerror=alert(1)>' }, '<b>"&\'')
    expect(mail.html).not.toMatch(/<img|<b>/)
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(mail.html).toContain('&lt;b&gt;&quot;&amp;&#39;님, 안녕하세요.')
  })

  test('contains no user input until the address is verified', async () => {
    const shop = await openShop()
    const payload = { ...registration, name: 'http://spam.test 지금 클릭' }
    await shop.call({ method: 'POST', url: '/api/v1/auth/v2/register', payload })
    const { text, html } = await lastMail(shop, person.email)
    expect(`${text}${html}`).not.toContain('spam.test')
  })

  test('is not sent to a closed account, nor to verify a verified address', async () => {
    const shop = await openShop()
    const accountId = await createVerifiedAccount(shop.db, person)
    const closed = await createVerifiedAccount(shop.db, { ...person, email: 'closed@shop.test' })
    await shop.db.update(accounts).set({ closedAt: new Date() }).where(eq(accounts.id, closed))
    const settled = async (count: number) =>
      eventually(async () => expect(await jobStates(shop)).toEqual(Array(count).fill('completed')))
    await enqueueAccountMail(shop.db, shop.jobs, { template: 'verify-email', accountId })
    await settled(1)
    await enqueueAccountMail(shop.db, shop.jobs, { template: 'reset-password', accountId: closed })
    await settled(2)
    expect(await mailsTo(shop, person.email)).toEqual([])
    expect(await mailsTo(shop, 'closed@shop.test')).toEqual([])
  })
})

test('no job contains a token: it is issued when the mail is sent', async () => {
  const shop = await openShop()
  await shop.call({ method: 'POST', url: '/api/v1/auth/v2/register', payload: registration })
  const token = tokenIn(await lastMail(shop, person.email))
  await eventually(async () => expect(await jobStates(shop)).toEqual(['completed']))
  const { rows } = await shop.db.execute<{ row: string }>(sql`select job::text as row from jobs.job as job`)
  expect(rows.filter(({ row }) => row.includes('verify-email'))).toHaveLength(1)
  expect(rows.filter(({ row }) => row.includes(token))).toEqual([])
})

test('registration succeeds while the mail server is down, and the mail arrives once it is back', async () => {
  const mailServer = await openMailServer()
  const shop = await openShop({ smtpUrl: mailServer.url })
  await mailServer.stop()
  const answer = await shop.call({ method: 'POST', url: '/api/v1/auth/v2/register', payload: registration })
  expect(answer.statusCode).toBe(201)
  await eventually(async () => expect(await jobStates(shop)).toEqual(['retry']))

  await mailServer.start()
  await shop.db.execute(sql`update jobs.job set start_after = now() where name = ${ACCOUNT_MAIL_JOB}`)
  // Wakes the worker: a mail for an unknown account.
  await enqueueAccountMail(shop.db, shop.jobs, { template: 'welcome', accountId: randomUUID() })
  await eventually(async () => expect((await jobStates(shop))[0]).toBe('completed'))
  expect(mailServer.received.map(({ recipient }) => recipient)).toEqual([person.email])

  const content = readable(mailServer.received[0]?.content ?? '')
  const verified = await shop.call({
    url: '/api/v1/auth/v2/verify-email',
    query: { token: tokenIn({ text: content }) },
  })
  expect(verified.statusCode).toBe(200)
})

/** The text part of a mail on the wire. */
function readable(content: string): string {
  const part = content.split(/\r\n--/).find((one) => one.includes('Content-Type: text/plain')) ?? ''
  expect(part).toContain('Content-Transfer-Encoding: base64')
  return Buffer.from(part.split('\r\n\r\n')[1] ?? '', 'base64').toString('utf8')
}
