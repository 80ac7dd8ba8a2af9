const LONGEST_WAIT_MS = 2_000

/** Once the page has nothing better to do; Safari is asked to wait a fixed while. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: LONGEST_WAIT_MS })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, LONGEST_WAIT_MS)
  return () => clearTimeout(timer)
}
