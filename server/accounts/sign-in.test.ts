import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { eq, like, ne, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openShop, type Shop } from '../testing/open-shop.ts'
import { createVerifiedAccount } from './create-account.ts'
import { HASH_CONCURRENCY } from './hash-password.ts'
import { accounts, signInFailures } from './tables.ts'

const person = { email: 'jimin@shop.test', name: '한지민', role: 'customer', password: 'Jangteo1!' } as const

async function shopWithUser(change: Partial<typeof accounts.$inferInsert> = {}): Promise<Shop> {
  const shop = await openShop()
  const id = await createVerifiedAccount(shop.db, person)
  if (Object.keys(change).length > 0) await shop.db.update(accounts).set(change).where(eq(accounts.id, id))
  return shop
}

const signIn = (shop: Shop, body: object, remoteAddress = '203.0.113.1', path = '/api/v1/auth/login') =>
  shop.call({ method: 'POST', url: path, payload: body, remoteAddress })

const right = { email: person.email, password: person.password }
const wrong = { email: person.email, password: 'Wrong-pass1!' }

/** The number of running hashes at the start of each. */
function watchHashes(): number[] {
  const running: number[] = []
  const hear = (message: unknown) => running.push((message as { running: number }).running)
  subscribe('jangteo.password-hash', hear)
  onTestFinished(() => void unsubscribe('jangteo.password-hash', hear))
  return running
}

describe('signing in', () => {
  test.each(['/api/v1/auth/login', '/api/auth/login', '/api/v1/auth/v2/login', '/api/auth/v2/login'])(
    'works at %s',
    async (path) => {
      const shop = await shopWithUser()
      const before = Date.now()
      const answer = await signIn(shop, right, undefined, path)
      expect(answer.statusCode).toBe(200)
      const [account] = await shop.db.select().from(accounts)
      expect(answer.json()).toMatchObject({
        success: true,
        token: expect.stringMatching(/^[\w-]{43}$/),
        user: {
          id: account?.id,
          email: person.email,
          name: person.name,
          role: 'customer',
          userType: 'customer',
          status: 'approved',
          createdAt: account?.createdAt.toISOString(),
        },
      })
      // The clock is the database's: a second of tolerance.
      expect(Date.parse(answer.json().user.lastLoginAt)).toBeGreaterThan(before - 1_000)
      const cookie = String(answer.headers['set-cookie'])
      expect(cookie).toMatch(/^jangteo_refresh=.+; Path=\/api; Expires=.+; HttpOnly; SameSite=Strict$/)
      expect(answer.headers['cache-control']).toBe('no-store')
    },
  )

  test('compares the address case-insensitively', async () => {
    const answer = await signIn(await shopWithUser(), { ...right, email: ' JIMIN@Shop.Test ' })
    expect(answer.statusCode).toBe(200)
  })

  test('names the field that is missing', async () => {
    const shop = await shopWithUser()
    expect((await signIn(shop, { email: '', password: 'x' })).json()).toMatchObject({
      field: 'email',
      message: '이메일을 입력하세요',
    })
    expect((await signIn(shop, { email: 'jimin', password: 'x' })).json().message).toBe('올바른 이메일 형식이 아닙니다')
    expect((await signIn(shop, { email: person.email, password: '' })).json()).toMatchObject({
      field: 'password',
      message: '비밀번호를 입력하세요',
    })
  })

  test('answers the same to a wrong password and an unknown address, and hashes once for either', async () => {
    const shop = await shopWithUser()
    const hashes = watchHashes()
    const one = await signIn(shop, wrong)
    expect(hashes.splice(0)).toHaveLength(1)
    const other = await signIn(shop, { ...wrong, email: 'nobody@shop.test' })
    expect(hashes).toHaveLength(1)
    const visible = (answer: typeof one) => {
      const { date, 'x-request-id': id, ...headers } = answer.headers
      return { status: answer.statusCode, body: answer.body, headers }
    }
    expect(visible(one)).toEqual(visible(other))
    expect(one.statusCode).toBe(401)
  })

  test.each([
    ['an address not verified yet', { status: 'pending', emailVerifiedAt: null }, 'email_not_verified'],
    ['an account held for approval', { status: 'pending' }, 'account_not_active'],
    ['a suspended account', { status: 'suspended' }, 'account_not_active'],
    ['a rejected account', { status: 'rejected' }, 'account_not_active'],
  ] as const)('refuses %s, but says so only after the right password', async (_name, change, code) => {
    const shop = await shopWithUser(change)
    expect((await signIn(shop, wrong)).json().code).toBe('invalid_credentials')
    const answer = await signIn(shop, right)
    expect(answer.statusCode).toBe(403)
    expect(answer.json().code).toBe(code)
  })

  test('refuses unknown fields', async () => {
    const answer = await signIn(await shopWithUser(), { ...right, role: 'admin' })
    expect(answer.json()).toMatchObject({ code: 'invalid_request', field: 'role' })
  })
})

