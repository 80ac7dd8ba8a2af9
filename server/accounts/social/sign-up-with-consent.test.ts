import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { countEnqueuedMails } from '../../testing/mail.ts'
import { sweepSocialAttempts } from '../account-jobs.ts'
import { createVerifiedAccount } from '../create-account.ts'
import { accounts, linkedAccounts, pendingSocialSignups, sessions } from '../tables.ts'
import { openSocialShop } from './testing/social-shop.fixture.ts'

const PASSWORD = 'Right-1234!'
const ACCOUNT = { email: 'new@x.kr', name: '먼저 온 이', role: 'customer', password: PASSWORD } as const

/** A new user is back from the provider and has been asked for consent. */
async function openConsentScreen(provider: 'google' | 'naver' = 'google') {
  const opened = await openSocialShop()
  opened.google.users.set('g-1', { email: 'New@x.kr', email_verified: true, name: '새이' })
  opened.naver.users.set('n-1', { email: 'new@x.kr', name: '새이' })
  const visitor = opened.browser()
  const asked = await visitor.signInBy(provider, provider === 'google' ? 'g-1' : 'n-1')
  expect(asked.statusCode).toBe(409)
  const { consentToken } = asked.json()
  return { ...opened, visitor, asked, consentToken, agree: (more = {}) => visitor.agree(consentToken, more) }
}

describe('a new user', () => {
  test('has no account before agreeing to the terms', async () => {
    const { asked, db, shop } = await openConsentScreen()
    expect(asked.json()).toMatchObject({ success: false, code: 'consent_needed', consentToken: expect.any(String) })
    expect(asked.cookies.map(({ name }) => name)).not.toContain('jangteo_refresh')
    for (const table of [accounts, linkedAccounts, sessions]) expect(await db.$count(table)).toBe(0)
    expect(await countEnqueuedMails(shop, 'verify-email')).toBe(0)
  })

  test('agrees and is signed in, with time and extent of the consent stored', async () => {
    const { agree, visitor, db } = await openConsentScreen()
    const answer = await agree({ marketingConsent: true })
    expect(answer.json()).toMatchObject({ success: true, user: { email: 'new@x.kr', name: '새이' } })
    expect(answer.cookies.map(({ name }) => name)).toContain('jangteo_refresh')
    const [account] = await db.select().from(accounts)
    expect(account).toMatchObject({ termsAcceptedAt: expect.any(Date), marketingConsent: true })
    expect((await visitor.signInBy('google', 'g-1')).json()).toMatchObject({ user: { id: account?.id } })
  })

  test.each([
    ['termsAccepted', { termsAccepted: false }],
    ['privacyAccepted', { privacyAccepted: false }],
    ['role', { role: 'admin' }],
  ])('cannot sign up without a valid %s, and can then correct it', async (field, more) => {
    const { agree } = await openConsentScreen()
    const refused = await agree(more)
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ code: 'invalid_request', field })
    expect((await agree()).statusCode).toBe(200)
  })

  test('gets one verification mail if the provider has not verified the address', async () => {
    const { agree, db, shop } = await openConsentScreen('naver')
    const answer = await agree()
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'email_not_verified', email: 'new@x.kr' })
    expect(await countEnqueuedMails(shop, 'verify-email')).toBe(1)
    expect(await db.select().from(accounts)).toMatchObject([{ status: 'pending', termsAcceptedAt: expect.any(Date) }])
    expect(await db.$count(sessions)).toBe(0)
  })
})

