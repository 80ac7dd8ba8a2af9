import { randomBytes } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { requestOf } from '../contracts/request.ts'
import { createContent, decideContent } from '../contracts/signage/contents.ts'
import { reportProblem, requestPairing, SCREEN_TOKEN_HEADER } from '../contracts/signage/player.ts'
import { addItems, createPlaylist, createSchedule } from '../contracts/signage/playlists.ts'
import { createStore, pairScreen, setEmergency } from '../contracts/signage/stores.ts'
import type { Ask } from './api-caller.ts'
import type { HostileAccounts } from './hostile-accounts.ts'
import type { HostileTexts } from './hostile-texts.ts'

export interface HostileSignage {
  storeId: string
  scheduleId: string
  contentId: string
  /** Token of the screen in the store. */
  token: string
}

/** Scripts in the texts that signage screens and their back office show. */
export async function hostileSignage(
  client: APIRequestContext,
  { supplier: { asAdmin, ask } }: HostileAccounts,
  { text }: HostileTexts,
  productId: string,
): Promise<HostileSignage> {
  const store = await asAdmin(createStore, {
    body: {
      name: text('store'),
      description: text('description of a store'),
      status: 'active',
      address: { street: text('street'), city: text('city', 100), state: text('state', 100), zipcode: '04536' },
      managerId: null,
      timezone: 'Asia/Seoul',
      displaySettings: { resolution: '1920x1080', orientation: 'landscape' },
      businessHours: null,
    },
  })
  const storeId = store.data.id
  const content = (title: string, about: object) => ({
    ...{ title, description: text('description of a content'), duration: null, isPublic: true, url: '' },
    ...{ type: 'products' as const, tags: [text('tag of a content', 50)] },
    board: { productIds: [productId], categoryId: null, skipSoldOut: false },
    ...about,
  })
  const { data: board } = await asAdmin(createContent, { body: content(text('content'), {}) })
  const video = {
    type: 'youtube' as const,
    url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    duration: 60,
    board: null,
  }
  const { data: refused } = await ask(createContent, { body: content(text('content of a supplier'), video) })
  const reason = text('reason against a content')
  await asAdmin(decideContent, { params: { id: refused.id }, body: { action: 'reject', reason } })
  const { data: playlist } = await asAdmin(createPlaylist, {
    params: { storeId },
    body: {
      ...{ name: text('playlist'), description: text('description of a playlist'), isActive: true, isDefault: true },
      ...{ loop: true, volume: 0, imageSeconds: 3 },
    },
  })
  await asAdmin(addItems, { params: { id: playlist.id }, body: { contentIds: [board.id] } })
  const { data: schedule } = await asAdmin(createSchedule, {
    params: { storeId },
    body: {
      ...{ name: text('schedule'), description: text('description of a schedule'), playlistId: playlist.id },
      ...{ isActive: true, type: 'daily' as const, daysOfWeek: [], specificDate: null, priority: 1 },
      ...{ startTime: '00:00', endTime: '24:00', validFrom: null, validUntil: null },
    },
  })
  const token = await pairedScreen(client, asAdmin, storeId, text('screen', 100), text('device'))
  const problem = { body: { contentId: board.id, problem: text('problem of a screen') } }
  const { url, body } = requestOf(reportProblem, problem)
  const headers = { [SCREEN_TOKEN_HEADER]: token, 'content-type': 'application/json' }
  const told = await client.post(url, { headers, data: body })
  if (!told.ok()) throw new Error(await told.text())
  await asAdmin(setEmergency, { params: { id: storeId }, body: { message: text('emergency') } })
  return { storeId, scheduleId: schedule.id, contentId: board.id, token }
}

async function pairedScreen(client: APIRequestContext, asAdmin: Ask, id: string, name: string, device: string) {
  const token = randomBytes(32).toString('base64url')
  const { url, body } = requestOf(requestPairing, { body: { token, device } })
  const asked = await client.post(url, { headers: { 'content-type': 'application/json' }, data: body })
  const { data } = await asked.json()
  await asAdmin(pairScreen, { params: { id }, body: { code: data.code, name } })
  return token
}
