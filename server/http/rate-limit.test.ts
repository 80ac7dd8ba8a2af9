import { login, refresh, resetPassword } from '@jangteo/contracts/accounts/auth.ts'
import { listPublicProducts, recordProductView } from '@jangteo/contracts/catalog/public-products.ts'
import { getCart } from '@jangteo/contracts/orders/cart.ts'
import { requestOf } from '@jangteo/contracts/request.ts'
import { describe, expect, test } from 'vitest'
import { openShop } from '../testing/open-shop.ts'
import { PASSWORD, signedIn } from '../testing/test-users.ts'
import { clientKey, countHit } from './rate-limit.ts'

describe('one client', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (ip, key) => {
    expect(clientKey(ip)).toBe(key)
  })
})

test('simultaneous hits are counted across all server processes', async () => {
  const shop = await openShop()
  const other = await openShop({ sharing: shop })
  const rule = { name: 'test', hits: 5, seconds: 60 }
  const counts = await Promise.all(
    Array.from(
      { length: 20 },
      async (_, index) => (await countHit((index % 2 ? shop : other).db, rule, '1.2.3.4')).count,
    ),
  )
  expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
})

test('a new window starts counting from one', async () => {
  const { db } = await openShop()
  const past = { name: 'test', hits: 5, seconds: 0 }
  await countHit(db, past, '1.2.3.4')
  expect(await countHit(db, { ...past, seconds: 60 }, '1.2.3.4')).toMatchObject({ count: 1 })
})

test('too many reads from one address get 429 with Retry-After, other addresses are served', async () => {
  const { call } = await openShop()
  const read = (remoteAddress: string) => call({ url: '/api/v1/settings/homepage', remoteAddress })
  const answers = await Promise.all(Array.from({ length: 3_001 }, () => read('203.0.113.7')))
  const refused = answers.filter((answer) => answer.statusCode === 429)
  expect(refused).toHaveLength(1)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused[0]?.json().message).toBe('너무 많은 요청이 발생했습니다. 잠시 후 다시 시도해주세요.')
  expect((await read('203.0.113.8')).statusCode).toBe(200)
})

describe('a mobile carrier, whose customers share one address,', () => {
  const remoteAddress = '203.0.113.50'

  test('may look at 3,000 products a minute, and beyond that is refused product views alone', async () => {
    const shop = await openShop()
    const person = await signedIn(shop, 'customer')
    const view = () =>
      shop.call({ method: 'POST', url: requestOf(recordProductView, { params: { id: 'unknown' } }).url, remoteAddress })
    const views = await Promise.all(Array.from({ length: 3_001 }, view))
    expect(views.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)

    const body = { email: person.email, password: PASSWORD }
    const signIn = await shop.call({ method: 'POST', url: `/api/v1${login.path}`, payload: body, remoteAddress })
    expect(signIn.statusCode).toBe(200)
    const headers = person.cookieHeaders
    const renewed = await shop.call({ method: 'POST', url: `/api/v1${refresh.path}`, headers, remoteAddress })
    expect(renewed.statusCode).toBe(200)
    const authorization = `Bearer ${renewed.json().token}`
    for (const { path } of [listPublicProducts, getCart])
      expect((await shop.call({ url: `/api/v1${path}`, headers: { authorization }, remoteAddress })).statusCode).toBe(
        200,
      )
  })

  test('that has read too many public pages still serves those who are signed in', async () => {
    const shop = await openShop()
    const person = await signedIn(shop, 'customer')
    const read = () => shop.call({ url: '/api/v1/settings/homepage', remoteAddress })
    const reads = await Promise.all(Array.from({ length: 3_001 }, read))
    expect(reads.at(-1)?.statusCode).toBe(429)
    const headers = { authorization: `Bearer ${person.token}` }
    for (const path of ['/auth/verify', '/auth/v2/me', getCart.path])
      expect((await shop.call({ url: `/api/v1${path}`, headers, remoteAddress })).statusCode, path).toBe(200)
  })

  test('whose 300 password resets a minute are refused still fills in forms and stays signed in', async () => {
    const shop = await openShop()
    const person = await signedIn(shop, 'customer')
    await countHit(shop.db, { name: 'write auth', hits: 300, seconds: 60 }, remoteAddress)
    await shop.db.execute(`update rate_limits set count = 300 where key = 'write auth ${remoteAddress}'`)
    const post = (path: string, payload: object, headers = {}) =>
      shop.call({ method: 'POST', url: `/api/v1${path}`, payload, headers, remoteAddress })
    expect((await post(resetPassword.path, { token: 'x', password: PASSWORD })).statusCode).toBe(429)
    expect((await post('/forms/unknown/ticket', {})).statusCode).toBe(404)
    expect((await post(refresh.path, {}, person.cookieHeaders)).statusCode).toBe(200)
  })
})
