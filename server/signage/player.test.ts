import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { adjustStock, updateProduct } from '@jangteo/contracts/catalog/supplier-products.ts'
import { listNotifications } from '@jangteo/contracts/notifications/notifications.ts'
import * as contents from '@jangteo/contracts/signage/contents.ts'
import * as contract from '@jangteo/contracts/signage/player.ts'
import * as plans from '@jangteo/contracts/signage/playlists.ts'
import * as stores from '@jangteo/contracts/signage/stores.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openCatalog } from '../testing/catalog.ts'
import { eventually } from '../testing/eventually.ts'
import { openShop, type Shop } from '../testing/open-shop.ts'
import { paidOrder } from '../testing/orders.ts'
import { boardOf, content, playlist, schedule, screenIn, store, type TestScreen } from '../testing/signage.ts'
import { signedIn, visitor } from '../testing/test-users.ts'
import { signagePlays, signagePlaysByDay, signageStoreTotals } from './tables.ts'

async function streamOf(shop: Shop, { headers }: Pick<TestScreen, 'headers'>) {
  if (!shop.app.server.listening) await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.app.server.address() as AddressInfo
  const asked = get(`http://127.0.0.1:${port}/api/v1/signage/player/stream`, { headers })
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  onTestFinished(() => void asked.destroy())
  let text = ''
  let ended = false
  response.on('data', (chunk) => {
    text += chunk
  })
  response.on('close', () => {
    ended = true
  })
  const all = (name: string) =>
    [...text.matchAll(new RegExp(`event: ${name}\ndata: (.*)\n`, 'g'))].map(([, data = '']) => JSON.parse(data))
  return { status: response.statusCode, text: () => text, ended: () => ended, all }
}

const manifestOf = async (screen: TestScreen) => (await screen.ask(contract.getManifest, {})).data

async function openStore(shop: Shop) {
  const admin = await signedIn(shop, 'admin')
  return { admin, storeId: (await store(admin)).id }
}

describe('pairing', () => {
  test('a code works once; a revoked screen is signed out at once, and may be paired again', async () => {
    const shop = await openShop()
    const { admin, storeId } = await openStore(shop)
    const device = visitor(shop)
    const body = { token: 'a'.repeat(43), device: 'Chrome · Android TV' }
    const headers = { [contract.SCREEN_TOKEN_HEADER]: body.token }
    const ask = () => device.send(contract.getManifest, {}, headers)
    expect((await ask()).statusCode).toBe(401)
    const { code } = (await device.ask(contract.requestPairing, { body })).data
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/)
    expect((await device.ask(contract.requestPairing, { body })).data.code).toBe(code)
    const pair = (typed: string) =>
      admin.send(stores.pairScreen, { params: { id: storeId }, body: { code: typed, name: '입구' } })
    const { data } = stores.pairScreen.response.parse((await pair(code.toLowerCase())).json())
    expect(data).toMatchObject({ name: '입구', device: body.device, isOnline: false })
    expect((await ask()).statusCode).toBe(200)
    expect((await pair(code)).statusCode).toBe(404)
    await admin.ask(stores.revokeScreen, { params: { id: data.id } })
    expect((await ask()).statusCode).toBe(401)
    const next = (await device.ask(contract.requestPairing, { body })).data.code
    expect((await pair(next)).statusCode).toBe(201)
    expect((await ask()).statusCode).toBe(200)
    expect((await admin.ask(stores.listScreens, { params: { id: storeId } })).data).toHaveLength(1)
  })

  test('guessing pairing codes is rate limited', async () => {
    const shop = await openShop()
    const { admin, storeId } = await openStore(shop)
    const guess = () => admin.send(stores.pairScreen, { params: { id: storeId }, body: { code: 'AAAAAA', name: 'x' } })
    const statuses = new Set<number>()
    for (let tries = 0; tries < 61; tries++) statuses.add((await guess()).statusCode)
    expect(statuses).toEqual(new Set([404, 429]))
  })
})

