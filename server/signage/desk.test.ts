import { closeAccount } from '@jangteo/contracts/accounts/account.ts'
import * as analytics from '@jangteo/contracts/signage/analytics.ts'
import * as contents from '@jangteo/contracts/signage/contents.ts'
import * as plans from '@jangteo/contracts/signage/playlists.ts'
import * as stores from '@jangteo/contracts/signage/stores.ts'
import { describe, expect, test } from 'vitest'
import { openCatalog } from '../testing/catalog.ts'
import { openShop } from '../testing/open-shop.ts'
import { boardOf, content, playlist, STORE, schedule, store, VIDEO } from '../testing/signage.ts'
import { PASSWORD, signedIn, type TestUser } from '../testing/test-users.ts'

const codeOf = (answer: Awaited<ReturnType<TestUser['send']>>) => [answer.statusCode, answer.json().code]

describe('stores', () => {
  test('a manager sees and manages the assigned stores only', async () => {
    const shop = await openShop()
    const [admin, manager] = [await signedIn(shop, 'admin'), await signedIn(shop, 'manager')]
    const own = await store(admin, { name: '강남점', managerId: manager.accountId })
    const other = await store(admin)
    const { data } = await manager.ask(stores.listStores, {})
    expect(data.stores.map(({ id }) => id)).toEqual([own.id])
    expect(own.manager?.email).toBe(manager.email)
    const elsewhere = await playlist(admin, other.id, [await content(admin)])
    const refusals = [
      await manager.send(stores.getPlaybackStatus, { params: { id: other.id } }),
      await manager.send(stores.controlPlayback, { params: { id: other.id }, body: { action: 'pause' } }),
      await manager.send(stores.setEmergency, { params: { id: other.id }, body: { message: '대피' } }),
      await manager.send(plans.listItems, { params: { id: elsewhere.id } }),
      await manager.send(plans.deletePlaylist, { params: { id: elsewhere.id } }),
      await manager.send(plans.listSchedules, { params: { storeId: other.id } }),
    ]
    for (const refusal of refusals) expect(codeOf(refusal)).toEqual([404, 'not_found'])
    await manager.ask(stores.setEmergency, { params: { id: own.id }, body: { message: '대피하세요' } })
    const overview = (await manager.ask(analytics.getSignageOverview, {})).data
    expect(overview).toMatchObject({ activeStores: 1, totalStores: 1 })
    expect(new Set(overview.activity.map(({ storeName }) => storeName))).toEqual(new Set(['강남점']))
  })

  test('the stores of a manager who closes the account have no manager', async () => {
    const shop = await openShop()
    const [admin, manager] = [await signedIn(shop, 'admin'), await signedIn(shop, 'manager')]
    await store(admin, { managerId: manager.accountId })
    await manager.ask(closeAccount, { body: { password: PASSWORD, confirmEmail: manager.email } })
    const { stores: left } = (await admin.ask(stores.listStores, {})).data
    expect(left.map(({ manager }) => manager)).toEqual([null])
  })

  test('a store that another admin changed meanwhile is not overwritten', async () => {
    const admin = await signedIn(await openShop(), 'admin')
    const { id, version } = await store(admin)
    const save = (name: string) => admin.send(stores.saveStore, { params: { id }, body: { ...STORE, name, version } })
    expect((await save('명동 1호점')).statusCode).toBe(200)
    expect(codeOf(await save('명동 2호점'))).toEqual([409, 'changed_meanwhile'])
  })

  test.each([
    [{ timezone: 'Mars/Base' }, 'timezone'],
    [{ timezone: '+09:00' }, 'timezone'],
    [{ managerId: '019a0000-0000-7000-8000-000000000000' }, 'managerId'],
    [{ businessHours: [...Array(6).fill(null), { startTime: '09:00', endTime: '09:00' }] }, 'businessHours.6.endTime'],
  ])('%o is refused at %s', async (about, field) => {
    const admin = await signedIn(await openShop(), 'admin')
    const answer = await admin.send(stores.createStore, { body: { ...STORE, ...about } })
    expect([answer.statusCode, answer.json().field]).toEqual([400, field])
  })
})

