import type { Playlist, StoreSchedule, WrittenSchedule } from '@jangteo/contracts/signage/plans.ts'
import type { SignageStore } from '@jangteo/contracts/signage/stores.ts'
import type { Schedule, StorePlan } from '@jangteo/domain/signage/playlist-schedule.ts'

export interface NamedSchedule extends Schedule {
  name: string
}

/** The id of what is being written and has none yet. */
export const DRAFT_ID = 'draft'

export function namedSchedule(schedule: StoreSchedule): NamedSchedule {
  return { ...schedule, createdAt: Date.parse(schedule.createdAt) }
}

/** What is being written: newer than everything there is, unless it changes something that is there. */
export function draftSchedule(written: WrittenSchedule, opened: StoreSchedule | undefined): NamedSchedule {
  return {
    ...written,
    name: written.name || '이 편성',
    id: opened?.id ?? DRAFT_ID,
    createdAt: opened ? Date.parse(opened.createdAt) : Number.MAX_SAFE_INTEGER,
  }
}

/** What the players of a store would have before them. */
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
