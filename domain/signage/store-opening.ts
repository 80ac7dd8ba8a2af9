import { nextChangeAt, type StorePlan, showingAt } from './playlist-schedule.ts'

/** A week has at most two changes a day. */
const MAX_CHANGES = 16

/** When a closed store opens next; null if it never opens or never closes. */
export function nextOpeningAt(
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
  for (let changes = 0; next && changes < MAX_CHANGES; changes++) {
    if (showingAt(hours, next).kind !== 'closed') return next
    next = nextChangeAt(hours, next)
  }
  return null
}
