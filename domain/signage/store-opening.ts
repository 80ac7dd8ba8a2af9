import { nextChangeAt, type StorePlan, whatShows } from './playlist-schedule.ts'

/** A week has at most two changes a day. */
const MOST_CHANGES = 16

/** When a store that is closed opens next; null for one that never does, or never closes. */
export function opensAt(
  { timezone, businessHours }: Pick<StorePlan, 'timezone' | 'businessHours'>,
  at: Temporal.Instant,
): Temporal.Instant | null {
  const hours: StorePlan = {
    isActive: true,
    timezone,
    emergency: null,
    businessHours,
    schedules: [],
    defaultPlaylistId: null,
    playablePlaylists: new Set(),
  }
  let next = nextChangeAt(hours, at)
  for (let changes = 0; next && changes < MOST_CHANGES; changes++) {
    if (whatShows(hours, next).kind !== 'closed') return next
    next = nextChangeAt(hours, next)
  }
  return null
}
