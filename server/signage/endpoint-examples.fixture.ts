import { randomUUID } from 'node:crypto'
import * as analytics from '@jangteo/contracts/signage/analytics.ts'
import * as contents from '@jangteo/contracts/signage/contents.ts'
import * as player from '@jangteo/contracts/signage/player.ts'
import * as plans from '@jangteo/contracts/signage/playlists.ts'
import * as stores from '@jangteo/contracts/signage/stores.ts'
import { example, type Scene } from '../testing/endpoint-example.ts'
import { content, playlist, STORE, schedule, screenIn, store, VIDEO } from '../testing/signage.ts'
import { signedIn, type TestUser, visitor } from '../testing/test-users.ts'
import { WEBM } from './videos/small-video.fixture.ts'

const isA = (caller: Scene['caller'], roles: readonly string[]): caller is TestUser =>
  'role' in caller && roles.includes(caller.role)
const AUTHORS = ['admin', 'manager', 'business', 'affiliate']

/** Managed by the caller, if the role can manage stores. */
async function storeOf({ shop, caller }: Scene) {
  const admin = await signedIn(shop, 'admin')
  const managerId = isA(caller, ['manager']) ? caller.accountId : null
  const { id, version } = await store(admin, { managerId })
  return { admin, id, storeId: id, version }
}

const contentOf = async ({ shop, caller }: Scene) =>
  content(isA(caller, AUTHORS) ? caller : await signedIn(shop, 'admin'))

async function planOf(scene: Scene) {
  const { admin, storeId } = await storeOf(scene)
  const { id: playlistId } = await playlist(admin, storeId, [await content(admin)])
  const { data } = await admin.ask(plans.listItems, { params: { id: playlistId } })
  return { admin, storeId, playlistId, itemId: data.items[0]?.id ?? '' }
}

async function scheduleOf(scene: Scene) {
  const { admin, storeId, playlistId } = await planOf(scene)
  const { id, status, playlist, createdAt, ...written } = await schedule(admin, storeId, { playlistId })
  return { id, storeId, written }
}

async function screenOf(scene: Scene) {
  const { admin, storeId } = await storeOf(scene)
  return { ...(await screenIn(scene.shop, admin, storeId)), storeId }
}

async function videoOf({ shop, caller }: Scene) {
  const author = isA(caller, AUTHORS) ? caller : await signedIn(shop, 'admin')
  const body = { fileName: 'a.webm', type: 'video/webm', bytes: WEBM.length } as const
  const { data } = await author.ask(contents.startVideoUpload, { body })
  return { author, params: { id: data.id, place: 0 }, upload: new Blob([WEBM], { type: 'application/octet-stream' }) }
}

const WRITTEN_PLAYLIST: plans.PlaylistInput = {
  ...{ name: '목록', description: '', isActive: true, isDefault: false, loop: true, volume: 0, imageSeconds: 30 },
}
const SPAN = { query: { from: '2026-11-01', to: '2026-11-15' } }

