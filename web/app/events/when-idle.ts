const MAX_WAIT_MS = 2_000

/** Runs when the browser is idle; Safari has no `requestIdleCallback` and uses a timeout. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: MAX_WAIT_MS })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, MAX_WAIT_MS)
  return () => clearTimeout(timer)
}
