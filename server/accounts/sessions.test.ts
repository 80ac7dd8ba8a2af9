import type { Role } from '@jangteo/domain/accounts/roles.ts'
import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { openShop, type Shop } from '../testing/open-shop.ts'
import { createVerifiedAccount } from './create-account.ts'
import { accounts, sessions } from './tables.ts'

const person = { email: 'jimin@shop.test', name: '한지민', role: 'customer', password: 'Jangteo1!' } as const
const ORIGIN = { origin: 'http://shop.test' }

const cookieOf = (answer: LightMyRequestResponse) => {
  const value = answer.cookies.find(({ name }) => name === 'jangteo_refresh')?.value ?? ''
  return { jangteo_refresh: value }
}

const refresh = (shop: Shop, cookies: Record<string, string>, headers: Record<string, string> = ORIGIN) =>
  shop.call({ method: 'POST', url: '/api/v1/auth/v2/refresh', cookies, headers })

const verify = (shop: Shop, token: string) =>
  shop.call({ url: '/api/v1/auth/verify', headers: { authorization: `Bearer ${token}` } })

async function signedIn(role: Role = 'customer') {
  const shop = await openShop()
  await createVerifiedAccount(shop.db, { ...person, role })
  const signIn = () =>
    shop.call({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { email: person.email, password: person.password },
    })
  const answer = await signIn()
  return { shop, signIn, token: answer.json().token as string, cookies: cookieOf(answer) }
}

