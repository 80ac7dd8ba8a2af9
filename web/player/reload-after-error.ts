const RELOAD_MS = 10_000

/** Unattended screens recover from any error by reloading. */
export function reloadAfterError(error: unknown): void {
  console.warn('player: starts over', error)
  setTimeout(() => window.location.reload(), RELOAD_MS)
}
