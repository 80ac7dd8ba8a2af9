import { randomBytes } from 'node:crypto'
import type { Endpoint, Input, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { createContent, type SignageContent, type SignageContentInput } from '@jangteo/contracts/signage/contents.ts'
import { requestPairing, SCREEN_TOKEN_HEADER } from '@jangteo/contracts/signage/player.ts'
import {
  addItems,
  createPlaylist,
  createSchedule,
  type Playlist,
  type PlaylistInput,
  type ScheduleInput,
  type StoreSchedule,
} from '@jangteo/contracts/signage/playlists.ts'
import { createStore, pairScreen, type SignageStore, type StoreInput } from '@jangteo/contracts/signage/stores.ts'
import type { LightMyRequestResponse } from 'fastify'
import type { Shop } from './open-shop.ts'
import { type TestUser, visitor } from './test-users.ts'

export const STORE: StoreInput = {
  name: '명동점',
  description: '',
  status: 'active',
  address: { street: '명동길 1', city: '서울', state: '중구', zipcode: '04536' },
  managerId: null,
  timezone: 'Asia/Seoul',
  displaySettings: { resolution: '1920x1080', orientation: 'landscape' },
  businessHours: null,
}

export const VIDEO: SignageContentInput = {
  title: '가을 신상품',
  description: '',
  type: 'youtube',
  url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  duration: 60,
  tags: ['가을'],
  isPublic: true,
  board: null,
}

export function boardOf(productIds: string[], skipSoldOut = false): Partial<SignageContentInput> {
  return { title: '오늘의 상품', type: 'products', url: '', board: { productIds, categoryId: null, skipSoldOut } }
}

const PLAYLIST: PlaylistInput = {
  name: '기본 목록',
  description: '',
  isActive: true,
  isDefault: true,
  loop: true,
  volume: 20,
  imageSeconds: 30,
}

const SCHEDULE: Omit<ScheduleInput, 'playlistId'> = {
  name: '하루 종일',
  description: '',
  isActive: true,
  type: 'daily',
  startTime: '00:00',
  endTime: '24:00',
  daysOfWeek: [],
  specificDate: null,
  priority: 0,
  validFrom: null,
  validUntil: null,
}

export async function store(admin: TestUser, about: Partial<StoreInput> = {}): Promise<SignageStore> {
  return (await admin.ask(createStore, { body: { ...STORE, ...about } })).data
}

export async function content(author: TestUser, about: Partial<SignageContentInput> = {}): Promise<SignageContent> {
  return (await author.ask(createContent, { body: { ...VIDEO, ...about } })).data
}

export async function playlist(
  staff: TestUser,
  storeId: string,
  contents: readonly SignageContent[],
  about: Partial<PlaylistInput> = {},
): Promise<Playlist> {
  const { data } = await staff.ask(createPlaylist, { params: { storeId }, body: { ...PLAYLIST, ...about } })
  const contentIds = contents.map(({ id }) => id)
  if (contentIds.length > 0) await staff.ask(addItems, { params: { id: data.id }, body: { contentIds } })
  return data
}

export async function schedule(
  staff: TestUser,
  storeId: string,
  about: Partial<ScheduleInput> & { playlistId: string },
): Promise<StoreSchedule> {
  return (await staff.ask(createSchedule, { params: { storeId }, body: { ...SCHEDULE, ...about } })).data
}

export interface TestScreen {
  id: string
  token: string
  headers: Record<string, string>
  send<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<LightMyRequestResponse>
  ask<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<ResponseOf<E>>
}

/** A screen that a staff member has paired by its code. */
export async function screenIn(shop: Pick<Shop, 'call'>, staff: TestUser, storeId: string): Promise<TestScreen> {
  const token = randomBytes(32).toString('base64url')
  const device = visitor(shop)
  const { code } = (await device.ask(requestPairing, { body: { token, device: 'Chrome · Linux' } })).data
  const { data } = await staff.ask(pairScreen, { params: { id: storeId }, body: { code, name: '입구' } })
  const headers = { [SCREEN_TOKEN_HEADER]: token }
  const send: TestScreen['send'] = (endpoint, input) => device.send(endpoint, input, headers)
  return {
    id: data.id,
    token,
    headers,
    send,
    ask: async (endpoint, input) => {
      const answer = await send(endpoint, input)
      if (answer.statusCode !== (endpoint.status ?? 200))
        throw new Error(`${endpoint.method} ${endpoint.path} answered ${answer.statusCode}: ${answer.body}`)
      return endpoint.response.parse(answer.json()) as ResponseOf<typeof endpoint>
    },
  }
}
