import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { openShop } from '../testing/open-shop.ts'
import { sweepOutbox } from './send-mail.ts'
import { mailOutbox } from './tables.ts'

const mail = {
  recipient: 'jimin@shop.test',
  subject: '[장터] <b>인증</b>',
  html: '<p>"인증"</p><script>alert(1)</script>',
  text: '인증하기\nhttp://shop.test/auth/verify-email/success?token=abc&x=1\n<script>alert(1)</script>',
}

async function shopWithMail() {
  const shop = await openShop({ showOutbox: true })
  await shop.db.insert(mailOutbox).values({ ...mail, subject: '먼저 온 메일' })
  const [newest] = await shop.db.insert(mailOutbox).values(mail).returning()
  return { shop, id: newest?.id ?? '' }
}

describe('the outbox page of the demo', () => {
  test('lists mails newest first, with links and without scripts', async () => {
    const { shop, id } = await shopWithMail()
    const page = await shop.call({ url: '/dev/mail' })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain(`default-src 'none'`)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body.indexOf('인증')).toBeLessThan(page.body.indexOf('먼저 온 메일'))
    expect(page.body).toContain('jimin@shop.test')
    expect(page.body).toContain(`<a href="/dev/mail/${id}">[장터] &lt;b&gt;인증&lt;/b&gt;</a>`)
    expect(page.body).toContain('<a href="http://shop.test/auth/verify-email/success?token=abc&amp;x=1">')
    expect(page.body).not.toContain('<script')
  })

  test('shows one mail, and its HTML in a sandbox', async () => {
    const { shop, id } = await shopWithMail()
    const page = await shop.call({ url: `/dev/mail/${id}` })
    expect(page.body).toContain(`href="/dev/mail/${id}/html"`)
    expect(page.body).not.toContain('<script')
    const html = await shop.call({ url: `/dev/mail/${id}/html` })
    expect(html.body).toBe(mail.html)
    expect(html.headers['content-security-policy']).toMatch(/^default-src 'none'; .*; sandbox$/)
  })

  test('is empty at first, and an unknown mail is 404', async () => {
    const shop = await openShop({ showOutbox: true })
    expect((await shop.call({ url: '/dev/mail' })).body).toContain('아직 보낸 메일이 없습니다.')
    for (const id of ['nonsense', '0198c2c4-7c5a-7000-8000-000000000000']) {
      expect((await shop.call({ url: `/dev/mail/${id}` })).statusCode).toBe(404)
      expect((await shop.call({ url: `/dev/mail/${id}/html` })).statusCode).toBe(404)
    }
  })

  test('does not exist outside the demo', async () => {
    const shop = await openShop()
    await shop.db.insert(mailOutbox).values(mail)
    expect((await shop.call({ url: '/dev/mail' })).body).not.toContain('jimin@shop.test')
  })
})

test('mails older than a week leave the outbox', async () => {
  const { db, jobs } = await openShop({ jobs: (database) => [sweepOutbox(database)] })
  await db.insert(mailOutbox).values([
    { ...mail, createdAt: sql`now() - interval '8 days'` },
    { ...mail, recipient: 'young@shop.test' },
  ])
  await jobs.enqueue(db, 'sweep-mail-outbox', {})
  await eventually(async () => {
    expect(await db.select({ to: mailOutbox.recipient }).from(mailOutbox)).toEqual([{ to: 'young@shop.test' }])
  })
})