describe('contents', () => {
  test('of suppliers wait for approval, again after each change, and stay hidden from other suppliers', async () => {
    const shop = await openShop()
    const [admin, supplier] = [await signedIn(shop, 'admin'), await signedIn(shop, 'supplier-approved')]
    const { id, status, version } = await content(supplier)
    expect(status).toBe('pending')
    const params = { id }
    const rejected = (await admin.ask(contents.decideContent, { params, body: { action: 'reject' } })).data
    expect(rejected).toMatchObject({ status: 'rejected', rejectionReason: 'Rejected by admin' })
    const body = { ...VIDEO, title: '겨울 신상품', version }
    expect(codeOf(await supplier.send(contents.saveContent, { params, body }))).toEqual([409, 'changed_meanwhile'])
    const again = (await supplier.ask(contents.saveContent, { params, body: { ...body, version: version + 1 } })).data
    expect(again).toMatchObject({ status: 'pending', rejectionReason: null })
    const seenBefore = { action: 'approve', version: version + 1 } as const
    expect(codeOf(await admin.send(contents.decideContent, { params, body: seenBefore }))).toEqual([
      409,
      'changed_meanwhile',
    ])
    expect((await admin.ask(contents.decideContent, { params, body: { action: 'approve' } })).data.status).toBe(
      'approved',
    )
    const described = { ...VIDEO, title: '겨울 신상품', description: '눈', version: version + 3 }
    expect((await supplier.ask(contents.saveContent, { params, body: described })).data.status).toBe('approved')
    const activate = (status: 'approved' | 'inactive') =>
      admin.ask(contents.activateContent, { params, body: { status } })
    const { version: shown } = (await activate('inactive')).data
    expect(
      codeOf(await admin.send(contents.activateContent, { params, body: { status: 'approved', version } })),
    ).toEqual([409, 'changed_meanwhile'])
    expect((await admin.ask(contents.getContent, { params })).data).toMatchObject({
      status: 'inactive',
      version: shown,
    })
    expect((await activate('approved')).data.status).toBe('approved')
    const rival = await signedIn(shop, 'supplier-approved')
    expect((await rival.send(contents.getContent, { params })).statusCode).toBe(404)
    expect((await rival.ask(contents.listContents, { query: {} })).data.pagination.total).toBe(0)
    expect((await rival.send(contents.deleteContent, { params })).statusCode).toBe(404)
  })

  test('of admins and managers need no approval', async () => {
    const shop = await openShop()
    const manager = await signedIn(shop, 'manager')
    const made = await content(manager)
    expect(made).toMatchObject({
      status: 'approved',
      isOwn: true,
      thumbnailUrl: expect.stringContaining('i.ytimg.com'),
    })
    const body = { ...VIDEO, title: '다른 제목', version: made.version }
    expect((await manager.ask(contents.saveContent, { params: { id: made.id }, body })).data.status).toBe('approved')
    const others = await content(await signedIn(shop, 'admin'))
    const refused = { params: { id: others.id }, body: { ...VIDEO, version: 1 } }
    expect((await manager.send(contents.saveContent, refused)).statusCode).toBe(404)
  })

  test.each([
    [{ url: 'https://example.com/video' }, 'url'],
    [{ type: 'vimeo' as const, url: 'https://vimeo.com/about' }, 'url'],
    [{ type: 'image' as const, url: 'https://example.com/a.png' }, 'url'],
    [{ type: 'video' as const, url: '/files/videos/019a0000-0000-7000-8000-000000000000' }, 'url'],
    [{ type: 'products' as const, url: '' }, 'board'],
  ])('%o is refused at %s', async (about, field) => {
    const admin = await signedIn(await openShop(), 'admin')
    const answer = await admin.send(contents.createContent, { body: { ...VIDEO, ...about } })
    expect([answer.statusCode, answer.json().field]).toEqual([400, field])
  })

  test('are found by status, type, words and who may see them, a page at a time', async () => {
    const admin = await signedIn(await openShop(), 'admin')
    await content(admin, { title: '100% 국산' })
    await content(admin, { title: '비밀', isPublic: false, type: 'vimeo', url: 'https://vimeo.com/76979871' })
    const total = async (query: Parameters<typeof admin.ask<typeof contents.listContents>>[1]['query']) =>
      (await admin.ask(contents.listContents, { query })).data.pagination.total
    expect(await total({})).toBe(2)
    expect(await total({ search: '100%' })).toBe(1)
    expect(await total({ isPublic: 'false' })).toBe(1)
    expect(await total({ type: 'vimeo', status: 'approved' })).toBe(1)
    expect(await total({ status: 'pending' })).toBe(0)
  })
})

