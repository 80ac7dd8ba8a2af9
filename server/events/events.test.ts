import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { moveStock } from '../catalog/move-stock.ts'
import { inTransaction } from '../database/statement.ts'
import { saveSettings } from '../settings/save-settings.ts'
import { breakableProxy } from '../testing/breakable-proxy.ts'
import { openCatalog } from '../testing/catalog.ts'
import { eventually } from '../testing/eventually.ts'
import { openShop, type Shop } from '../testing/open-shop.ts'
import { order } from '../testing/orders.ts'
import { cloneDatabase } from '../testing/test-databases.ts'
import { signedIn } from '../testing/test-users.ts'
import { announceChange } from './announce.ts'

const setting = { type: 'latest_posts', pageId: null, postsPerPage: 10 } as const

interface Browser {
  received: () => string
  ended: () => boolean
}

async function askForStream(shop: Shop, headers: Record<string, string> = {}, query = ''): Promise<IncomingMessage> {
  if (!shop.app.server.listening) await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.app.server.address() as AddressInfo
  const [response] = await once(get(`http://127.0.0.1:${port}/api/v1/events${query}`, { headers }), 'response')
  return response
}

async function browserAt(
  shop: Shop,
  token?: string,
  { query = '', lastEventId }: { query?: string; lastEventId?: string } = {},
): Promise<Browser> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(lastEventId && { 'last-event-id': lastEventId }),
  }
  const response = await askForStream(shop, headers, query)
  let text = ''
  let ended = false
  response.on('data', (chunk) => {
    text += chunk
  })
  response.on('end', () => {
    ended = true
  })
  await eventually(() => expect(text).toContain('retry:'))
  return { received: () => text, ended: () => ended }
}

test('a change made in one server process reaches a browser connected to another', async () => {
  const shop = await openShop()
  const browser = await browserAt(await openShop({ sharing: shop }))
  await saveSettings(shop.db, { homepage: setting })
  await eventually(() => expect(browser.received()).toContain('data: {"type":"changed","tags":["settings"]}'))
})

test('a change of one account never reaches the event stream of another account, in any server process', async () => {
  const shop = await openShop()
  const elsewhere = await openShop({ sharing: shop })
  const [supplier, other] = [await signedIn(shop, 'supplier-approved'), await signedIn(shop, 'customer')]
  const own = await browserAt(elsewhere, supplier.token)
  const otherAccounts = [await browserAt(elsewhere, other.token), await browserAt(elsewhere)]
  await announceChange(shop.db, ['products', `account:${supplier.accountId}`])
  await announceChange(shop.db, [`account:${supplier.accountId}`])
  await announceChange(shop.db, ['categories'])
  for (const { received } of [own, ...otherAccounts]) await eventually(() => expect(received()).toContain('categories'))
  expect(own.received()).toContain(`{"type":"changed","tags":["products","account:${supplier.accountId}"]}`)
  expect(own.received()).toContain(`{"type":"changed","tags":["account:${supplier.accountId}"]}`)
  for (const { received } of otherAccounts) {
    expect(received()).toContain('{"type":"changed","tags":["products"]}')
    expect(received()).not.toContain(supplier.accountId)
  }
})

test('a change whose NOTIFY is lost reaches other server processes all the same', async () => {
  const shop = await openShop()
  const elsewhere = await openShop({ sharing: shop })
  const received: string[] = []
  elsewhere.events.onEvent(({ tags }) => received.push(...tags))
  await shop.db.execute(sql`insert into events (tags) values ('{settings}')`)
  await eventually(() => expect(received).toEqual(['settings']))
})

