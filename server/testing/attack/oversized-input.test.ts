import { gzipSync } from 'node:zlib'
import { listPublicProducts } from '@jangteo/contracts/catalog/public-products.ts'
import { addToCart } from '@jangteo/contracts/orders/cart.ts'
import { expect, test } from 'vitest'
import type { JsonSchema, OpenApi } from '../fuzz/json-schema.ts'
import { openShop } from '../open-shop.ts'
import { signedIn } from '../test-users.ts'

const LONG = 50_000
/** Milliseconds a linear expression needs; a backtracking one would need years. */
const TIMEOUT_MS = 2_000

test('no regular expression of the contracts backtracks catastrophically', async () => {
  const { call } = await openShop()
  const document = (await call({ url: '/api/openapi.json' })).json<OpenApi>()
  const patterns = new Set<string>()
  const collect = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    const { pattern } = value as JsonSchema
    if (typeof pattern === 'string') patterns.add(pattern)
    for (const inside of Object.values(value)) collect(inside)
  }
  collect(document)
  expect(patterns.size).toBeGreaterThan(10)
  for (const pattern of patterns) {
    const expression = new RegExp(pattern, pattern.includes('\\p') ? 'u' : '')
    const began = performance.now()
    for (const sign of ['a', '0', '-', 'a.', '0-', 'a@', 'a@a.', ' ', '가', "'"])
      expression.test(`${sign.repeat(LONG)}!`)
    expect(performance.now() - began, pattern).toBeLessThan(TIMEOUT_MS)
  }
})

test('input that is too deep, too large, too many or compressed is refused, and the server keeps running', async () => {
  const shop = await openShop()
  const buyer = await signedIn(shop, 'customer')
  const url = '/api/v1/cart/items'
  const json = { 'content-type': 'application/json' }
  const send = (payload: string | Buffer, headers: Record<string, string> = json) =>
    buyer.call({ method: 'POST', url, headers, payload })
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const bombs = {
    deep: await send(deep),
    deepInside: await send(`{"productId":${deep},"quantity":1}`),
    deepObjects: await send(`${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`),
    large: await send(`{"productId":"${'a'.repeat(300_000)}"}`),
    many: await send(`{${Array.from({ length: 20_000 }, (_, nth) => `"k${nth}":1`).join()}}`),
    packed: await send(gzipSync(`{"productId":"${'a'.repeat(10_000_000)}"}`), { ...json, 'content-encoding': 'gzip' }),
    poisoned: await send('{"__proto__":{"isAdmin":true},"productId":"x","quantity":1}'),
    poisonedInside: await send('{"productId":{"constructor":{"prototype":{"isAdmin":true}}},"quantity":1}'),
    unfinished: await send('{"productId":'),
    numbers: await send(`{"productId":"x","quantity":1${'0'.repeat(400)}}`),
  }
  for (const [name, { statusCode }] of Object.entries(bombs)) expect([400, 413, 415], name).toContain(statusCode)
  const manyParameters = Array.from({ length: 5_000 }, (_, nth) => `q${nth}=1`).join('&')
  const poisonedQueries = ['__proto__[isAdmin]=1', '__proto__.isAdmin=1', 'constructor[prototype][isAdmin]=1']
  const longQueries = [manyParameters, `q=${'%ED%95%9C'.repeat(3_000)}`, 'page=1'.repeat(3_000), 'q[]=1&q[$ne]=1']
  for (const query of [...poisonedQueries, ...longQueries])
    expect((await shop.call({ url: `/api/v1${listPublicProducts.path}?${query}` })).statusCode).toBeLessThan(500)
  expect((await buyer.send(addToCart, { body: { productId: crypto.randomUUID(), quantity: 1 } })).statusCode).toBe(404)
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
})