describe('playlists', () => {
  test('an item without a duration of its own has that of its content or playlist', async () => {
    const shop = await openShop()
    const [admin, supplier] = [await signedIn(shop, 'admin'), await signedIn(shop, 'supplier-approved')]
    const { id: storeId } = await store(admin)
    const endless = await content(admin, { duration: null })
    const waiting = await content(supplier, { type: 'vimeo', url: 'https://vimeo.com/76979871' })
    const board = await content(admin, { ...boardOf([(await (await openCatalog(shop)).onSale()).id]), duration: null })
    const { id } = await playlist(admin, storeId, [await content(admin), endless, board, waiting], { imageSeconds: 20 })
    const items = async () => (await admin.ask(plans.listItems, { params: { id } })).data.items
    const lengths = async () => (await items()).map(({ type, duration, ownDuration }) => [type, duration, ownDuration])
    const total = async () =>
      (await admin.ask(plans.listPlaylists, { params: { storeId } })).data.playlists.map(
        ({ itemCount, playableCount, totalDuration }) => [itemCount, playableCount, totalDuration],
      )
    expect(await lengths()).toEqual([
      ['video', 60, null],
      ['video', null, null],
      ['products', 20, null],
      ['video', 60, null],
    ])
    expect(await total()).toEqual([[4, 3, 140]])
    const [first] = await items()
    const change = (duration: number | null, customSettings: plans.ItemSettings = {}) =>
      admin.ask(plans.changeItem, { params: { id: first?.id ?? '' }, body: { duration, customSettings } })
    expect((await change(15)).data).toMatchObject({ duration: 15, ownDuration: 15 })
    expect((await change(null, { startTime: 10 })).data).toMatchObject({ duration: 50, ownDuration: null })
    expect((await change(null, { startTime: 10, endTime: 30 })).data).toMatchObject({ duration: 20 })
    expect(await total()).toEqual([[4, 3, 100]])
  })

  test('a store has one default playlist, and items are reordered all or none', async () => {
    const admin = await signedIn(await openShop(), 'admin')
    const { id: storeId } = await store(admin)
    const three = [await content(admin), await content(admin), await content(admin)]
    const first = await playlist(admin, storeId, three)
    const second = await playlist(admin, storeId, [], { name: '둘째' })
    const { playlists } = (await admin.ask(plans.listPlaylists, { params: { storeId } })).data
    expect(
      playlists.map(({ id, isDefault, itemCount, totalDuration }) => [id, isDefault, itemCount, totalDuration]),
    ).toEqual([
      [second.id, true, 0, 0],
      [first.id, false, 3, 180],
    ])
    const params = { id: first.id }
    const { items } = (await admin.ask(plans.listItems, { params })).data
    const ids = items.map(({ id }) => id)
    const reorder = (wanted: string[]) =>
      admin.send(plans.reorderItems, { params, body: { items: wanted.map((id, place) => ({ id, order: place + 1 })) } })
    expect((await reorder(ids.toReversed())).statusCode).toBe(200)
    expect(codeOf(await reorder(ids.slice(1)))).toEqual([409, 'changed_meanwhile'])
    expect(codeOf(await reorder([ids[0] ?? '', ids[0] ?? '', ids[1] ?? '']))).toEqual([409, 'changed_meanwhile'])
    await admin.ask(plans.deleteItem, { params: { id: ids[1] ?? '' } })
    const left = (await admin.ask(plans.listItems, { params })).data.items
    expect(left.map(({ id, order }) => [id, order])).toEqual([
      [ids[2], 1],
      [ids[0], 2],
    ])
  })
})

describe('schedules', () => {
  test('the active schedule is returned with the time of the next change', async () => {
    const admin = await signedIn(await openShop(), 'admin')
    const { id: storeId } = await store(admin)
    const shown = await playlist(admin, storeId, [await content(admin)])
    const { id: playlistId } = await playlist(admin, storeId, [], { name: '빈 목록' })
    await schedule(admin, storeId, { playlistId, name: '비어 있음', priority: 9 })
    const winner = await schedule(admin, storeId, { playlistId: shown.id })
    const past = await schedule(admin, storeId, { playlistId: shown.id, validUntil: '2020-01-01' })
    const later = await schedule(admin, storeId, { playlistId, validFrom: '2099-01-01' })
    const { data } = await admin.ask(plans.getActiveSchedule, { params: { storeId } })
    expect(data.activeSchedule).toMatchObject({ id: winner.id, status: 'active' })
    expect(Math.abs(Date.parse(data.now) - Date.now())).toBeLessThan(60_000)
    expect(Date.parse(data.nextChangeAt ?? '')).toBeGreaterThan(Date.parse(data.now))
    const seoul = (time: string) => Temporal.Instant.from(time).toZonedDateTimeISO('Asia/Seoul')
    const [change, now] = [seoul(data.nextChangeAt ?? ''), seoul(data.now)]
    expect([change.toPlainTime().toString(), change.toPlainDate().equals(now.toPlainDate().add({ days: 1 }))]).toEqual([
      '00:00:00',
      true,
    ])
    expect([past.status, later.status]).toEqual(['expired', 'active'])
    const answer = await admin.send(plans.createSchedule, {
      params: { storeId },
      body: { ...omit(winner), type: 'weekly', daysOfWeek: [] },
    })
    expect([answer.statusCode, answer.json().field]).toEqual([400, 'daysOfWeek'])
    const overview = (await admin.ask(analytics.getSignageOverview, {})).data
    expect(overview.activeSchedules).toBe(3)
  })
})

function omit({ id, status, playlist, createdAt, version, ...written }: plans.StoreSchedule): plans.ScheduleInput {
  return written
}
