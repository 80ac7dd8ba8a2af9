import { vi } from 'vitest'

const PATIENCE_MS = 15_000
const LOOK_EVERY_MS = 20

/** Looks until it holds: long enough for a machine that is busy, and no longer than it takes. */
export function eventually<T>(look: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(look, { timeout: PATIENCE_MS, interval: LOOK_EVERY_MS })
}
