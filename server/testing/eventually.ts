import { vi } from 'vitest'

const TIMEOUT_MS = 15_000
const INTERVAL_MS = 20

/** Polls until the assertion holds; the timeout allows for a busy machine. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: TIMEOUT_MS, interval: INTERVAL_MS })
}
