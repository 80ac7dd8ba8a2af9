/** Smaller differences may be network latency and are ignored. */
const MIN_CORRECTION_MS = 250
/** Slower responses are too inaccurate. */
const MAX_ROUND_TRIP_MS = 5_000

export interface CorrectedClock {
  now(): number
  /** Offset to the device clock; stored for offline starts. */
  offsetMs(): number
  /** Returns the applied correction in milliseconds. */
  correct(serverNow: number, askedAt: number, answeredAt: number): number
}

/** The device clock, corrected by the server's. */
export function createCorrectedClock(offsetMs: number, deviceNow: () => number = Date.now): CorrectedClock {
  // Timestamps are whole milliseconds.
  let offset = Math.round(offsetMs)
  return {
    now: () => deviceNow() + offset,
    offsetMs: () => offset,
    correct(serverNow, askedAt, answeredAt) {
      const roundTrip = answeredAt - askedAt
      if (roundTrip < 0 || roundTrip > MAX_ROUND_TRIP_MS) return 0
      const by = Math.round(serverNow + roundTrip / 2 - answeredAt - offset)
      if (Math.abs(by) < MIN_CORRECTION_MS + roundTrip / 2) return 0
      offset += by
      return by
    },
  }
}