describe('a bearer token', () => {
  test('identifies its account, and is invalid when altered', async () => {
    const { shop, token } = await signedIn()
    const [account] = await shop.db.select().from(accounts)
    expect((await verify(shop, token)).json().user).toMatchObject({
      id: account?.id,
      email: person.email,
      name: person.name,
      role: 'customer',
      userType: 'customer',
      status: 'approved',
      createdAt: account?.createdAt.toISOString(),
      lastLoginAt: account?.lastLoginAt?.toISOString(),
    })
    for (const other of [token.slice(0, -1), `${token}x`, token.toUpperCase(), '', "' or 1=1 --"]) {
      expect((await verify(shop, other)).statusCode).toBe(401)
    }
  })

  test('expires after fifteen minutes, and is not stored in plain text', async () => {
    const { shop, token } = await signedIn()
    const [row] = await shop.db.select().from(sessions)
    const minutes = ((row?.accessExpiresAt.getTime() ?? 0) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(14)
    expect(minutes).toBeLessThanOrEqual(15)
    expect(JSON.stringify(row)).not.toContain(token)
    await shop.db.update(sessions).set({ accessExpiresAt: sql`now()` })
    expect((await verify(shop, token)).statusCode).toBe(401)
  })

  test('is invalid as soon as its account is suspended', async () => {
    const { shop, token, cookies } = await signedIn()
    await shop.db.update(accounts).set({ status: 'suspended' })
    expect((await verify(shop, token)).statusCode).toBe(401)
    expect((await refresh(shop, cookies)).statusCode).toBe(401)
  })
})

describe('refreshing', () => {
  test('gives a new token and cookie and ends the old token', async () => {
    const { shop, token, cookies } = await signedIn()
    const answer = await refresh(shop, cookies)
    expect(answer.json()).toMatchObject({ success: true, user: { email: person.email } })
    expect(cookieOf(answer)).not.toEqual(cookies)
    expect((await verify(shop, answer.json().token)).statusCode).toBe(200)
    expect((await verify(shop, token)).statusCode).toBe(401)
  })

  test('twenty times concurrently gives one successor', async () => {
    const { shop, cookies } = await signedIn()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(shop, cookies)))
    expect(new Set(answers.map((answer) => answer.json().token)).size).toBe(1)
    expect(new Set(answers.map((answer) => cookieOf(answer).jangteo_refresh)).size).toBe(1)
    expect((await refresh(shop, cookieOf(answers[0] as LightMyRequestResponse))).statusCode).toBe(200)
  })

  test('with a rotated cookie after ten seconds ends the session in every server process', async () => {
    const { shop, cookies } = await signedIn()
    const next = cookieOf(await refresh(shop, cookies))
    await shop.db.update(sessions).set({ rotatedAt: sql`now() - interval '11 seconds'` })
    const restarted = await openShop({ sharing: shop })
    expect((await refresh(restarted, cookies)).statusCode).toBe(401)
    expect((await refresh(shop, next)).statusCode).toBe(401)
    expect(await shop.db.$count(sessions)).toBe(0)
  })

  test('with a cookie two rotations old ends the session as well', async () => {
    const { shop, cookies } = await signedIn()
    const second = cookieOf(await refresh(shop, cookies))
    await refresh(shop, second)
    expect((await refresh(shop, cookies)).statusCode).toBe(401)
    expect(await shop.db.$count(sessions)).toBe(0)
  })

  test('with an unknown or malformed cookie is a 401 and ends no session', async () => {
    const { shop } = await signedIn()
    for (const value of ['', 'x', 'x.y', '.', 'a.b.c']) {
      expect((await refresh(shop, { jangteo_refresh: value })).statusCode).toBe(401)
    }
    expect(await shop.db.$count(sessions)).toBe(1)
  })

  test.each([
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://shop.test' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'http://evil.test' }],
    [{}],
  ])('from another site is refused: %o', async (headers) => {
    const { shop, cookies } = await signedIn()
    const answer = await refresh(shop, cookies, headers as Record<string, string>)
    expect(answer.statusCode).toBe(403)
    expect((await refresh(shop, cookies, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
  })

  test.each([
    ['customer', 14, 30],
    ['business', 14, 30],
    ['manager', 0.5, 1],
    ['admin', 0.5, 1],
  ] as const)('keeps a %s signed in for %d days unused, %d days at most', async (role, idleDays, mostDays) => {
    const { shop, signIn, cookies } = await signedIn(role)
    const [row] = await shop.db.select().from(sessions)
    const days = (date: Date | undefined) => ((date?.getTime() ?? 0) - Date.now()) / 86_400_000
    expect(days(row?.idleExpiresAt)).toBeCloseTo(idleDays, 2)
    expect(days(row?.expiresAt)).toBeCloseTo(mostDays, 2)
    await shop.db.update(sessions).set({ idleExpiresAt: sql`now()` })
    expect((await refresh(shop, cookies)).statusCode).toBe(401)

    const again = cookieOf(await signIn())
    await shop.db.update(sessions).set({ expiresAt: sql`now() + interval '1 minute'` })
    const refreshed = cookieOf(await refresh(shop, again))
    const [used] = await shop.db.select().from(sessions)
    expect(days(used?.expiresAt), 'use does not prolong the whole session').toBeLessThan(0.001)
    await shop.db.update(sessions).set({ expiresAt: sql`now()` })
    expect((await refresh(shop, refreshed)).statusCode).toBe(401)
  })
})

describe('signing out', () => {
  test('ends this session only', async () => {
    const { shop, signIn, token } = await signedIn()
    const other = (await signIn()).json().token
    const headers = { authorization: `Bearer ${token}` }
    const answer = await shop.call({ method: 'POST', url: '/api/v1/auth/logout', headers })
    expect(answer.json()).toEqual({ success: true })
    expect((await verify(shop, token)).statusCode).toBe(401)
    expect((await verify(shop, other)).statusCode).toBe(200)
  })

  test('works by the cookie alone, but not from another site', async () => {
    const { shop, cookies } = await signedIn()
    const signOut = (headers: Record<string, string>) =>
      shop.call({ method: 'POST', url: '/api/v1/auth/v2/logout', cookies, headers })
    expect((await signOut({ origin: 'http://evil.test' })).statusCode).toBe(403)
    expect(await shop.db.$count(sessions)).toBe(1)
    expect((await signOut(ORIGIN)).statusCode).toBe(200)
    expect(await shop.db.$count(sessions)).toBe(0)
  })

  test('on all devices ends every session', async () => {
    const { shop, signIn, token } = await signedIn()
    const other = (await signIn()).json().token
    const answer = await shop.call({
      method: 'POST',
      url: '/api/v1/auth/v2/logout-all',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.json()).toEqual({ success: true, ended: 2 })
    expect((await verify(shop, other)).statusCode).toBe(401)
  })

  test('twice or without a session is fine', async () => {
    const shop = await openShop()
    expect((await shop.call({ method: 'POST', url: '/api/v1/auth/logout' })).statusCode).toBe(200)
  })
})

describe('asking who is signed in', () => {
  test('works by cookie, which is not rotated', async () => {
    const { shop, cookies } = await signedIn()
    const me = () => shop.call({ url: '/api/v1/auth/v2/me', cookies })
    const check = () => shop.call({ url: '/api/v1/accounts/sso/check', cookies })
    const first = await me()
    expect(first.json().user.email).toBe(person.email)
    expect([first.headers['set-cookie'], (await check()).headers['set-cookie']]).toEqual([undefined, undefined])
    expect((await check()).json()).toEqual({ isAuthenticated: true })
    await shop.db.delete(sessions)
    expect((await me()).statusCode).toBe(401)
    expect((await check()).json()).toEqual({ isAuthenticated: false })
  })

  test('answers no for anonymous visitors', async () => {
    const shop = await openShop()
    expect((await shop.call({ url: '/api/v1/auth/v2/me' })).statusCode).toBe(401)
    expect((await shop.call({ url: '/api/v1/accounts/sso/check' })).json()).toEqual({ isAuthenticated: false })
  })
})