test('stock that an order takes is announced also when no connection is free for the NOTIFY', async () => {
  const shop = await openShop()
  const elsewhere = await openShop({ sharing: shop })
  const { onSale } = await openCatalog(shop)
  const buyer = await signedIn(shop, 'customer')
  const mug = await onSale({ name: '머그컵' })
  let announced = 0
  elsewhere.events.onEvent(({ tags }) => {
    if (tags.join() === `product:${mug.id}`) announced++
  })
  const sent = vi.spyOn(pg.Pool.prototype, 'query').mockImplementation(() => Promise.reject(new Error('timeout')))
  onTestFinished(() => void sent.mockRestore())
  const move = [{ variantId: mug.variants[0]?.id ?? '', change: 1 }]
  await inTransaction(shop.db, (tx) => moveStock(tx, move, { cause: 'adjusted', actorId: null }))
  await eventually(() => expect(announced).toBe(1))
  sent.mockRestore()
  await order(buyer, [[mug.id, 1]])
  await eventually(() => expect(announced).toBe(2))
})

test('placing an order announces its products within the statement that places it', async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  const buyer = await signedIn(shop, 'customer')
  const mug = await onSale({ name: '머그컵' })
  await order(buyer, [[mug.id, 1]])
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => void sent.mockRestore())
  await order(buyer, [[mug.id, 1]])
  const texts = sent.mock.calls.map(([query]) => (typeof query === 'string' ? query : (query as { text: string }).text))
  expect(texts.filter((text) => text.includes('into events'))).toEqual([expect.stringContaining('into orders')])
})

test('a change of a transaction that commits after later ones is neither missed nor repeated', async () => {
  const shop = await openShop()
  const received: string[] = []
  shop.events.onEvent(({ tags }) => received.push(...tags))
  const slow = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const first = shop.db.transaction(async (tx) => {
    await tx.execute(sql`insert into events (tags) values ('{products}')`)
    started.resolve()
    await slow.promise
  })
  await started.promise
  const before = shop.events.position()
  await announceChange(shop.db, ['categories'])
  await eventually(() => expect(received).toEqual(['categories']))
  await announceChange(shop.db, ['reviews'])
  await eventually(() => expect(received).toEqual(['categories', 'reviews']))
  const between = shop.events.position()
  slow.resolve()
  await first
  await eventually(() => expect(received).toEqual(['categories', 'reviews', 'products']))
  await announceChange(shop.db, ['content'])
  await eventually(() => expect(received).toEqual(['categories', 'reviews', 'products', 'content']))
  for (const position of [before, between])
    expect(shop.events.tagsSince(position), 'also for a browser that connects later').toContain('products')
})