describe('the manifest', () => {
  test('has only playable items, with public prices, and stable QR codes', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    const { admin, storeId } = await openStore(shop)
    const [mug, bowl] = [await onSale({ name: '머그' }), await onSale({ name: '그릇', stockQuantity: 0 })]
    const waiting = await content(await signedIn(shop, 'supplier-approved'), { title: '승인 전' })
    const shown = [await content(admin), await content(admin, boardOf([mug.id, bowl.id])), waiting]
    const main = await playlist(admin, storeId, shown)
    const empty = await playlist(admin, storeId, [waiting], { isDefault: false })
    await schedule(admin, storeId, { playlistId: empty.id })
    const screen = await screenIn(shop, admin, storeId)
    const manifest = await manifestOf(screen)
    expect(manifest).toMatchObject({ defaultPlaylistId: main.id, wanted: { isPlaying: true, next: 0 } })
    expect(manifest.schedules).toHaveLength(1)
    expect(manifest.playlists.map(({ id }) => id)).toEqual([main.id])
    const [video, board] = manifest.playlists[0]?.items ?? []
    expect(video).toMatchObject({ type: 'youtube', seconds: null, volume: 20 })
    expect(board).toMatchObject({ type: 'products', seconds: 60 })
    expect(board?.products).toMatchObject([
      { name: '머그', price: 10_000, isSoldOut: false, link: expect.stringMatching(/^http:\/\/shop\.test\/q\/\w{8}$/) },
      { name: '그릇', isSoldOut: true },
    ])
    const again = await manifestOf(screen)
    expect({ ...again, now: '' }).toEqual({ ...manifest, now: '' })
    const beside = await manifestOf(await screenIn(shop, admin, storeId))
    expect(beside.revision).toBe(manifest.revision)
    expect(beside.playlists[0]?.items[1]?.products[0]?.link).not.toBe(board?.products[0]?.link)
  })

  test('a board shows the lowest and highest price of a product with options, sold out once all of them are', async () => {
    const shop = await openShop()
    const { onSale, supplier } = await openCatalog(shop)
    const { admin, storeId } = await openStore(shop)
    const values = ['블랙', '화이트'].map((name) => ({ name, swatch: null, image: null }))
    const own = { sku: null, barcode: null, stockQuantity: 1, stockWas: 0, lowStockThreshold: null, image: null }
    const variant = { ...own, weight: null, status: 'active' as const }
    const prices = { base: 15_000, gold: 15_000, premium: 15_000, vip: 15_000 }
    const shirt = await onSale({
      name: '티셔츠',
      options: [{ name: '색상', values }],
      variants: [
        { ...variant, optionValues: ['블랙'], prices: null },
        { ...variant, optionValues: ['화이트'], prices },
      ],
    })
    const box = await onSale({ name: '라면', stockQuantity: 11, orderUnit: 12 })
    await playlist(admin, storeId, [await content(admin, boardOf([shirt.id, box.id]))])
    const screen = await screenIn(shop, admin, storeId)
    const shown = async () => (await manifestOf(screen)).playlists[0]?.items[0]?.products
    const range = { price: 10_000, highestPrice: 15_000 }
    expect(await shown()).toMatchObject([{ ...range, isSoldOut: false }, { isSoldOut: true }])
    const sell = (variantId = '') =>
      supplier.ask(adjustStock, { params: { id: shirt.id }, body: { variantId, change: -1, reason: '파손' } })
    await sell(shirt.variants[0]?.id)
    expect(await shown()).toMatchObject([{ isSoldOut: false }, {}])
    await sell(shirt.variants[1]?.id)
    expect(await shown()).toMatchObject([{ ...range, isSoldOut: true }, {}])
  })

  test('a board leaves out sold-out products if it should, and is left out itself when it is empty', async () => {
    const shop = await openShop()
    const { onSale, categoryIdByName } = await openCatalog(shop)
    const { admin, storeId } = await openStore(shop)
    const bowl = await onSale({ name: '그릇', stockQuantity: 0 })
    const mug = await onSale({ name: '머그', categories: [categoryIdByName.생활용품 ?? ''] })
    const ofCategory = { productIds: [], categoryId: categoryIdByName.생활용품 ?? '', skipSoldOut: true }
    await playlist(admin, storeId, [
      await content(admin, boardOf([bowl.id], true)),
      await content(admin, { ...boardOf([]), board: ofCategory }),
    ])
    const { playlists } = await manifestOf(await screenIn(shop, admin, storeId))
    expect(playlists[0]?.items.map(({ products }) => products.map(({ id }) => id))).toEqual([[mug.id]])
  })
})

