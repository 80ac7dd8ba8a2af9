const RELOAD_MS = 10_000

/** Whatever it was that failed, the page from its beginning is what a screen can do about it. */
export function startOver(error: unknown): void {
  console.warn('player: starts over', error)
  setTimeout(() => window.location.reload(), RELOAD_MS)
}