describe('a browser that opens its event stream', () => {
  const changed = (tags: string[]) => `data: ${JSON.stringify({ type: 'changed', tags })}`

  test('is told what changed since the server sent the page, by any process and from the page cache', async () => {
    const render = async () => new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } })
    const shop = await openShop({ render })
    const elsewhere = await openShop({ sharing: shop, render })
    // A position from before the start of the other process would be unknown to it.
    const opened = Number(elsewhere.events.position())
    await eventually(() => expect(Number(shop.events.position())).toBeGreaterThanOrEqual(opened))
    const positions: string[] = []
    for (const encoding of ['identity', 'gzip', 'gzip']) {
      const page = await shop.call({ url: '/', headers: { 'accept-encoding': encoding } })
      positions.push(/^position;desc="(\d+)"$/.exec(String(page.headers['server-timing']))?.[1] ?? '')
    }
    await saveSettings(shop.db, { homepage: setting })
    await eventually(() => expect(elsewhere.events.tagsSince(positions[0] ?? '')).toEqual(['settings']))
    for (const position of positions) {
      const browser = await browserAt(elsewhere, undefined, { query: `?position=${position}` })
      await eventually(() => expect(browser.received()).toContain(changed(['settings'])))
    }
    // Changes around the time of a position may be repeated.
    await eventually(() => expect(elsewhere.events.tagsSince(elsewhere.events.position())).toEqual([]))
    const later = await browserAt(elsewhere, undefined, { query: `?position=${elsewhere.events.position()}` })
    await eventually(() => expect(later.received()).toContain('event: position'))
    expect(later.received()).not.toContain('event: changed')
  })

  test('goes on where it was disconnected, without the changes of other accounts', async () => {
    const shop = await openShop()
    const [supplier, other] = [await signedIn(shop, 'supplier-approved'), await signedIn(shop, 'customer')]
    const first = await browserAt(shop, other.token)
    await eventually(() => expect(first.received()).toMatch(/^id: \d+$/m))
    const position = /^id: (\d+)$/m.exec(first.received())?.[1] ?? ''
    await announceChange(shop.db, ['products', `account:${supplier.accountId}`, `account:${other.accountId}`])
    await eventually(() => expect(shop.events.tagsSince(position)).toHaveLength(3))
    // The position in the address is that of the page, and older.
    const query = '?position=1'
    const again = await browserAt(shop, other.token, { query, lastEventId: position })
    await eventually(() => expect(again.received()).toContain(changed(['products', `account:${other.accountId}`])))
    expect(again.received()).not.toContain(supplier.accountId)
  })

  test.each([
    ['is older than the events that are kept', '1'],
    ['is no position', 'x'],
  ])('reloads everything if its position %s', async (_, position) => {
    const browser = await browserAt(await openShop(), undefined, { query: `?position=${position}` })
    await eventually(() => expect(browser.received()).toContain('event: gap'))
  })

  test('reloads everything if more has changed than is worth a list', async () => {
    const shop = await openShop()
    const position = shop.events.position()
    await announceChange(
      shop.db,
      Array.from({ length: 501 }, (_, nth): CacheTag => `product:${nth}`),
    )
    await eventually(() => expect(shop.events.tagsSince(position)).toHaveLength(501))
    const browser = await browserAt(shop, undefined, { query: `?position=${position}` })
    await eventually(() => expect(browser.received()).toContain('event: gap'))
  })

  test('finds the changes of the last minutes at a process that started after them', async () => {
    const shop = await openShop()
    const position = shop.events.position()
    await announceChange(shop.db, ['categories'])
    await eventually(() => expect(shop.events.tagsSince(position)).toEqual(['categories']))
    const started = await openShop({ sharing: shop })
    expect(started.events.tagsSince(position)).toEqual(['categories'])
  })
})

test('an event stream with an expired token is refused with 401, so that the browser renews it', async () => {
  const response = await askForStream(await openShop(), { authorization: 'Bearer an-expired-token' })
  expect(response.statusCode).toBe(401)
})

test('one address may open five hundred event streams, and other addresses are still served', async () => {
  const shop = await openShop({ trustedProxies: ['127.0.0.1'] })
  const ask = async (address: string) => (await askForStream(shop, { 'x-forwarded-for': address })).statusCode
  for (let nth = 0; nth < 500; nth++) expect(await ask('203.0.113.7')).toBe(200)
  expect(await ask('203.0.113.7')).toBe(503)
  expect(await ask('203.0.113.8')).toBe(200)
})

test('a change that is rolled back is never announced', async () => {
  const shop = await openShop()
  const received: string[] = []
  shop.events.onEvent((event) => received.push(event.tags.join()))
  const undone = shop.db.transaction(async (tx) => {
    await saveSettings(tx, { homepage: setting })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await saveSettings(shop.db, { homepage: setting })
  await eventually(() => expect(received).toEqual(['settings']))
})

test('after a lost database connection listeners get a gap event, then further changes', async () => {
  const proxy = await breakableProxy(await cloneDatabase())
  const shop = await openShop({ url: proxy.url })
  const gap = vi.fn()
  shop.events.onGap(gap)
  await proxy.cut()
  await proxy.restore()
  await eventually(() => expect(gap).toHaveBeenCalled())
  const onEvent = vi.fn()
  shop.events.onEvent(onEvent)
  await saveSettings(shop.db, { homepage: setting })
  await eventually(() => expect(onEvent).toHaveBeenCalledTimes(1))
})

test('a server that closes ends its event streams instead of waiting for the browsers', async () => {
  const shop = await openShop()
  const browser = await browserAt(shop)
  await shop.app.close()
  await eventually(() => expect(browser.ended()).toBe(true))
})