describe('the stream of a screen', () => {
  test('sends the wanted playback and the manifest revision, then every change, in every server process', async () => {
    const shop = await openShop()
    const elsewhere = await openShop({ sharing: shop })
    const { admin, storeId } = await openStore(shop)
    const screen = await screenIn(shop, admin, storeId)
    const stream = await streamOf(elsewhere, screen)
    await eventually(() => expect(stream.all('manifest')).toHaveLength(1))
    expect(stream.all('wanted')).toEqual([{ isPlaying: true, next: 0, position: null }])
    expect(stream.all('manifest')[0]?.revision).toBe((await manifestOf(screen)).revision)
    const control = (action: 'play' | 'pause' | 'next') =>
      admin.ask(stores.controlPlayback, { params: { id: storeId }, body: { action } })
    await eventually(async () => expect((await control('pause')).data.screens).toBe(1))
    await control('next')
    await eventually(() => expect(stream.all('wanted').at(-1)).toEqual({ isPlaying: false, next: 1, position: null }))
    expect(stream.all('manifest')).toHaveLength(1)
    await admin.ask(stores.setEmergency, { params: { id: storeId }, body: { message: '대피하세요' } })
    await eventually(() => expect(stream.all('manifest')).toHaveLength(2))
    await admin.ask(stores.revokeScreen, { params: { id: screen.id } })
    await eventually(() => expect(stream.ended()).toBe(true))
    expect((await streamOf(shop, screen)).status).toBe(401)
  })

  test('screens that connect all at once each get the events once', async () => {
    const shop = await openShop()
    const { admin, storeId } = await openStore(shop)
    const screens = [await screenIn(shop, admin, storeId), await screenIn(shop, admin, storeId)]
    await streamOf(shop, await screenIn(shop, admin, (await store(admin)).id)) // so that the server listens
    const streams = await Promise.all([...screens, ...screens].map((screen) => streamOf(shop, screen)))
    for (const { all } of streams)
      await eventually(() => expect([all('wanted').length, all('manifest').length]).toEqual([1, 1]))
  })

  test('a price change reaches the boards with the product, and no other store; a sale that leaves stock does not', async () => {
    const shop = await openShop()
    const { onSale, form, supplier } = await openCatalog(shop)
    const { admin, storeId } = await openStore(shop)
    const product = await onSale()
    await playlist(admin, storeId, [await content(admin, boardOf([product.id]))])
    const other = await store(admin)
    const [screen, strange] = [await screenIn(shop, admin, storeId), await screenIn(shop, admin, other.id)]
    const [stream, elsewhere] = [await streamOf(shop, screen), await streamOf(shop, strange)]
    await eventually(() => expect([...stream.all('manifest'), ...elsewhere.all('manifest')]).toHaveLength(2))
    await paidOrder(await signedIn(shop, 'customer'), [[product.id, 1]])
    const waits: number[] = []
    for (const [nth, gold] of [7_000, 6_000, 5_000].entries()) {
      const pricing = { gold, premium: gold - 100, vip: gold - 200 }
      await supplier.ask(updateProduct, {
        params: { id: product.id },
        body: { product: { ...form(), pricing }, version: product.version + nth, stockWas: 9 },
      })
      const changedAt = performance.now()
      await eventually(() => expect(stream.all('manifest')).toHaveLength(nth + 2))
      waits.push(performance.now() - changedAt)
    }
    const { revision, playlists } = await manifestOf(screen)
    expect(stream.all('manifest').at(-1)?.revision).toBe(revision)
    expect(playlists[0]?.items[0]?.products[0]).toMatchObject({ price: 5_000, compareAtPrice: 10_000 })
    // Includes the random delay before a screen fetches the manifest.
    expect(Math.min(...waits) + stream.all('manifest').at(-1)?.withinMs).toBeLessThan(2_000)
    // Each of the three forms above added one to the nine that were left.
    await supplier.ask(adjustStock, { params: { id: product.id }, body: { change: -12, reason: '파손' } })
    await eventually(() => expect(stream.all('manifest')).toHaveLength(5))
    expect((await manifestOf(screen)).playlists[0]?.items[0]?.products[0]).toMatchObject({ isSoldOut: true })
    expect(elsewhere.all('manifest')).toHaveLength(1)
  })

  test('a board of a category drops a product that left the category', async () => {
    const shop = await openShop()
    const { onSale, form, supplier, categoryIdByName } = await openCatalog(shop)
    const { admin, storeId } = await openStore(shop)
    const mug = await onSale({ name: '머그', categories: [categoryIdByName.생활용품 ?? ''] })
    const board = { productIds: [], categoryId: categoryIdByName.생활용품 ?? '', skipSoldOut: false }
    await playlist(admin, storeId, [await content(admin, { ...boardOf([]), board }), await content(admin)])
    const screen = await screenIn(shop, admin, storeId)
    const stream = await streamOf(shop, screen)
    await eventually(() => expect(stream.all('manifest')).toHaveLength(1))
    const product = { ...form(), name: '머그' }
    await supplier.ask(updateProduct, { params: { id: mug.id }, body: { product, version: mug.version, stockWas: 10 } })
    await eventually(() => expect(stream.all('manifest')).toHaveLength(2))
    expect((await manifestOf(screen)).playlists[0]?.items.map(({ type }) => type)).toEqual(['youtube'])
  })

  test('without a screen online, a command is stored and reported to reach no screen', async () => {
    const shop = await openShop()
    const { admin, storeId } = await openStore(shop)
    const params = { id: storeId }
    const screen = await screenIn(shop, admin, storeId)
    const answer = await admin.ask(stores.controlPlayback, { params, body: { action: 'pause', position: 12 } })
    expect(answer.data.screens).toBe(0)
    expect((await manifestOf(screen)).wanted).toEqual({ isPlaying: false, next: 0, position: 12 })
    const status = (await admin.ask(stores.getPlaybackStatus, { params })).data
    expect(status).toMatchObject({ isPlaying: false, currentItem: null, reportedAt: null, screensOnline: 0 })
  })
})

