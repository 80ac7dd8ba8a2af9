import { useEffect } from 'react'
import type { LinksFunction } from 'react-router'
import { titled } from '../app/site/site-name.ts'
import { useShop } from '../app/site/use-shop.ts'
import { Diagnostics } from './diagnostics.tsx'
import { RestartBoundary } from './restart-boundary.tsx'
import { PairingView } from './stage/pairing-view.tsx'
import { Slate } from './stage/slates.tsx'
import { Stage } from './stage/stage.tsx'
import { usePlayer } from './use-player.ts'
import './board.css'
import './player.css'

export const links: LinksFunction = () => [{ rel: 'manifest', href: '/player.webmanifest' }]

const RELOAD_MS = 10_000

/** For TVs, sticks and tablets: nothing of the shop around it. */
export default function PlayerPage() {
  const { siteName } = useShop().site
  const { view, player } = usePlayer()
  return (
    <main className="player">
      <title>{titled('매장 화면')}</title>
      <meta name="robots" content="noindex" />
      <RestartBoundary fallback={<Alone siteName={siteName} />}>
        {view.phase === 'playing' && player ? (
          <Stage state={view.state} next={view.next} opening={view.opening} tell={player.tell} />
        ) : (
          <div className="player-stage">
            {view.phase === 'pairing' ? <PairingView siteName={siteName} {...view} /> : <Slate siteName={siteName} />}
          </div>
        )}
        {player && <Diagnostics player={player} view={view} />}
      </RestartBoundary>
    </main>
  )
}

/** Whatever went wrong, a screen shows no error to people in a shop. */
export function ErrorBoundary() {
  const { siteName } = useShop().site
  useEffect(() => {
    const timer = setTimeout(() => window.location.reload(), RELOAD_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <main className="player">
      <Alone siteName={siteName} />
    </main>
  )
}

function Alone({ siteName }: { siteName: string }) {
  return (
    <div className="player-stage">
      <Slate siteName={siteName} />
    </div>
  )
}
