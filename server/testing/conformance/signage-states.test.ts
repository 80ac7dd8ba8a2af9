import { expect, test } from 'vitest'
import { openShop } from '../open-shop.ts'
import { content, playlist, STORE, schedule, screenIn, store } from '../signage.ts'
import { signedIn } from '../test-users.ts'

/** An admin's calls as the specification writes them, and a screen in a store with one playlist. */
async function openDesk() {
  const shop = await openShop()
  const [admin, supplier] = [await signedIn(shop, 'admin'), await signedIn(shop, 'supplier-approved')]
  const { id: storeId, version } = await store(admin)
  const screen = await screenIn(shop, admin, storeId)
  const get = async (path: string, query: Record<string, string> = {}) =>
    (await admin.call({ url: `/api/signage${path}`, query })).json().data
  const send = async (method: 'POST' | 'PATCH' | 'PUT', path: string, payload: object) => {
    const answer = await admin.call({ method, url: `/api/signage${path}`, payload })
    return { status: answer.statusCode, data: answer.json().data }
  }
  const manifest = async () =>
    (await shop.call({ url: '/api/signage/player/manifest', headers: screen.headers })).json().data
  const activeName = async () => (await get(`/stores/${storeId}/schedules/active`)).activeSchedule?.name ?? null
  return { shop, admin, supplier, storeId, version, get, send, manifest, activeName }
}

/** By the calendar of the store. */
const daysFromNow = (days: number) => Temporal.Now.plainDateISO(STORE.timezone).add({ days })

test('a content is pending, approved, rejected or inactive, is found by it, and plays while it is approved', async () => {
  const { admin, supplier, storeId, get, send, manifest } = await openDesk()
  const submitted = await content(supplier)
  const { id } = submitted
  await playlist(admin, storeId, [await content(admin), submitted])
  const look = async (status: string) => {
    const found = (await get('/contents', { status, search: '가을' })).contents as { id: string; status: string }[]
    expect(found).toContainEqual(expect.objectContaining({ id }))
    expect(found.filter((one) => one.status !== status)).toEqual([])
    const plays = (await manifest()).playlists[0].items.some((item: { contentId: string }) => item.contentId === id)
    expect([status, plays]).toEqual([status, status === 'approved'])
  }
  await look('pending')
  await send('PATCH', `/contents/${id}/approval`, { action: 'reject', reason: 'Rejected by admin' })
  await look('rejected')
  await send('PATCH', `/contents/${id}/approval`, { action: 'approve' })
  await look('approved')
  await send('PATCH', `/contents/${id}`, { status: 'inactive' })
  await look('inactive')
})

test('the actions approve and reject decide a pending content, and a rejection has its reason', async () => {
  const { supplier, send } = await openDesk()
  const decide = async (payload: object) => send('PATCH', `/contents/${(await content(supplier)).id}/approval`, payload)
  const approved = { status: 'approved', rejectionReason: null }
  expect(await decide({ action: 'approve' })).toMatchObject({ status: 200, data: approved })
  const rejected = { status: 'rejected', rejectionReason: 'Rejected by admin' }
  expect(await decide({ action: 'reject', reason: 'Rejected by admin' })).toMatchObject({ status: 200, data: rejected })
  expect(await decide({ action: 'reject' })).toMatchObject({ data: rejected })
  expect(await decide({ action: 'postpone' })).toMatchObject({ status: 400 })
})

test('a store is active, inactive or suspended, and shows something only while it is active', async () => {
  const { admin, storeId, version, get, send, manifest, activeName } = await openDesk()
  const { id: playlistId } = await playlist(admin, storeId, [await content(admin)])
  await schedule(admin, storeId, { name: '종일', playlistId })
  const states = ['active', 'inactive', 'suspended']
  for (const [nth, status] of states.entries()) {
    const saved = await send('PUT', `/stores/${storeId}`, { ...STORE, status, version: version + nth })
    expect([status, saved.status]).toEqual([status, 200])
    expect((await get('/stores')).stores).toMatchObject([{ id: storeId, status }])
    expect((await manifest()).store.isActive).toBe(status === 'active')
    const figures = { activeStores: status === 'active' ? 1 : 0, totalStores: 1, totalContents: 1, activeSchedules: 1 }
    expect(await get('/overview')).toMatchObject(figures)
    expect([status, await activeName()]).toEqual([status, status === 'active' ? '종일' : null])
  }
})

test('a playlist is active, inactive when switched off, and scheduled while its schedule is still to come', async () => {
  const { admin, storeId, get } = await openDesk()
  const film = await content(admin)
  const named = (name: string, isActive = true) =>
    playlist(admin, storeId, [film], { name, isActive, isDefault: false })
  await named('active')
  await named('inactive', false)
  const { id: playlistId } = await named('scheduled')
  await schedule(admin, storeId, { playlistId, validFrom: daysFromNow(2).toString() })
  const { playlists } = await get(`/stores/${storeId}/playlists`)
  const states = playlists.map(({ name, status }: Record<string, string>) => [name, status])
  for (const status of ['active', 'inactive', 'scheduled']) expect(states).toContainEqual([status, status])
})

