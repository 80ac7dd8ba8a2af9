import { randomUUID } from 'node:crypto'
import * as checkout from '@jangteo/contracts/orders/checkout.ts'
import { getShopSettings, saveShopSettings } from '@jangteo/contracts/settings/settings.ts'
import * as analytics from '@jangteo/contracts/signage/analytics.ts'
import { deliverPlays, getManifest } from '@jangteo/contracts/signage/player.ts'
import { expect, test } from 'vitest'
import { openCatalog } from '../testing/catalog.ts'
import { openShop } from '../testing/open-shop.ts'
import { checkoutOf, pay } from '../testing/orders.ts'
import { boardOf, content, store as makeStore, playlist, screenIn } from '../testing/signage.ts'
import { signedIn } from '../testing/test-users.ts'

const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
const today = Temporal.Now.plainDateISO('Asia/Seoul').toString()
const query = { from: today, to: today }

test('funnel: a QR code on a screen is scanned, its order is paid, and analytics count every step', async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  const [admin, manager] = [await signedIn(shop, 'admin'), await signedIn(shop, 'manager')]
  const { id: storeId } = await makeStore(admin, { managerId: manager.accountId })
  await makeStore(admin, { name: '빈 매장' })
  const product = await onSale()
  const board = await content(manager, boardOf([product.id]))
  await playlist(manager, storeId, [board])
  const screen = await screenIn(shop, manager, storeId)
  const { data } = await screen.ask(getManifest, {})
  const link = data.playlists[0]?.items[0]?.products[0]?.link ?? ''
  const code = link.split('/').at(-1) ?? ''
  const follow = (path: string, agent: string) => shop.call({ url: path, headers: { 'user-agent': agent } })

  const scanned = await follow(`/q/${code}`, BROWSER)
  expect([scanned.statusCode, scanned.headers.location]).toEqual([
    302,
    `/products/${encodeURIComponent(product.slug)}?via=${code}`,
  ])
  expect((await follow(`/q/${code}`, 'Googlebot/2.1')).statusCode).toBe(302)
  expect((await follow('/q/nowhere', BROWSER)).headers.location).toBe('/')

  const buyer = await signedIn(shop, 'customer')
  const body = { ...(await checkoutOf(buyer, [[product.id, 2]])), screenCode: code }
  const placed = (await buyer.ask(checkout.placeOrder, { body })).data
  const unpaid = { ...(await checkoutOf(buyer, [[product.id, 1]])), screenCode: code }
  await buyer.ask(checkout.placeOrder, { body: unpaid })
  expect((await pay(buyer, placed)).statusCode).toBe(200)
  const play = { id: randomUUID(), contentId: board.id, contentTitle: board.title, playlistId: null, scheduleId: null }
  const startedAt = new Date().toISOString()
  await screen.ask(deliverPlays, { body: { plays: [{ ...play, startedAt, seconds: 30, isWhole: true }] } })

  const steps = { plays: 1, seconds: 30, scans: 1, orders: 1, won: placed.totalAmount }
  for (const staff of [admin, manager]) {
    const seen = (await staff.ask(analytics.getSignageAnalytics, { query })).data
    expect(seen).toEqual({
      totals: steps,
      days: [{ day: today, ...steps }],
      stores: [{ id: storeId, name: '명동점', ...steps }],
      contents: [{ id: board.id, title: '오늘의 상품', ...steps }],
    })
  }
  const elsewhere = await signedIn(shop, 'manager')
  const nothing = (await elsewhere.ask(analytics.getSignageAnalytics, { query: { ...query, storeId } })).data
  expect(nothing.totals).toEqual({ plays: 0, seconds: 0, scans: 0, orders: 0, won: 0 })
  const csv = await manager.send(analytics.exportSignageAnalytics, { query })
  expect(csv.body.split('\n')[1]).toBe(`${today},명동점,오늘의 상품,1,30,1,1,${placed.totalAmount}`)
  const performance = (await manager.ask(analytics.getStorePerformance, {})).data
  expect(performance).toMatchObject([{ storeId, totalPlays: 1, totalDuration: 30, averageSessionDuration: 30 }])
  expect((await admin.ask(analytics.getSignageOverview, {})).data).toMatchObject({ totalStores: 2, totalSeconds: 30 })
})

test('a span that ends before it begins, or never ends, is refused', async () => {
  const admin = await signedIn(await openShop(), 'admin')
  for (const to of ['2026-11-14', '2036-01-01']) {
    const answer = await admin.send(analytics.getSignageAnalytics, { query: { from: '2026-11-15', to } })
    expect([answer.statusCode, answer.json().field]).toEqual([400, 'to'])
  }
})

test('a board shows what is paid beside the price, by the setting of the shop', async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  const admin = await signedIn(shop, 'admin')
  const { id: storeId } = await makeStore(admin)
  const [cup, book] = [await onSale({ basePrice: 42_000 }), await onSale({ basePrice: 18_000, taxClass: 'exempt' })]
  await playlist(admin, storeId, [await content(admin, boardOf([cup.id, book.id]))])
  const screen = await screenIn(shop, admin, storeId)
  const notes = async () => {
    const { data } = await screen.ask(getManifest, {})
    return data.playlists[0]?.items[0]?.products.map(({ price, priceNote }) => [price, priceNote])
  }
  expect(await notes()).toEqual([
    [42_000, '46,200원 · 부가세 포함'],
    [18_000, '면세'],
  ])
  const { trade } = (await admin.ask(getShopSettings, {})).data
  await admin.ask(saveShopSettings, { body: { trade: { ...trade, vatDisplay: 'included' } } })
  expect(await notes()).toEqual([
    [42_000, '부가세 포함'],
    [18_000, '면세'],
  ])
})
