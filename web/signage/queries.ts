import type { Input, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { getSignageAnalytics, getSignageOverview } from '@jangteo/contracts/signage/analytics.ts'
import { getContent, listContents } from '@jangteo/contracts/signage/contents.ts'
import { getActiveSchedule, listItems, listPlaylists, listSchedules } from '@jangteo/contracts/signage/playlists.ts'
import { getPlaybackStatus, listScreens, listStoreManagers, listStores } from '@jangteo/contracts/signage/stores.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../app/api.ts'

const SIGNAGE_KEY = ['signage'] as const
export const CONTENTS_KEY = [...SIGNAGE_KEY, 'contents'] as const
export const STORES_KEY = [...SIGNAGE_KEY, 'stores'] as const
export const playlistsKey = (storeId: string) => [...SIGNAGE_KEY, 'playlists', storeId] as const
export const schedulesKey = (storeId: string) => [...SIGNAGE_KEY, 'schedules', storeId] as const

/** Poll interval of the specification; changes in between are pushed. */
const STATUS_EVERY_MS = 5_000
const SCREENS_EVERY_MS = 15_000

/** Other users and screens change this data, so remounting refetches. */
const ASKED_AGAIN = { staleTime: 0 }

export const signageOverview = queryOptions({
  queryKey: [...SIGNAGE_KEY, 'overview'],
  queryFn: async ({ signal }) => (await api(getSignageOverview, {}, { signal, quiet: true })).data,
  ...ASKED_AGAIN,
})

export function contentsMatching(query: Input<typeof listContents>['query']) {
  return queryOptions({
    queryKey: [...CONTENTS_KEY, 'list', query],
    queryFn: async ({ signal }) => (await api(listContents, { query }, { signal, quiet: true })).data,
    placeholderData: keepPreviousData,
    ...ASKED_AGAIN,
  })
}

export function contentWith(id: string) {
  return queryOptions({
    queryKey: [...CONTENTS_KEY, 'one', id],
    queryFn: async ({ signal }) => (await api(getContent, { params: { id } }, { signal, quiet: true })).data,
    ...ASKED_AGAIN,
  })
}

export const allStores = queryOptions({
  queryKey: [...STORES_KEY, 'list'],
  queryFn: async ({ signal }) => (await api(listStores, {}, { signal, quiet: true })).data.stores,
  ...ASKED_AGAIN,
})

export const storeManagers = queryOptions({
  queryKey: [...SIGNAGE_KEY, 'managers'],
  queryFn: async ({ signal }) => (await api(listStoreManagers, {}, { signal, quiet: true })).data,
})

export function screensOf(id: string) {
  return queryOptions({
    queryKey: [...STORES_KEY, id, 'screens'],
    queryFn: async ({ signal }) => (await api(listScreens, { params: { id } }, { signal, quiet: true })).data,
    refetchInterval: SCREENS_EVERY_MS,
    ...ASKED_AGAIN,
  })
}

export function playbackOf(id: string) {
  return queryOptions({
    queryKey: [...STORES_KEY, id, 'playback'],
    queryFn: async ({ signal }) =>
      (await api(getPlaybackStatus, { params: { id } }, { signal, background: true })).data,
    refetchInterval: STATUS_EVERY_MS,
    retry: false,
    ...ASKED_AGAIN,
  })
}

export function playlistsOf(storeId: string) {
  return queryOptions({
    queryKey: [...playlistsKey(storeId), 'list'],
    queryFn: async ({ signal }) =>
      (await api(listPlaylists, { params: { storeId } }, { signal, quiet: true })).data.playlists,
    ...ASKED_AGAIN,
  })
}

export function itemsOf(storeId: string, id: string) {
  return queryOptions({
    queryKey: [...playlistsKey(storeId), 'items', id],
    queryFn: async ({ signal }) =>
      (await api(listItems, { params: { id } }, { signal, quiet: true })).data.items.toSorted(
        (one, other) => one.order - other.order,
      ),
    ...ASKED_AGAIN,
  })
}

export function schedulesOf(storeId: string) {
  return queryOptions({
    queryKey: [...schedulesKey(storeId), 'list'],
    queryFn: async ({ signal }) =>
      (await api(listSchedules, { params: { storeId } }, { signal, quiet: true })).data.schedules,
    ...ASKED_AGAIN,
  })
}

export function activeScheduleOf(storeId: string) {
  return queryOptions({
    queryKey: [...schedulesKey(storeId), 'active'],
    queryFn: async ({ signal }) =>
      (await api(getActiveSchedule, { params: { storeId } }, { signal, background: true })).data,
    refetchInterval: ({ state: { data } }) => untilNextChange(data),
    ...ASKED_AGAIN,
  })
}

const ACTIVE_EVERY_MS = 60_000
/** Margin for the clock difference between browser and server. */
const A_LITTLE_LATER_MS = 1_000

/** Refetches at the next scheduled change, and periodically. */
function untilNextChange(active: ResponseOf<typeof getActiveSchedule>['data'] | undefined): number {
  if (!active?.nextChangeAt) return ACTIVE_EVERY_MS
  const waitMs = Date.parse(active.nextChangeAt) - Date.parse(active.now) + A_LITTLE_LATER_MS
  return Math.min(Math.max(waitMs, A_LITTLE_LATER_MS), ACTIVE_EVERY_MS)
}

export function signageAnalytics(query: Input<typeof getSignageAnalytics>['query']) {
  return queryOptions({
    queryKey: [...SIGNAGE_KEY, 'analytics', query],
    queryFn: async ({ signal }) => (await api(getSignageAnalytics, { query }, { signal, quiet: true })).data,
    placeholderData: keepPreviousData,
    ...ASKED_AGAIN,
  })
}
