import { reportPlayback } from '@jangteo/contracts/signage/player.ts'
import { expect, test } from 'vitest'
import { openShop } from '../open-shop.ts'
import { missingIn, plainClient } from '../plain-client.ts'
import { content, playlist, schedule, screenIn, store } from '../signage.ts'
import { signedIn } from '../test-users.ts'

const PREFIXES = ['/api/v1', '/api']

test.each(PREFIXES)('the calls of signage answer a plain client below %s', async (prefix) => {
  const shop = await openShop()
  const call = await plainClient(shop, prefix)
  const [admin, manager] = [await signedIn(shop, 'admin'), await signedIn(shop, 'manager')]
  const [film, supplier] = [await content(admin), await signedIn(shop, 'supplier-approved')]
  const [wanted, unwanted] = [await content(supplier), await content(supplier)]
  const { id: storeId } = await store(admin, { managerId: manager.accountId })
  const { id: playlistId } = await playlist(admin, storeId, [film, await content(admin)])
  const { id: scheduleId } = await schedule(admin, storeId, { playlistId })

  const send: typeof call = (line, sent = {}) => call(line, { token: admin.token, ...sent })
  const stated = async (line: string, at: Record<string, string>, fields: string[]) => {
    const { status, json } = await send(line, { at })
    expect([line, status, missingIn(json, fields)]).toEqual([line, 200, []])
    return json as { data: Record<string, Record<string, unknown>[]> }
  }

  const query = { page: '1', limit: '20', status: 'pending', type: 'youtube', search: '가을', isPublic: 'true' }
  const contents = await send('GET /api/signage/contents', { query })
  expect(contents.json).toMatchObject({ data: { pagination: { total: 2, totalPages: 1 } } })
  const card = [
    'id',
    'title',
    'description',
    'type',
    'status',
    'thumbnailUrl',
    'duration',
    'tags',
    'isPublic',
    'createdAt',
  ]
  expect(
    missingIn(
      contents.json,
      [...card, 'creator.name'].map((name) => `data.contents[].${name}`),
    ),
  ).toEqual([])
  const approve = { at: { id: wanted.id }, body: { action: 'approve' } }
  expect((await send('PATCH /api/signage/contents/{id}/approval', approve)).status).toBe(200)
  const reject = { at: { id: unwanted.id }, body: { action: 'reject', reason: 'Rejected by admin' } }
  expect((await send('PATCH /api/signage/contents/{id}/approval', reject)).status).toBe(200)
  expect((await send('DELETE /api/signage/contents/{id}', { at: { id: unwanted.id } })).status).toBe(200)

  const place = ['address.street', 'address.city', 'address.state', 'address.zipcode', 'manager.name', 'manager.email']
  const shown = ['displaySettings.resolution', 'displaySettings.orientation', 'businessHours']
  const storeFields = ['id', 'name', 'description', 'status', ...place, ...shown]
  await stated(
    'GET /api/signage/stores',
    {},
    storeFields.map((name) => `data.stores[].${name}`),
  )

  const screen = await screenIn(shop, admin, storeId)
  await screen.ask(reportPlayback, {
    body: {
      ...{ isPlaying: true, itemId: null, contentId: film.id, title: '가을 신상품', type: 'youtube', position: 3 },
      ...{ duration: 60, playlistId, scheduleId, showing: 'playlist' },
    },
  })
  const item = ['title', 'type', 'position', 'duration'].map((name) => `data.currentItem.${name}`)
  const playing = ['data.isPlaying', ...item, 'data.playlist.name', 'data.schedule.name']
  await stated('GET /api/signage/stores/{id}/playback/status', { id: storeId }, playing)
  for (const body of [{ action: 'play', position: 10 }, { action: 'pause' }, { action: 'next' }]) {
    const control = { at: { id: storeId }, body }
    expect((await send('POST /api/signage/stores/{id}/playback/control', control)).status).toBe(200)
  }

  const listFields = ['id', 'name', 'description', 'status', 'itemCount', 'totalDuration', 'isDefault', 'loop']
  const lists = listFields.map((name) => `data.playlists[].${name}`)
  await stated('GET /api/signage/stores/{storeId}/playlists', { storeId }, lists)
  const itemFields = ['id', 'order', 'type', 'title', 'duration', 'imageUrl', 'customSettings']
  const inContent = ['content.title', 'content.type', 'content.thumbnailUrl']
  const listed = [...itemFields, ...inContent].map((name) => `data.items[].${name}`)
  const { items = [] } = (await stated('GET /api/signage/playlists/{id}/items', { id: playlistId }, listed)).data
  expect(items.map(({ order }) => order)).toEqual([1, 2])
  const turned = items.map(({ id }, place) => ({ id, order: 2 - place }))
  const reorder = { at: { id: playlistId }, body: { items: turned } }
  expect((await send('PATCH /api/signage/playlists/{id}/items/reorder', reorder)).status).toBe(200)
  const itemId = String(items[0]?.id)
  expect((await send('DELETE /api/signage/playlist-items/{id}', { at: { id: itemId } })).status).toBe(200)

  const timed = ['type', 'startTime', 'endTime', 'daysOfWeek', 'specificDate', 'priority', 'validFrom', 'validUntil']
  const scheduleFields = ['id', 'name', 'description', 'status', ...timed, 'playlist.name']
  const schedules = scheduleFields.map((name) => `data.schedules[].${name}`)
  await stated('GET /api/signage/stores/{storeId}/schedules', { storeId }, schedules)
  const active = ['data.activeSchedule.id', 'data.nextChangeAt', 'data.now']
  await stated('GET /api/signage/stores/{storeId}/schedules/active', { storeId }, active)
  expect((await send('DELETE /api/signage/schedules/{id}', { at: { id: scheduleId } })).status).toBe(200)

  await stated('GET /api/signage/analytics/store-performance', {}, ['data[].totalDuration'])
  expect((await call('GET /api/signage/stores')).status).toBe(401)
})
