import { randomUUID } from 'node:crypto'
import { deliverPlays, getManifest, reportPlayback } from '@jangteo/contracts/signage/player.ts'
import { changeItem } from '@jangteo/contracts/signage/playlists.ts'
import { expect, test } from 'vitest'
import { openShop } from '../open-shop.ts'
import { missingIn, plainClient } from '../plain-client.ts'
import { content, playlist, STORE, schedule, screenIn, store, VIDEO } from '../signage.ts'
import { signedIn } from '../test-users.ts'

const PREFIXES = ['/api/v1', '/api']
const ALWAYS_OPEN = Array(7).fill({ startTime: '00:00', endTime: '24:00' })

test.each(PREFIXES)('the signage endpoints serve a plain HTTP client below %s', async (prefix) => {
  const shop = await openShop()
  const call = await plainClient(shop, prefix)
  const [admin, manager] = [await signedIn(shop, 'admin'), await signedIn(shop, 'manager')]
  const [film, supplier] = [await content(admin), await signedIn(shop, 'supplier-approved')]
  const [unwanted, wanted] = [await content(supplier), await content(supplier, { description: '가을에 입는 옷' })]
  // Each differs from what the list is asked for in one thing.
  await content(supplier, { title: '봄 신상품' })
  await content(supplier, { isPublic: false })
  await content(supplier, { type: 'vimeo', url: 'https://vimeo.com/76979871' })
  const { id: storeId } = await store(admin, {
    ...{ managerId: manager.accountId, description: '지하 1층', businessHours: ALWAYS_OPEN },
  })
  const about = { description: '아침에', loop: false }
  const { id: playlistId } = await playlist(admin, storeId, [film, await content(admin, { title: '둘째' })], about)
  const { id: scheduleId } = await schedule(admin, storeId, {
    ...{ playlistId, description: '쉬지 않고', priority: 7, validFrom: '2020-01-01', validUntil: '2099-12-31' },
  })
  await schedule(admin, storeId, { playlistId, name: '주말', type: 'weekly', daysOfWeek: [0, 6] })
  await schedule(admin, storeId, { playlistId, name: '그날', type: 'one_time', specificDate: '2099-01-01' })

  const asked = new Map<string, Parameters<typeof call>[1]>()
  const send: typeof call = (line, sent = {}) => {
    asked.set(line, sent)
    return call(line, { token: admin.token, ...sent })
  }
  const stated = async (line: string, at: Record<string, string>, fields: string[]) => {
    const { status, json } = await send(line, { at })
    expect([line, status, missingIn(json, fields)]).toEqual([line, 200, []])
    return json as { data: Record<string, Record<string, unknown>[]> }
  }
  const done = async (...sent: Parameters<typeof call>) => {
    expect([sent[0], (await send(...sent)).status]).toEqual([sent[0], 200])
  }
  const idsOf = (rows: Record<string, unknown>[] = []) => rows.map(({ id }) => id)

  const query = { page: '1', limit: '20', status: 'pending', type: 'youtube', search: '가을', isPublic: 'true' }
  const contents = await send('GET /api/signage/contents', { query })
  const { thumbnailUrl } = film
  const card = {
    ...VIDEO,
    description: '가을에 입는 옷',
    status: 'pending',
    thumbnailUrl,
    creator: { name: supplier.name },
  }
  expect(contents.json).toMatchObject({
    data: { contents: [{ id: wanted.id, ...card }, { id: unwanted.id }], pagination: { total: 2, totalPages: 1 } },
  })
  const fields = [
    'title',
    'description',
    'type',
    'status',
    'thumbnailUrl',
    'duration',
    'tags',
    'isPublic',
    'creator.name',
  ]
  const cardFields = ['id', 'createdAt', ...fields].map((name) => `data.contents[].${name}`)
  expect(missingIn(contents.json, cardFields)).toEqual([])
  const second = await send('GET /api/signage/contents', { query: { ...query, page: '2', limit: '1' } })
  const secondPage = { contents: [{ id: unwanted.id }], pagination: { total: 2, totalPages: 2 } }
  expect(second.json).toMatchObject({ data: secondPage })

  const withStatus = async (status: string) => {
    const { json } = await send('GET /api/signage/contents', { query: { status } })
    return idsOf((json as { data: { contents: Record<string, unknown>[] } }).data.contents)
  }
  const approve = { at: { id: wanted.id }, body: { action: 'approve' } }
  await done('PATCH /api/signage/contents/{id}/approval', approve)
  const reject = { at: { id: unwanted.id }, body: { action: 'reject', reason: 'Rejected by admin' } }
  await done('PATCH /api/signage/contents/{id}/approval', reject)
  expect(await withStatus('approved')).toContain(wanted.id)
  expect(await withStatus('rejected')).toEqual([unwanted.id])
  await done('DELETE /api/signage/contents/{id}', { at: { id: unwanted.id } })
  expect(await withStatus('rejected')).toEqual([])

  const place = ['address.street', 'address.city', 'address.state', 'address.zipcode', 'manager.name', 'manager.email']
  const shown = ['displaySettings.resolution', 'displaySettings.orientation', 'businessHours']
  const storeFields = ['id', 'name', 'description', 'status', ...place, ...shown]
  const stores = await stated(
    'GET /api/signage/stores',
    {},
    storeFields.map((name) => `data.stores[].${name}`),
  )
  const { name, status, address, displaySettings } = STORE
  expect(stores.data.stores).toMatchObject([
    {
      ...{ id: storeId, name, description: '지하 1층', status, address, displaySettings, businessHours: ALWAYS_OPEN },
      manager: { name: manager.name, email: manager.email },
    },
  ])

  const screen = await screenIn(shop, admin, storeId)
  await screen.ask(reportPlayback, {
    body: {
      ...{ isPlaying: true, itemId: null, contentId: film.id, title: '가을 신상품', type: 'youtube', position: 3 },
      ...{ duration: 60, playlistId, scheduleId, showing: 'playlist' },
    },
  })
  const item = ['title', 'type', 'position', 'duration'].map((field) => `data.currentItem.${field}`)
  const playing = ['data.isPlaying', ...item, 'data.playlist.name', 'data.schedule.name']
  const playback = await stated('GET /api/signage/stores/{id}/playback/status', { id: storeId }, playing)
  expect(playback.data).toMatchObject({
    ...{ isPlaying: true, playlist: { name: '기본 목록' }, schedule: { name: '하루 종일' } },
    currentItem: { title: '가을 신상품', type: 'youtube', position: 3, duration: 60 },
  })
  for (const [body, wantedOfScreen] of [
    [
      { action: 'play', position: 10 },
      { isPlaying: true, next: 0, position: 10 },
    ],
    [{ action: 'pause' }, { isPlaying: false, next: 0, position: null }],
    [{ action: 'next' }, { isPlaying: false, next: 1, position: null }],
  ] as const) {
    await done('POST /api/signage/stores/{id}/playback/control', { at: { id: storeId }, body })
    expect((await screen.ask(getManifest, {})).data.wanted).toEqual(wantedOfScreen)
  }

  const listFields = ['id', 'name', 'description', 'status', 'itemCount', 'totalDuration', 'isDefault', 'loop']
  const lists = listFields.map((field) => `data.playlists[].${field}`)
  const { playlists } = (await stated('GET /api/signage/stores/{storeId}/playlists', { storeId }, lists)).data
  const figures = { itemCount: 2, totalDuration: 120, isDefault: true, loop: false }
  const list = { id: playlistId, name: '기본 목록', description: '아침에', status: 'active', ...figures }
  expect(playlists).toMatchObject([list])
  const itemFields = ['id', 'order', 'type', 'title', 'duration', 'imageUrl', 'customSettings']
  const inContent = ['content.title', 'content.type', 'content.thumbnailUrl']
  const listed = [...itemFields, ...inContent].map((field) => `data.items[].${field}`)
  const readItems = async () =>
    (await stated('GET /api/signage/playlists/{id}/items', { id: playlistId }, listed)).data.items ?? []
  const [first, last] = idsOf(await readItems()).map(String)
  const customSettings = { volume: 80 }
  await admin.ask(changeItem, { params: { id: first ?? '' }, body: { duration: 15, customSettings } })
  const video = {
    type: 'video',
    imageUrl: thumbnailUrl,
    content: { title: VIDEO.title, type: 'youtube', thumbnailUrl },
  }
  expect(await readItems()).toMatchObject([
    { id: first, order: 1, title: VIDEO.title, duration: 15, customSettings, ...video },
    { id: last, order: 2, title: '둘째', duration: 60, customSettings: {} },
  ])
  const turned = [first, last].map((id, at) => ({ id, order: 2 - at }))
  await done('PATCH /api/signage/playlists/{id}/items/reorder', { at: { id: playlistId }, body: { items: turned } })
  expect(idsOf(await readItems())).toEqual([last, first])
  await done('DELETE /api/signage/playlist-items/{id}', { at: { id: first ?? '' } })
  expect(idsOf(await readItems())).toEqual([last])

  const timed = ['type', 'startTime', 'endTime', 'daysOfWeek', 'specificDate', 'priority', 'validFrom', 'validUntil']
  const scheduleFields = ['id', 'name', 'description', 'status', ...timed, 'playlist.name']
  const scheduled = scheduleFields.map((field) => `data.schedules[].${field}`)
  const readSchedules = async () =>
    (await stated('GET /api/signage/stores/{storeId}/schedules', { storeId }, scheduled)).data.schedules
  const daily = {
    ...{ id: scheduleId, name: '하루 종일', description: '쉬지 않고', status: 'active', type: 'daily', priority: 7 },
    ...{ startTime: '00:00', endTime: '24:00', daysOfWeek: [], specificDate: null },
    ...{ validFrom: '2020-01-01', validUntil: '2099-12-31', playlist: { name: '기본 목록' } },
  }
  const others = [
    { name: '주말', type: 'weekly', daysOfWeek: [0, 6] },
    { name: '그날', type: 'one_time', specificDate: '2099-01-01' },
  ]
  const rows = await readSchedules()
  for (const row of [daily, ...others]) expect(rows?.find((one) => one.name === row.name)).toMatchObject(row)
  const active = ['data.activeSchedule.id', 'data.nextChangeAt', 'data.now']
  const readActive = async () =>
    (await stated('GET /api/signage/stores/{storeId}/schedules/active', { storeId }, active)).data.activeSchedule
  expect(await readActive()).toMatchObject(daily)
  await done('DELETE /api/signage/schedules/{id}', { at: { id: scheduleId } })
  expect((await readSchedules())?.map(({ name }) => name).sort()).toEqual(['그날', '주말'])

  const play = { contentId: film.id, contentTitle: film.title, playlistId, scheduleId, isWhole: true }
  const startedAt = new Date().toISOString()
  const plays = [30, 12].map((seconds) => ({ id: randomUUID(), ...play, startedAt, seconds }))
  await screen.ask(deliverPlays, { body: { plays } })
  const performance = await stated('GET /api/signage/analytics/store-performance', {}, ['data[].totalDuration'])
  expect(performance.data).toMatchObject([{ storeId, totalDuration: 42 }])

  expect(asked.size).toBe(14)
  for (const [line, sent] of asked) expect([line, (await call(line, sent)).status]).toEqual([line, 401])
  expect((await call('GET /api/signage/stores')).status).toBe(401)
})
