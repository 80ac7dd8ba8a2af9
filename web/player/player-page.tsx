import { useEffect, useRef, useState } from 'react'
import type { LinksFunction } from 'react-router'
import { pageTitle } from '../app/site/site-name.ts'
import { useShopSettings } from '../app/site/use-shop-settings.ts'
import { Diagnostics } from './diagnostics.tsx'
import { Display } from './display/display.tsx'
import { FallbackView, PairingView } from './display/fallback-views.tsx'
import { RestartBoundary, reloadAfterError } from './error-recovery.tsx'
import { openPlayerStorage } from './offline/player-storage.ts'
import { registerWorker } from './offline/register-worker.ts'
import { openPlayer, type Player, type PlayerView } from './open-player.ts'
import './board.css'
import './player.css'

export const links: LinksFunction = () => [{ rel: 'manifest', href: '/player.webmanifest' }]

const RELOAD_MS = 10_000

/** Full-screen player for TVs, sticks and tablets, without the shop layout. */
export default function PlayerPage() {
  const { siteName } = useShopSettings().site
  const { view, player } = usePlayer()
  return (
    <main className="player">
      <title>{pageTitle('매장 화면')}</title>
      <meta name="robots" content="noindex" />
      <RestartBoundary fallback={<FallbackDisplay siteName={siteName} />}>
        {view.phase === 'playing' && player ? (
          <Display state={view.state} next={view.next} opening={view.opening} dispatch={player.dispatch} />
        ) : (
          <div className="player-stage">
            {view.phase === 'pairing' ? (
              <PairingView siteName={siteName} {...view} />
            ) : (
              <FallbackView siteName={siteName} />
            )}
          </div>
        )}
        {player && <Diagnostics player={player} view={view} />}
      </RestartBoundary>
    </main>
  )
}

/** Screens in a store never show an error; they show the fallback view and reload. */
export function ErrorBoundary() {
  const { siteName } = useShopSettings().site
  useEffect(() => {
    const timer = setTimeout(() => window.location.reload(), RELOAD_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <main className="player">
      <FallbackDisplay siteName={siteName} />
    </main>
  )
}

function FallbackDisplay({ siteName }: { siteName: string }) {
  return (
    <div className="player-stage">
      <FallbackView siteName={siteName} />
    </div>
  )
}

/** Runs the player while the page is mounted. */
function usePlayer(): { view: PlayerView; player: Player | null } {
  const [view, setView] = useState<PlayerView>({ phase: 'starting' })
  const [player, setPlayer] = useState<Player | null>(null)
  const isOutdated = useRef(false)

  useEffect(() => {
    let opened: Player | undefined
    let isGone = false
    async function open(): Promise<void> {
      // TV browsers may lack Temporal.
      if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
      const storage = await openPlayerStorage()
      if (isGone) return
      opened = openPlayer(storage, setView)
      setPlayer(opened)
    }
    const stopWorker = registerWorker(() => {
      isOutdated.current = true
    })
    const stopAwake = keepAwake()
    open().catch(reloadAfterError)
    return () => {
      isGone = true
      opened?.close()
      stopWorker()
      stopAwake()
    }
  }, [])

  // Reloads for a new version between two items.
  const moment = view.phase === 'playing' ? view.state.playbackCount : view.phase
  useEffect(() => {
    if (isOutdated.current && moment !== 'starting') window.location.reload()
  }, [moment])
  return { view, player }
}

/** Screen wake lock while the page is visible, if supported. */
function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined
  let isOver = false
  const ask = () => {
    if (document.visibilityState !== 'visible') return
    navigator.wakeLock?.request('screen').then(
      (given) => {
        lock = given
        if (isOver) void given.release()
      },
      () => {}, // Not allowed: the device settings apply.
    )
  }
  ask()
  document.addEventListener('visibilitychange', ask)
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', ask)
    void lock?.release()
  }
}