test('a schedule is active, inactive when switched off, and expired after its last day', async () => {
  const { admin, storeId, get, activeName } = await openDesk()
  const { id: playlistId } = await playlist(admin, storeId, [await content(admin)])
  await schedule(admin, storeId, { name: 'inactive', isActive: false, priority: 9, playlistId })
  await schedule(admin, storeId, {
    ...{ name: 'expired', priority: 8, playlistId },
    validUntil: daysFromNow(-2).toString(),
  })
  expect(await activeName()).toBeNull()
  await schedule(admin, storeId, { name: 'active', playlistId })
  expect(await activeName()).toBe('active')
  const { schedules } = await get(`/stores/${storeId}/schedules`)
  const states = schedules.map(({ name, status }: Record<string, string>) => [name, status])
  for (const status of ['active', 'inactive', 'expired']) expect(states).toContainEqual([status, status])
})

test('a daily schedule plays every day, a weekly one on its days and a one-time one on its date', async () => {
  const { admin, storeId, send, activeName } = await openDesk()
  const { id: playlistId } = await playlist(admin, storeId, [await content(admin)])
  // 0 is Sunday, where Temporal counts Sunday as 7.
  const weekday = (days: number) => daysFromNow(days).dayOfWeek % 7
  const cases = {
    daily: [{}, null],
    weekly: [{ daysOfWeek: [weekday(0)] }, { daysOfWeek: [weekday(2), weekday(3)] }],
    one_time: [{ specificDate: daysFromNow(0).toString() }, { specificDate: daysFromNow(2).toString() }],
  } as const
  for (const type of ['daily', 'one_time', 'weekly'] as const) {
    const [today, later] = cases[type]
    for (const [about, plays] of [
      [later, false],
      [today, true],
    ] as const) {
      if (!about) continue
      const { daysOfWeek, ...rest } = { daysOfWeek: [] as readonly number[], ...about }
      const made = await schedule(admin, storeId, {
        name: type,
        type,
        playlistId,
        ...rest,
        daysOfWeek: [...daysOfWeek],
      })
      expect([type, await activeName()]).toEqual([type, plays ? type : null])
      await admin.call({ method: 'DELETE', url: `/api/signage/schedules/${made.id}` })
    }
  }
  const written = {
    ...{ name: '편성', description: '', isActive: true, startTime: '09:00', endTime: '18:00', playlistId, priority: 0 },
    ...{ daysOfWeek: [], specificDate: null, validFrom: null, validUntil: null },
  }
  const save = (type: string) => send('POST', `/stores/${storeId}/schedules`, { ...written, type })
  expect([(await save('daily')).status, (await save('monthly')).status]).toEqual([201, 400])
})

test('a video of YouTube or Vimeo is recognised by its URL and reaches the screen as such', async () => {
  const { admin, storeId, get, manifest } = await openDesk()
  const youtube = await content(admin)
  const vimeo = await content(admin, { title: '봄', type: 'vimeo', url: 'https://vimeo.com/76979871' })
  await playlist(admin, storeId, [youtube, vimeo])
  for (const [type, id] of [
    ['youtube', youtube.id],
    ['vimeo', vimeo.id],
  ] as const) {
    expect((await get('/contents', { type })).contents).toMatchObject([{ id, type }])
    expect((await manifest()).playlists[0].items).toContainEqual(expect.objectContaining({ contentId: id, type }))
  }
  const { title, description, url, duration, tags, isPublic, board } = youtube
  const payload = { title, description, url, duration, tags, isPublic, board, type: 'vimeo' }
  const refused = await admin.call({ method: 'POST', url: '/api/signage/contents', payload })
  expect([refused.statusCode, refused.json().field]).toEqual([400, 'url'])
})

test('play, pause and next reach the screen, and no other action does', async () => {
  const { storeId, send, manifest } = await openDesk()
  const seen: unknown[] = []
  for (const action of ['pause', 'next', 'play']) {
    expect((await send('POST', `/stores/${storeId}/playback/control`, { action })).status).toBe(200)
    const { isPlaying, next } = (await manifest()).wanted
    seen.push([action, isPlaying, next])
  }
  expect(seen).toEqual([
    ['pause', false, 0],
    ['next', false, 1],
    ['play', true, 1],
  ])
  await send('POST', `/stores/${storeId}/playback/control`, { action: 'play', position: 12 })
  expect((await manifest()).wanted).toMatchObject({ isPlaying: true, position: 12 })
  expect((await send('POST', `/stores/${storeId}/playback/control`, { action: 'stop' })).status).toBe(400)
})

test('of 21 contents 20 are on the first page and one on the second', async () => {
  const { admin, get } = await openDesk()
  for (let count = 0; count < 21; count++) await content(admin, { title: `영상 ${count}` })
  const [first, second] = [await get('/contents'), await get('/contents', { page: '2' })]
  expect([first.contents.length, second.contents.length]).toEqual([20, 1])
  expect(first.pagination).toMatchObject({ total: 21, totalPages: 2 })
})
