import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { openShop } from '../../testing/open-shop.ts'
import { createVerifiedAccount } from '../create-account.ts'
import { hashPassword } from '../hash-password.ts'
import { accounts, linkedAccounts, oneTimeTokens, sessions } from '../tables.ts'
import { pressButton } from './testing/sign-in-page.fixture.ts'
import { browserAt, openSocialShop, returnedTo } from './testing/social-shop.fixture.ts'

const PASSWORD = 'Right-1234!'

async function shopOfMina() {
  const opened = await openSocialShop()
  opened.google.users.set('g-mina', { email: 'mina@x.kr', email_verified: true })
  opened.naver.users.set('n-mina', { email: 'mina@x.kr' })
  const customer = (email: string) =>
    createVerifiedAccount(opened.db, { email, name: '손님', role: 'customer', password: PASSWORD })
  const mina = await customer('mina@x.kr')
  const links = () => opened.db.select().from(linkedAccounts)
  return { ...opened, customer, mina, links }
}

describe('an address that the provider has verified', () => {
  test('links the verified account that has it', async () => {
    const { browser, mina, links } = await shopOfMina()
    const answer = await browser().signInBy('google', 'g-mina')
    expect(answer.json()).toMatchObject({ success: true, user: { id: mina, hasPassword: true } })
    expect(await links()).toMatchObject([{ accountId: mina, provider: 'google', subject: 'g-mina' }])
  })

  test('takes over an account that never verified it: its password, links and sessions are removed', async () => {
    const { google, kakao, naver, browser, db } = await openSocialShop()
    const stranger = browser()
    naver.users.set('n-stranger', { email: 'victim@x.kr' })
    expect((await stranger.signUpBy('naver', 'n-stranger')).statusCode).toBe(403)
    const passwordHash = await hashPassword(PASSWORD)
    await db.update(accounts).set({ passwordHash }).where(eq(accounts.email, 'victim@x.kr'))

    google.users.set('g-victim', { email: 'victim@x.kr', email_verified: true })
    const answer = await browser().signInBy('google', 'g-victim')
    expect(answer.json()).toMatchObject({ success: true, user: { email: 'victim@x.kr', hasPassword: false } })
    expect((await stranger.signInByPassword('victim@x.kr', PASSWORD)).statusCode).toBe(401)
    expect((await stranger.signInBy('naver', 'n-stranger')).json()).toMatchObject({ code: 'link_needs_password' })
    kakao.users.set('1', { email: 'victim@x.kr', is_email_valid: true, is_email_verified: true })
    expect((await browser().signInBy('kakao', '1')).statusCode).toBe(200)
    expect(await db.select().from(linkedAccounts)).toHaveLength(2)
  })

  test('does not replace another social account of the same provider', async () => {
    const { google, browser, links } = await shopOfMina()
    await browser().signInBy('google', 'g-mina')
    google.users.set('g-successor', { email: 'mina@x.kr', email_verified: true })
    const answer = await browser().signInBy('google', 'g-successor')
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'already_linked' })
    expect(await links()).toMatchObject([{ subject: 'g-mina' }])
  })
})

