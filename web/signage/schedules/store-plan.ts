import type { Playlist, ScheduleInput, StoreSchedule } from '@jangteo/contracts/signage/playlists.ts'
import type { SignageStore } from '@jangteo/contracts/signage/stores.ts'
import type { Schedule, StorePlan } from '@jangteo/domain/signage/playlist-schedule.ts'

export interface NamedSchedule extends Schedule {
  name: string
}

/** Id of the unsaved draft. */
export const DRAFT_ID = 'draft'

export function namedSchedule(schedule: StoreSchedule): NamedSchedule {
  return { ...schedule, createdAt: Date.parse(schedule.createdAt) }
}

/** The edited schedule; a new one counts as the newest. */
export function draftSchedule(written: ScheduleInput, opened: StoreSchedule | undefined): NamedSchedule {
  return {
    ...written,
    name: written.name || '이 편성',
    id: opened?.id ?? DRAFT_ID,
    createdAt: opened ? Date.parse(opened.createdAt) : Number.MAX_SAFE_INTEGER,
  }
}

/** The plan that the store's players would get. */
export function storePlan(
  store: SignageStore,
  schedules: readonly NamedSchedule[],
  playlists: readonly Playlist[],
): StorePlan {
  const playable = playlists.filter(({ isActive, playableCount }) => isActive && playableCount > 0)
  return {
    isActive: true,
    timezone: store.timezone,
    emergency: null,
    businessHours: store.businessHours,
    schedules,
    defaultPlaylistId: playable.find(({ isDefault }) => isDefault)?.id ?? null,
    playablePlaylists: new Set(playable.map(({ id }) => id)),
  }
}