export const signageExamples = [
  example(stores.listStores, () => ({})),
  example(stores.createStore, () => ({ body: STORE })),
  example(stores.saveStore, async (scene) => {
    const { id, version } = await storeOf(scene)
    return { params: { id }, body: { ...STORE, version } }
  }),
  example(stores.deleteStore, async (scene) => ({ params: { id: (await storeOf(scene)).id } })),
  example(stores.listStoreManagers, () => ({})),
  example(stores.setEmergency, async (scene) => ({
    params: { id: (await storeOf(scene)).id },
    body: { message: '대피하세요' },
  })),
  example(stores.getPlaybackStatus, async (scene) => ({ params: { id: (await storeOf(scene)).id } })),
  example(stores.controlPlayback, async (scene) => ({
    params: { id: (await storeOf(scene)).id },
    body: { action: 'pause' },
  })),
  example(stores.listScreens, async (scene) => ({ params: { id: (await storeOf(scene)).id } })),
  example(stores.pairScreen, async (scene) => {
    const body = { token: randomUUID() + randomUUID(), device: '' }
    const { data } = await visitor(scene.shop).ask(player.requestPairing, { body })
    return { params: { id: (await storeOf(scene)).id }, body: { code: data.code, name: '입구' } }
  }),
  example(stores.renameScreen, async (scene) => ({
    params: { id: (await screenOf(scene)).id },
    body: { name: '계산대' },
  })),
  example(stores.revokeScreen, async (scene) => ({ params: { id: (await screenOf(scene)).id } })),

  example(contents.listContents, () => ({ query: {} })),
  example(contents.getContent, async (scene) => ({ params: { id: (await contentOf(scene)).id } })),
  example(contents.createContent, () => ({ body: VIDEO })),
  example(contents.saveContent, async (scene) => {
    const { id, version } = await contentOf(scene)
    return { params: { id }, body: { ...VIDEO, version } }
  }),
  example(contents.decideContent, async (scene) => ({
    params: { id: (await contentOf(scene)).id },
    body: { action: 'approve' },
  })),
  example(contents.activateContent, async (scene) => ({
    params: { id: (await contentOf(scene)).id },
    body: { status: 'inactive' },
  })),
  example(contents.deleteContent, async (scene) => ({ params: { id: (await contentOf(scene)).id } })),
  example(contents.startVideoUpload, () => ({ body: { fileName: 'a.webm', type: 'video/webm', bytes: 10 } })),
  example(contents.uploadVideoPiece, async (scene) => {
    const { params, upload } = await videoOf(scene)
    return { params, upload }
  }),
  example(contents.finishVideoUpload, async (scene) => {
    const { author, params, upload } = await videoOf(scene)
    await author.ask(contents.uploadVideoPiece, { params, upload })
    return { params: { id: params.id } }
  }),

  example(plans.listPlaylists, async (scene) => ({ params: { storeId: (await storeOf(scene)).id } })),
  example(plans.createPlaylist, async (scene) => ({
    params: { storeId: (await storeOf(scene)).id },
    body: WRITTEN_PLAYLIST,
  })),
  example(plans.savePlaylist, async (scene) => ({
    params: { id: (await planOf(scene)).playlistId },
    body: { ...WRITTEN_PLAYLIST, version: 1 },
  })),
  example(plans.deletePlaylist, async (scene) => ({ params: { id: (await planOf(scene)).playlistId } })),
  example(plans.listItems, async (scene) => ({ params: { id: (await planOf(scene)).playlistId } })),
  example(plans.addItems, async (scene) => {
    const { admin, playlistId } = await planOf(scene)
    const contentIds: string[] = [(await content(admin)).id]
    return { params: { id: playlistId }, body: { contentIds } }
  }),
  example(plans.reorderItems, async (scene) => {
    const { playlistId, itemId } = await planOf(scene)
    const items: { id: string; order: number }[] = [{ id: itemId, order: 1 }]
    return { params: { id: playlistId }, body: { items } }
  }),
  example(plans.changeItem, async (scene) => ({
    params: { id: (await planOf(scene)).itemId },
    body: { duration: 20, customSettings: { volume: 10 } },
  })),
  example(plans.deleteItem, async (scene) => ({ params: { id: (await planOf(scene)).itemId } })),
  example(plans.listSchedules, async (scene) => ({ params: { storeId: (await storeOf(scene)).id } })),
  example(plans.getActiveSchedule, async (scene) => ({ params: { storeId: (await storeOf(scene)).id } })),
  example(plans.createSchedule, async (scene) => {
    const { storeId, written } = await scheduleOf(scene)
    const { version, ...body } = written
    return { params: { storeId }, body }
  }),
  example(plans.saveSchedule, async (scene) => {
    const { id, written } = await scheduleOf(scene)
    return { params: { id }, body: written }
  }),
  example(plans.deleteSchedule, async (scene) => ({ params: { id: (await scheduleOf(scene)).id } })),

  example(analytics.getSignageOverview, () => ({})),
  example(analytics.getStorePerformance, () => ({})),
  example(analytics.getSignageAnalytics, () => SPAN),
  example(analytics.exportSignageAnalytics, () => SPAN),

  example(player.requestPairing, () => ({ body: { token: randomUUID() + randomUUID(), device: 'TV' } })),
  example(player.getManifest, async (scene) => ({ headers: (await screenOf(scene)).headers })),
  example(player.reportPlayback, async (scene) => ({
    headers: (await screenOf(scene)).headers,
    body: {
      ...{ isPlaying: true, itemId: null, contentId: null, title: null, type: null, position: 0, duration: 0 },
      ...{ playlistId: null, scheduleId: null, showing: 'slate' },
    },
  })),
  example(player.reportProblem, async (scene) => ({
    headers: (await screenOf(scene)).headers,
    body: { contentId: randomUUID(), problem: '101' },
  })),
  example(player.deliverPlays, async (scene) => {
    const plays: unknown[] = [{}]
    return { headers: (await screenOf(scene)).headers, body: { plays } }
  }),
]