describe('an address that the provider has not verified', () => {
  async function askedForPassword() {
    const opened = await shopOfMina()
    const visitor = opened.browser()
    const answer = await visitor.signInBy('naver', 'n-mina')
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ success: false, code: 'link_needs_password' })
    const { linkToken } = answer.json()
    return {
      ...opened,
      visitor,
      linkToken,
      link: (password: string) => visitor.post('/auth/oauth/link', { linkToken, password }),
    }
  }

  test('is linked by the password of the account, once', async () => {
    const { link, visitor, mina } = await askedForPassword()
    const answer = await link(PASSWORD)
    expect(answer.json()).toMatchObject({ success: true, user: { id: mina } })
    expect((await visitor.signInBy('naver', 'n-mina')).json()).toMatchObject({ user: { id: mina } })
    expect((await link(PASSWORD)).json()).toMatchObject({ code: 'social_auth_failed' })
  })

  test('is not linked by a wrong password, which can be retried within the limits of sign-in', async () => {
    const { link, links } = await askedForPassword()
    expect((await link('Wrong-1234!')).json()).toMatchObject({ code: 'invalid_credentials' })
    expect(await links()).toEqual([])
    expect((await link(PASSWORD)).statusCode).toBe(200)
  })

  test('is not linked by guessing', async () => {
    const { link } = await askedForPassword()
    for (let tries = 0; tries < 5; tries++) expect((await link('Wrong-1234!')).statusCode).toBe(401)
    expect((await link(PASSWORD)).statusCode).toBe(429)
  })

  test('is not linked from another browser, so that a victim cannot be made to link an attacker’s social account', async () => {
    const { linkToken, browser, links } = await askedForPassword()
    const answer = await browser().post('/auth/oauth/link', { linkToken, password: PASSWORD })
    expect(answer.json()).toMatchObject({ code: 'social_auth_failed' })
    expect(await links()).toEqual([])
  })

  test('is not linked after ten minutes', async () => {
    const { link, db } = await askedForPassword()
    const [row] = await db.select().from(oneTimeTokens).where(eq(oneTimeTokens.purpose, 'social_link'))
    expect((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBe(600_000)
    await db.update(oneTimeTokens).set({ expiresAt: sql`now()` })
    expect((await link(PASSWORD)).json()).toMatchObject({ code: 'social_auth_failed' })
  })
})

