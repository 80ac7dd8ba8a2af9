const WORKER = '/player-worker.js'
const SCOPE = '/player'
const RENEW_EVERY_MS = 60 * 60_000

/** Without https or localhost browsers have no service workers, and nothing starts without a server. */
export const canWorkOffline = () => 'serviceWorker' in navigator

/** Keeps the page itself; calls when a newer one is kept whole and a reload would show it. */
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
  // Browsers throw away what nobody asked them to keep.
  void navigator.storage?.persist?.()
  const timer = setInterval(() => void renew(), RENEW_EVERY_MS)
  return () => {
    serviceWorker.removeEventListener('message', hear)
    clearInterval(timer)
  }
}

/** What was fetched before the worker was there to keep it. */
function loadedAssets(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/'))
}
