import { useEffect } from 'react'
import type { LinksFunction } from 'react-router'
import { pageTitle } from '../app/site/site-name.ts'
import { useShopSettings } from '../app/site/use-shop-settings.ts'
import { Diagnostics } from './diagnostics.tsx'
import { Display } from './display/display.tsx'
import { FallbackView } from './display/fallback-views.tsx'
import { PairingView } from './display/pairing-view.tsx'
import { RestartBoundary } from './restart-boundary.tsx'
import { usePlayer } from './use-player.ts'
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