describe('a signed-in user', () => {
  async function signedInMina() {
    const opened = await shopOfMina()
    const visitor = opened.browser()
    await visitor.signInByPassword('mina@x.kr', PASSWORD)
    const listed = async () => (await visitor.call({ url: '/api/v1/auth/linked-accounts' })).json().accounts
    const unlink = (provider: string) =>
      visitor.call({ method: 'DELETE', url: `/api/v1/auth/linked-accounts/${provider}` })
    return { ...opened, visitor, listed, unlink }
  }

  test('links a social account, whatever its address, and stays signed in', async () => {
    const { visitor, kakao, mina, listed, db } = await signedInMina()
    kakao.users.set('1', {})
    const answer = await visitor.linkBy('kakao', '1')
    expect(answer.json()).toMatchObject({ success: true, linked: true, user: { id: mina } })
    expect(await db.$count(sessions)).toBe(1)
    const verify = { url: '/api/v1/auth/verify', headers: { authorization: `Bearer ${answer.json().token}` } }
    expect((await visitor.call(verify)).statusCode).toBe(200)
    expect(await listed()).toEqual({ local: true, google: false, kakao: true, naver: false })
    expect((await visitor.linkBy('kakao', '1')).statusCode).toBe(200)
  })

  test('links also if the access token expired during the flow', async () => {
    const { visitor, kakao, mina, call } = await signedInMina()
    kakao.users.set('1', {})
    const { url } = (await visitor.post('/auth/linked-accounts/kakao')).json().data
    visitor.useToken(undefined)
    const answer = await visitor.callBack('kakao', returnedTo(await pressButton(url, '1')))
    expect(answer.json()).toMatchObject({ success: true, linked: true, user: { id: mina } })
    const headers = { authorization: `Bearer ${answer.json().token}` }
    expect((await call({ url: '/api/v1/auth/verify', headers })).statusCode).toBe(200)
  })

  test('does not link after signing out, nor for the next user of the browser', async () => {
    const { visitor, kakao, customer, links } = await signedInMina()
    await customer('other@x.kr')
    kakao.users.set('1', {})
    const begin = async () =>
      returnedTo(await pressButton((await visitor.post('/auth/linked-accounts/kakao')).json().data.url, '1'))
    const [first, second] = [await begin(), await begin()]
    await visitor.post('/auth/logout')
    visitor.useToken(undefined)
    expect((await visitor.callBack('kakao', first)).statusCode).toBe(401)
    await visitor.signInByPassword('other@x.kr', PASSWORD)
    expect((await visitor.callBack('kakao', second)).statusCode).toBe(401)
    expect(await links()).toEqual([])
  })

  test('cannot link a social account that is linked to another account', async () => {
    const { visitor, browser, customer, links } = await signedInMina()
    await browser().signInBy('google', 'g-mina')
    await customer('other@x.kr')
    await visitor.signInByPassword('other@x.kr', PASSWORD)
    const answer = await visitor.linkBy('google', 'g-mina')
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'already_linked' })
    expect(await links()).toHaveLength(1)
  })

  test('cannot link a second social account of one provider', async () => {
    const { visitor, kakao } = await signedInMina()
    kakao.users.set('1', {}).set('2', {})
    await visitor.linkBy('kakao', '1')
    expect((await visitor.linkBy('kakao', '2')).json()).toMatchObject({ code: 'already_linked' })
  })

  test('unlinks one, and unlinking it again changes nothing', async () => {
    const { visitor, listed, unlink } = await signedInMina()
    await visitor.linkBy('google', 'g-mina')
    for (let round = 0; round < 2; round++) {
      const answer = await unlink('google')
      expect(answer.json()).toEqual({
        success: true,
        accounts: { local: true, google: false, kakao: false, naver: false },
      })
    }
    expect(await listed()).toMatchObject({ local: true, google: false })
  })

  test('cannot unlink the last sign-in method, nor the last two concurrently', async () => {
    const { google, browser, kakao, db } = await openSocialShop()
    google.users.set('g-1', { email: 'solo@x.kr', email_verified: true })
    kakao.users.set('1', {})
    const visitor = browser()
    visitor.useToken((await visitor.signUpBy('google', 'g-1')).json().token)
    const unlinkGoogle = () => visitor.call({ method: 'DELETE', url: '/api/v1/auth/linked-accounts/google' })
    expect((await unlinkGoogle()).json()).toMatchObject({ code: 'last_sign_in_method' })
    await visitor.linkBy('kakao', '1')
    // Another transaction unlinks Kakao and has not committed: only a call that waits for its lock sees that it is gone.
    const meanwhile = await db.transaction(async (tx) => {
      await tx.select().from(accounts).for('update')
      await tx.delete(linkedAccounts).where(eq(linkedAccounts.provider, 'kakao'))
      const answer = unlinkGoogle()
      await eventually(async () => {
        const { rows } = await db.execute(sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`)
        expect(rows).toHaveLength(1)
      })
      return { answer }
    })
    expect((await meanwhile.answer).json()).toMatchObject({ code: 'last_sign_in_method' })
  })

  test('cannot keep only a provider that the shop no longer offers', async () => {
    const { google, browser, kakao, shop, social } = await openSocialShop()
    google.users.set('g-1', { email: 'solo@x.kr', email_verified: true })
    kakao.users.set('1', {})
    const visitor = browser()
    const { token } = (await visitor.signUpBy('google', 'g-1')).json()
    visitor.useToken(token)
    await visitor.linkBy('kakao', '1')
    const later = browserAt(await openShop({ sharing: shop, social: { google: social.google } }))
    later.useToken(token)
    const answer = await later.call({ method: 'DELETE', url: '/api/v1/auth/linked-accounts/google' })
    expect(answer.json()).toMatchObject({ code: 'last_sign_in_method' })
  })

  test('is required to list and unlink', async () => {
    const { call } = await openSocialShop()
    const url = '/api/v1/auth/linked-accounts'
    const calls = [
      { url },
      { method: 'POST', url: `${url}/google` },
      { method: 'DELETE', url: `${url}/google` },
    ] as const
    for (const request of calls) expect((await call(request)).statusCode).toBe(401)
  })
})
