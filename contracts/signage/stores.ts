import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CONTENT_TYPES, done, SIGNAGE_STAFF } from './contents.ts'

export const STORE_STATUSES = ['active', 'inactive', 'suspended'] as const
export type StoreStatus = (typeof STORE_STATUSES)[number]

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, '시각을 HH:MM으로 입력하세요')
export const OpeningWindow = z.strictObject({ startTime: timeOfDay, endTime: timeOfDay })

const Address = z.strictObject({
  street: z.string().trim().max(200),
  city: z.string().trim().max(100),
  state: z.string().trim().max(100),
  zipcode: z.string().trim().max(20),
})

const DisplaySettings = z.strictObject({
  resolution: z.string().regex(/^\d{3,5}x\d{3,5}$/, '1920x1080처럼 입력하세요'),
  orientation: z.enum(['landscape', 'portrait']),
})

export const StoreInput = z.strictObject({
  name: z.string().trim().min(1, '매장 이름을 입력하세요').max(200, '200자까지 쓸 수 있습니다'),
  description: z.string().trim().max(2_000, '2,000자까지 쓸 수 있습니다'),
  status: z.enum(STORE_STATUSES),
  address: Address,
  managerId: z.uuid().nullable(),
  timezone: z.string().max(60),
  displaySettings: DisplaySettings,
  /** By day of the week from Sunday; null for a closed day; no list for a store that never closes. */
  businessHours: z.array(OpeningWindow.nullable()).length(7).nullable(),
})
export type StoreInput = z.infer<typeof StoreInput>

export const SignageStore = StoreInput.omit({ managerId: true }).extend({
  id: z.string(),
  manager: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
  /** A message that overrides everything. */
  emergency: z.string().nullable(),
  screenCount: z.int(),
  onlineScreenCount: z.int(),
  version: z.int(),
})
export type SignageStore = z.infer<typeof SignageStore>

const ofStore = z.object({ id: z.uuid() })
const one = z.object({ data: SignageStore })

export const listStores = endpoint({
  method: 'GET',
  path: '/signage/stores',
  summary: 'List stores; a manager gets the assigned ones',
  audience: SIGNAGE_STAFF,
  response: z.object({ data: z.object({ stores: z.array(SignageStore) }) }),
})

export const createStore = endpoint({
  method: 'POST',
  path: '/signage/stores',
  summary: 'Create a store',
  audience: ['admin'],
  body: StoreInput,
  response: one,
  status: 201,
})

export const saveStore = endpoint({
  method: 'PUT',
  path: '/signage/stores/:id',
  summary: 'Update a store; its screens are updated immediately',
  audience: ['admin'],
  params: ofStore,
  body: StoreInput.extend({ version: z.int().min(1) }),
  response: one,
})

export const deleteStore = endpoint({
  method: 'DELETE',
  path: '/signage/stores/:id',
  summary: 'Delete a store with its screens; its plays remain in the analytics',
  audience: ['admin'],
  params: ofStore,
  response: done,
})

export const listStoreManagers = endpoint({
  method: 'GET',
  path: '/signage/managers',
  summary: 'List the accounts that can manage a store',
  audience: ['admin'],
  response: z.object({ data: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })) }),
})

export const setEmergency = endpoint({
  method: 'PUT',
  path: '/signage/stores/:id/emergency',
  summary: 'Show an emergency message on all screens of a store; null to end it',
  audience: SIGNAGE_STAFF,
  params: ofStore,
  body: z.strictObject({
    message: z.string().trim().min(1, '메시지를 입력하세요').max(300, '300자까지 쓸 수 있습니다').nullable(),
  }),
  response: one,
})

export const PlaybackStatus = z.object({
  isPlaying: z.boolean(),
  currentItem: z
    .object({
      title: z.string(),
      type: z.enum(CONTENT_TYPES),
      /** Both in seconds. */
      position: z.number(),
      duration: z.number(),
    })
    .nullable(),
  playlist: z.object({ name: z.string() }).nullable(),
  schedule: z.object({ name: z.string() }).nullable(),
  /** The time of the last report; null if there is none. */
  reportedAt: z.string().nullable(),
  screensOnline: z.int(),
})
export type PlaybackStatus = z.infer<typeof PlaybackStatus>

export const getPlaybackStatus = endpoint({
  method: 'GET',
  path: '/signage/stores/:id/playback/status',
  summary: 'Get what the screens of a store report as playing now',
  audience: SIGNAGE_STAFF,
  params: ofStore,
  response: z.object({ data: PlaybackStatus }),
})

export const controlPlayback = endpoint({
  method: 'POST',
  path: '/signage/stores/:id/playback/control',
  summary: 'Send play, pause or skip to all screens of a store',
  audience: SIGNAGE_STAFF,
  params: ofStore,
  body: z.strictObject({ action: z.enum(['play', 'pause', 'next']), position: z.number().min(0).optional() }),
  response: z.object({
    success: z.literal(true),
    /** How many screens were online. */
    data: z.object({ screens: z.int() }),
  }),
})

export const Screen = z.object({
  id: z.string(),
  name: z.string(),
  pairedAt: z.string(),
  lastSeenAt: z.string().nullable(),
  isOnline: z.boolean(),
  /** The user agent of the device. */
  device: z.string(),
  showing: z.string().nullable(),
})
export type Screen = z.infer<typeof Screen>

export const listScreens = endpoint({
  method: 'GET',
  path: '/signage/stores/:id/screens',
  summary: 'List the screens of a store',
  audience: SIGNAGE_STAFF,
  params: ofStore,
  response: z.object({ data: z.array(Screen) }),
})

/** 404 for an unknown or expired code. */
export const pairScreen = endpoint({
  method: 'POST',
  path: '/signage/stores/:id/screens',
  summary: 'Pair a screen by the code that it shows',
  audience: SIGNAGE_STAFF,
  params: ofStore,
  body: z.strictObject({
    code: z.string().trim().toUpperCase().length(6, '화면에 보이는 6자리 코드를 입력하세요'),
    name: z.string().trim().min(1, '화면 이름을 입력하세요').max(100, '100자까지 쓸 수 있습니다'),
  }),
  response: z.object({ data: Screen }),
  status: 201,
})

const ofScreen = z.object({ id: z.uuid() })

export const renameScreen = endpoint({
  method: 'PATCH',
  path: '/signage/screens/:id',
  summary: 'Rename a screen',
  audience: SIGNAGE_STAFF,
  params: ofScreen,
  body: z.strictObject({
    name: z.string().trim().min(1, '화면 이름을 입력하세요').max(100, '100자까지 쓸 수 있습니다'),
  }),
  response: z.object({ data: Screen }),
})

export const revokeScreen = endpoint({
  method: 'DELETE',
  path: '/signage/screens/:id',
  summary: 'Unpair a screen; it shows a pairing code again',
  audience: SIGNAGE_STAFF,
  params: ofScreen,
  response: done,
})