const SPELLINGS = [
  '/api/auth/login',
  '/api/v1/auth/v2/login',
  '//api/v1/auth/login',
  '/api//v1/auth/login',
  '/api/v1//auth/login',
  '/api/v1/auth/login/',
  '/api/v1/auth/login?again',
  '/api/v1/auth/%6cogin',
  '/API/v1/Auth/Login',
  '/api/v1/./auth/x/../login',
]

describe('guessing passwords', () => {
  test('is blocked after five wrong passwords a minute for one address and client, also for the right one', async () => {
    const shop = await shopWithUser()
    for (let count = 0; count < 5; count++) expect((await signIn(shop, wrong)).statusCode).toBe(401)
    const answer = await signIn(shop, right)
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(50)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await signIn(shop, right, '203.0.113.99')).statusCode).toBe(200)
    expect((await signIn(shop, { ...wrong, email: 'another@shop.test' })).statusCode).toBe(401)
  })

  test('a hundred times concurrently is still limited to five', async () => {
    const shop = await shopWithUser()
    const answers = await Promise.all(Array.from({ length: 100 }, () => signIn(shop, wrong)))
    const tried = answers.filter(({ statusCode }) => statusCode === 401 || statusCode === 503)
    expect(tried.length).toBeLessThanOrEqual(5)
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(95)
  })

  test('is blocked at every other spelling of the path', async () => {
    const shop = await shopWithUser()
    for (let count = 0; count < 5; count++) await signIn(shop, wrong)
    const statuses: Record<string, number> = {}
    for (const path of SPELLINGS) statuses[path] = (await signIn(shop, right, undefined, path)).statusCode
    expect(Object.entries(statuses).filter(([, status]) => status !== 404 && status !== 429)).toEqual([])
  })

  test('by a hundred clients concurrently runs few hashes at a time, and the rest get 503', async () => {
    const shop = await shopWithUser()
    const hashes = watchHashes()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        signIn(shop, { ...wrong, email: `person${index}@shop.test` }, `198.51.100.${index}`),
      ),
    )
    const withStatus = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length
    expect(withStatus(401)).toBe(hashes.length)
    expect(withStatus(503)).toBe(100 - hashes.length)
    expect(withStatus(503)).toBeGreaterThan(0)
    expect(Math.max(...hashes)).toBeLessThanOrEqual(HASH_CONCURRENCY)
  })

  test('one client tries at most twenty wrong passwords a minute over all addresses, a /64 counting as one', async () => {
    const shop = await openShop()
    const statuses: number[] = []
    for (let count = 0; count < 21; count++) {
      const body = { email: `person${count}@shop.test`, password: 'Wrong-pass1!' }
      statuses.push((await signIn(shop, body, `2001:db8:1:2::${count + 1}`)).statusCode)
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401))
    expect(statuses[20]).toBe(429)
    expect((await signIn(shop, wrong, '2001:db8:1:3::1')).statusCode).toBe(401)
  })

  test('blocks for longer in each round, and a success resets the count', async () => {
    const shop = await shopWithUser()
    const blockAfterRound = async () => {
      for (let count = 0; count < 5; count++) await signIn(shop, wrong)
      return Number((await signIn(shop, wrong)).headers['retry-after'])
    }
    const pass = () => shop.db.update(signInFailures).set({ windowEndsAt: new Date(Date.now() - 1_000) })
    const first = await blockAfterRound()
    await pass()
    const second = await blockAfterRound()
    expect(first).toBeLessThanOrEqual(60)
    expect(second).toBeGreaterThan(first)
    await pass()
    expect((await signIn(shop, right)).statusCode).toBe(200)
    expect(await blockAfterRound()).toBeLessThanOrEqual(60)
  })

  test('blocks twice as long in each round, but never for longer than 15 minutes', async () => {
    const shop = await shopWithUser()
    await signIn(shop, wrong)
    const blocks: number[] = []
    for (const rounds of [0, 1, 2, 3, 4, 100]) {
      await shop.db.update(signInFailures).set({ rounds, count: 5, windowEndsAt: sql`now() + interval '30 seconds'` })
      blocks.push(Number((await signIn(shop, wrong)).headers['retry-after']))
    }
    expect(blocks).toEqual([60, 120, 240, 480, 900, 900])
    await shop.db.update(signInFailures).set({ windowEndsAt: sql`now()` })
    expect((await signIn(shop, right)).statusCode).toBe(200)
  })

  describe('of one account from many addresses', () => {
    const guessFrom = (shop: Shop, nth: number, body: object = wrong) => signIn(shop, body, `198.51.100.${nth}`)
    const seconds = (answer: Awaited<ReturnType<typeof signIn>>) => Number(answer.headers['retry-after'] ?? 0)
    const ofAccount = eq(signInFailures.key, `sign-in ${person.email}`)
    /** As if so many had been made, the last one long enough ago. */
    const afterGuesses = (shop: Shop, count: number) =>
      shop.db.update(signInFailures).set({ count, windowEndsAt: sql`now()` }).where(ofAccount)

    test('waits longer and longer after ten, at most a minute', async () => {
      const shop = await shopWithUser()
      for (let nth = 0; nth < 11; nth++) expect((await guessFrom(shop, nth)).statusCode).toBe(401)
      for (const [count, most] of [
        [13, 8],
        [14, 16],
        [15, 32],
        [16, 60],
        [5_000, 60],
      ] as const) {
        await afterGuesses(shop, count)
        expect((await guessFrom(shop, 100)).statusCode).toBe(401)
        const refused = await guessFrom(shop, 101)
        expect(refused.statusCode).toBe(429)
        expect(seconds(refused)).toBeGreaterThan(most / 2)
        expect(seconds(refused)).toBeLessThanOrEqual(most)
        await shop.db.delete(signInFailures).where(ne(signInFailures.key, `sign-in ${person.email}`))
      }
    })

    test('is delayed alike for an address without an account', async () => {
      const shop = await shopWithUser()
      const unknown = { ...wrong, email: 'nobody@shop.test' }
      await guessFrom(shop, 1, unknown)
      const inAMinute = sql`now() + interval '1 minute'`
      await shop.db.update(signInFailures).set({ windowEndsAt: inAMinute }).where(like(signInFailures.key, 'sign-in %'))
      expect((await guessFrom(shop, 2, unknown)).statusCode).toBe(429)
    })

    test('never locks it: the owner waits at most a minute at a new place, and not at all at a known one', async () => {
      const shop = await shopWithUser()
      const home = '203.0.113.5'
      expect((await signIn(shop, right, home)).statusCode).toBe(200)
      await guessFrom(shop, 1)
      await afterGuesses(shop, 500)
      await guessFrom(shop, 2)
      expect((await guessFrom(shop, 3, right)).statusCode).toBe(429)
      expect((await signIn(shop, right, home)).statusCode).toBe(200)
      // Asking meanwhile does not prolong the wait.
      for (let nth = 20; nth < 30; nth++) await guessFrom(shop, nth)
      for (let count = 0; count < 10; count++) expect(seconds(await guessFrom(shop, 4, right))).toBeLessThanOrEqual(60)
      await afterGuesses(shop, 500)
      expect((await guessFrom(shop, 4, right)).statusCode).toBe(200)
      await guessFrom(shop, 6)
      expect((await guessFrom(shop, 4, right)).statusCode).toBe(200)
    })

    test('admits one of twenty concurrent ones at a time', async () => {
      const shop = await shopWithUser()
      await guessFrom(shop, 1)
      await afterGuesses(shop, 20)
      const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => guessFrom(shop, 50 + index)))
      expect(answers.filter(({ statusCode }) => statusCode !== 429)).toHaveLength(1)
    })

    test('starts over after an hour of calm', async () => {
      const shop = await shopWithUser()
      await guessFrom(shop, 1)
      await shop.db
        .update(signInFailures)
        .set({ count: 500, windowEndsAt: sql`now() - interval '61 minutes'` })
        .where(ofAccount)
      for (let nth = 30; nth < 41; nth++) expect((await guessFrom(shop, nth)).statusCode).toBe(401)
    })
  })
})
