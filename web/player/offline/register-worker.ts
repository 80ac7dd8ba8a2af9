const WORKER = '/player-worker.js'
const SCOPE = '/player'
const RENEW_EVERY_MS = 60 * 60_000

/** Service workers need https or localhost; without one the player cannot start offline. */
export const canWorkOffline = () => 'serviceWorker' in navigator

/** Registers the service worker that caches the page; calls back when a new version is fully cached. */
export function registerWorker(onNewShell: () => void): () => void {
  if (!canWorkOffline()) return () => {}
  const { serviceWorker } = navigator
  const hear = ({ data }: MessageEvent) => {
    if (data?.kind === 'new-shell') onNewShell()
  }
  const renew = async () => (await serviceWorker.ready).active?.postMessage({ kind: 'renew', loaded: loadedAssets() })
  serviceWorker.addEventListener('message', hear)
  serviceWorker.register(WORKER, { scope: SCOPE }).then(renew, (error: unknown) => {
    console.warn('player: no service worker', error)
  })
  // Request persistent storage, or the browser may evict it.
  void navigator.storage?.persist?.()
  const timer = setInterval(() => void renew(), RENEW_EVERY_MS)
  return () => {
    serviceWorker.removeEventListener('message', hear)
    clearInterval(timer)
  }
}

/** Assets loaded before the worker was active. */
function loadedAssets(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/'))
}
