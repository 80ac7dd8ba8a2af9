import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { saveSettings } from '../settings/save-settings.ts'
import { breakableProxy } from '../testing/breakable-proxy.ts'
import { eventually } from '../testing/eventually.ts'
import { openShop, type Shop } from '../testing/open-shop.ts'
import { cloneDatabase } from '../testing/test-databases.ts'
import { signedIn } from '../testing/test-users.ts'
import { announceChange } from './announce.ts'

const setting = { type: 'latest_posts', pageId: null, postsPerPage: 10 } as const

interface Browser {
  received: () => string
  ended: () => boolean
}

async function askForStream(shop: Shop, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  if (!shop.app.server.listening) await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.app.server.address() as AddressInfo
  const [response] = await once(get(`http://127.0.0.1:${port}/api/v1/events`, { headers }), 'response')
  return response
}

async function browserAt(shop: Shop, token?: string): Promise<Browser> {
  const response = await askForStream(shop, token ? { authorization: `Bearer ${token}` } : {})
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