describe('a consent token', () => {
  test('creates one account, also if sent many times concurrently', async () => {
    const { agree, db } = await openConsentScreen()
    const answers = await Promise.all(Array.from({ length: 5 }, () => agree()))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 401, 401, 401, 401])
    expect(await db.$count(accounts)).toBe(1)
    expect((await agree()).json()).toMatchObject({ code: 'social_auth_failed' })
  })

  test('of another browser is refused and still works in its own', async () => {
    const { agree, consentToken, browser, db } = await openConsentScreen()
    const other = browser()
    expect((await other.agree(consentToken)).json()).toMatchObject({ code: 'social_auth_failed' })
    await other.start('google')
    expect((await other.agree(consentToken)).json()).toMatchObject({ code: 'social_auth_failed' })
    expect(await db.$count(accounts)).toBe(0)
    expect((await agree()).statusCode).toBe(200)
  })

  test('expires after ten minutes and is deleted', async () => {
    const { agree, db } = await openConsentScreen()
    await db
      .update(pendingSocialSignups)
      .set({ expiresAt: sql`${pendingSocialSignups.expiresAt} - interval '9 minutes'` })
    await sweepSocialAttempts(db).run({})
    expect(await db.$count(pendingSocialSignups)).toBe(1)
    await db
      .update(pendingSocialSignups)
      .set({ expiresAt: sql`${pendingSocialSignups.expiresAt} - interval '1 minute'` })
    expect((await agree()).json()).toMatchObject({ code: 'social_auth_failed' })
    await sweepSocialAttempts(db).run({})
    expect(await db.$count(pendingSocialSignups)).toBe(0)
  })

  test('is stored as a hash only', async () => {
    const { consentToken, visitor, db } = await openConsentScreen()
    const { rows } = await db.execute(sql`select row_to_json(n)::text as row from social_newcomers n`)
    expect(rows).toHaveLength(1)
    for (const secret of [consentToken, visitor.cookies.jangteo_social])
      expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('serves no other purpose', async () => {
    const { visitor, consentToken } = await openConsentScreen()
    const exchanged = await visitor.post('/auth/oauth/exchange', { token: consentToken })
    expect(exchanged.json()).toMatchObject({ code: 'social_auth_failed' })
    const linked = await visitor.post('/auth/oauth/link', { linkToken: consentToken, password: 'x' })
    expect(linked.json()).toMatchObject({ code: 'social_auth_failed' })
  })
})

describe('an address that was registered in the meantime', () => {
  test('is linked if the provider has verified it', async () => {
    const { agree, db } = await openConsentScreen()
    const id = await createVerifiedAccount(db, ACCOUNT)
    expect((await agree()).json()).toMatchObject({ success: true, user: { id, hasPassword: true } })
    expect(await db.select().from(linkedAccounts)).toMatchObject([{ accountId: id, provider: 'google' }])
  })

  test('requires its password if the provider has not', async () => {
    const { agree, visitor, db } = await openConsentScreen('naver')
    const id = await createVerifiedAccount(db, ACCOUNT)
    const answer = await agree()
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'link_needs_password', linkToken: expect.any(String) })
    const { linkToken } = answer.json()
    const linked = await visitor.post('/auth/oauth/link', { linkToken, password: PASSWORD })
    expect(linked.json()).toMatchObject({ success: true, user: { id } })
  })

  test('is found also if the registration is not committed yet', async () => {
    const { agree, db } = await openConsentScreen()
    const meanwhile = await db.transaction(async (tx) => {
      const id = await createVerifiedAccount(tx, ACCOUNT)
      const answer = agree()
      await eventually(async () => {
        const { rows } = await db.execute(sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`)
        expect(rows).toHaveLength(1)
      })
      return { id, answer }
    })
    expect((await meanwhile.answer).json()).toMatchObject({ success: true, user: { id: meanwhile.id } })
    expect(await db.$count(accounts, eq(accounts.email, 'new@x.kr'))).toBe(1)
  })

  test('does not use up the consent token if it cannot be linked', async () => {
    const { agree, db, google, browser } = await openConsentScreen()
    google.users.set('g-2', { email: 'new@x.kr', email_verified: true })
    expect((await browser().signUpBy('google', 'g-2')).statusCode).toBe(200)
    expect((await agree()).json()).toMatchObject({ code: 'already_linked' })
    await db.delete(linkedAccounts)
    expect((await agree()).statusCode).toBe(200)
  })
})
