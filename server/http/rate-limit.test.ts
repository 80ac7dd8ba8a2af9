import { describe, expect, test } from 'vitest'
import { openShop } from '../testing/open-shop.ts'
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
