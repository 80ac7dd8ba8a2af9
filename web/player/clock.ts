/** A difference that lies within what the way of an answer may cost is no reason to touch the clock. */
const LEAST_CORRECTION_MS = 250
/** An answer that took longer says too little about the time. */
const LONGEST_WAY_MS = 5_000

export interface CorrectedClock {
  now(): number
  /** What to add to the device's own clock; to be kept, for starts without a network. */
  offsetMs(): number
  /** By how much it was put forward or back. */
  correct(serverNow: number, askedAt: number, answeredAt: number): number
}

/** The device's clock, put right by the server's. */
export function correctedClock(offsetMs: number, deviceNow: () => number = Date.now): CorrectedClock {
  // Whole milliseconds, as all times are.
  let offset = Math.round(offsetMs)
  return {
    now: () => deviceNow() + offset,
    offsetMs: () => offset,
    correct(serverNow, askedAt, answeredAt) {
      const way = answeredAt - askedAt
      if (way < 0 || way > LONGEST_WAY_MS) return 0
      const by = Math.round(serverNow + way / 2 - answeredAt - offset)
      if (Math.abs(by) < LEAST_CORRECTION_MS + way / 2) return 0
      offset += by
      return by
    },
  }
}
