import { useEffect, useState } from 'react'
import { canWorkOffline } from './offline/register-worker.ts'
import type { Player, PlayerView } from './open-player.ts'
import type { Diagnosis } from './open-session.ts'

const LOOK_MS = 1_000

/** Diagnostics overlay for on-site staff; D toggles it. */
export function Diagnostics({ player, view }: { player: Player; view: PlayerView }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key.toLowerCase() === 'd' || key === 'Info') setOpen((before) => !before)
      if (key.toLowerCase() === 'f') void document.documentElement.requestFullscreen?.().catch(() => {})
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return isOpen && <DiagnosticFacts player={player} view={view} />
}

function DiagnosticFacts({ player, view }: { player: Player; view: PlayerView }) {
  const [found, setFound] = useState<Diagnosis | null>(null)
  useEffect(() => {
    const look = () => void player.diagnose().then(setFound)
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [player])
  const state = view.phase === 'playing' ? view.state : null
  const facts: [string, string][] = [
    ['매장', state?.manifest.store.name ?? '연결 전'],
    ['화면', state?.manifest.screen.name ?? '-'],
    ['보이는 것', state ? `${state.playback?.item.title ?? ''} (${state.showing})` : view.phase],
    ['서버', found?.isOnline ? '연결됨' : '끊김'],
    ['시계 보정', `${Math.round((found?.clockOffsetMs ?? 0) / 100) / 10}초`],
    ['보관한 파일', found ? `${found.media.kept} / ${found.media.wanted}` : '-'],
    ['보낼 재생 기록', `${found?.waitingPlays ?? 0}건`],
    ['오프라인 재생', canWorkOffline() ? '가능' : '불가 (https 아님)'],
  ]
  return (
    <dl className="player-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