test('the store status shows what its screen reports', async () => {
  const shop = await openShop()
  const { admin, storeId } = await openStore(shop)
  const main = await playlist(admin, storeId, [await content(admin)])
  const { id: scheduleId } = await schedule(admin, storeId, { playlistId: main.id })
  const screen = await screenIn(shop, admin, storeId)
  await screen.ask(contract.reportPlayback, {
    body: {
      ...{ isPlaying: true, itemId: 'x', contentId: null, title: '가을 신상품', type: 'youtube' },
      ...{ position: 3.5, duration: 60, playlistId: main.id, scheduleId, showing: 'play' },
    },
  })
  const { data } = await admin.ask(stores.getPlaybackStatus, { params: { id: storeId } })
  expect(data).toMatchObject({
    isPlaying: true,
    currentItem: { title: '가을 신상품', type: 'youtube', position: 3.5, duration: 60 },
    playlist: { name: '기본 목록' },
    schedule: { name: '하루 종일' },
    screensOnline: 1,
  })
})

test('admins are notified once of a content that no screen can play', async () => {
  const shop = await openShop()
  const { admin, storeId } = await openStore(shop)
  const { id: contentId } = await content(admin)
  await playlist(admin, storeId, [await content(admin), { id: contentId } as contents.SignageContent])
  const [screen, beside] = [await screenIn(shop, admin, storeId), await screenIn(shop, admin, storeId)]
  const body = { contentId, problem: '퍼가기가 금지된 영상입니다 (150)' }
  for (const one of [screen, beside, screen]) await one.ask(contract.reportProblem, { body })
  expect((await admin.ask(contents.getContent, { params: { id: contentId } })).data.problem).toBe(body.problem)
  const { data } = await admin.ask(listNotifications, { query: {} })
  expect(data.filter(({ kind }) => kind === 'signage_problem')).toHaveLength(1)
  for (const status of ['inactive', 'approved'] as const)
    await admin.ask(contents.activateContent, { params: { id: contentId }, body: { status } })
  expect((await admin.ask(contents.getContent, { params: { id: contentId } })).data.problem).toBeNull()
})

describe('plays', () => {
  const play = (contentId: string, about: Partial<contract.PlayRecord> = {}): contract.PlayRecord => ({
    ...{ id: randomUUID(), contentId, contentTitle: '가을 신상품', playlistId: null, scheduleId: null },
    ...{ startedAt: new Date().toISOString(), seconds: 10, isWhole: true },
    ...about,
  })

  test('count once, however often and late they are delivered, also those of deleted contents', async () => {
    const shop = await openShop()
    const { admin, storeId } = await openStore(shop)
    const { id: contentId } = await content(admin)
    const screen = await screenIn(shop, admin, storeId)
    await admin.ask(contents.deleteContent, { params: { id: contentId } })
    const plays = Array.from({ length: 50 }, () => play(contentId, { scheduleId: randomUUID() }))
    const deliver = (some: unknown[]) => screen.ask(contract.deliverPlays, { body: { plays: some } })
    const answers = await Promise.all(
      [plays, plays.toReversed(), plays.slice(10), plays, plays.slice(0, 30)].map(deliver),
    )
    for (const { data } of answers) expect(data.every(({ accepted }) => accepted)).toBe(true)
    expect(await shop.db.$count(signagePlays)).toBe(50)
    expect(await shop.db.select().from(signagePlaysByDay)).toMatchObject([{ contentId, plays: 50, seconds: 500 }])
    expect(await shop.db.select().from(signageStoreTotals)).toMatchObject([{ plays: 50, seconds: 500 }])
  })

  test('an invalid one does not block the others, and each is acknowledged by itself', async () => {
    const shop = await openShop()
    const { admin, storeId } = await openStore(shop)
    const screen = await screenIn(shop, admin, storeId)
    const good = play(randomUUID())
    const bad = { ...play(randomUUID()), seconds: -1 }
    const { data } = await screen.ask(contract.deliverPlays, { body: { plays: [bad, null, good] } })
    expect(data.map(({ id, accepted }) => [id, accepted])).toEqual([
      [bad.id, false],
      ['', false],
      [good.id, true],
    ])
    expect(data[0]?.problem).toContain('seconds')
  })

  test('belong to the day of their store, and a clock that is far off does not move them', async () => {
    const shop = await openShop()
    const admin = await signedIn(shop, 'admin')
    const { id } = await store(admin, { timezone: 'America/New_York' })
    const screen = await screenIn(shop, admin, id)
    const yesterday = Temporal.Now.zonedDateTimeISO('America/New_York').subtract({ days: 1 })
    const late = yesterday.withPlainTime('23:30')
    const startedAt = late.toInstant().toString()
    const plays = [play(randomUUID(), { startedAt }), play(randomUUID(), { startedAt: '2099-01-01T00:00:00Z' })]
    await screen.ask(contract.deliverPlays, { body: { plays } })
    const days = (await shop.db.select().from(signagePlaysByDay)).map(({ day }) => day)
    expect(days.sort()).toEqual([
      yesterday.toPlainDate().toString(),
      Temporal.Now.plainDateISO('America/New_York').toString(),
    ])
  })
})

test('a removed playlist item is not in the next manifest', async () => {
  const shop = await openShop()
  const { admin, storeId } = await openStore(shop)
  const main = await playlist(admin, storeId, [await content(admin), await content(admin)])
  const screen = await screenIn(shop, admin, storeId)
  const before = await manifestOf(screen)
  const [first] = (await admin.ask(plans.listItems, { params: { id: main.id } })).data.items
  await admin.ask(plans.deleteItem, { params: { id: first?.id ?? '' } })
  const after = await manifestOf(screen)
  expect(after.playlists[0]?.items).toHaveLength(1)
  expect(after.revision).not.toBe(before.revision)
})
