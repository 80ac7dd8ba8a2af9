import type { ManifestItem } from '@jangteo/contracts/signage/player.ts'
import { clsx } from 'clsx'
import type { PlayerEvent, PlayerState } from '../engine/state.ts'
import { ClosedSlate, EmergencySlate, IdleSlate, Slate } from './slates.tsx'
import { TurnLayer } from './turn-layer.tsx'
import { usePortrait } from './use-portrait.ts'
import { usePreload } from './use-preload.ts'
import { type Scene, useScenes } from './use-scenes.ts'

interface StageProps {
  state: PlayerState
  next: ManifestItem | null
  /** When a closed store opens, in words. */
  opening: string | null
  tell: (event: PlayerEvent) => void
}

/** A screen that hangs upright on a device that does not know it is turned by us. */
export function Stage({ state, next, opening, tell }: StageProps) {
  const { manifest } = state
  const { isPortrait, isTurned } = usePortrait(manifest.store.orientation)
  const scenes = useScenes(state)
  usePreload(next)
  const top = scenes.at(-1)
  return (
    <div className={clsx('player-stage', isTurned && 'is-turned')}>
      <Slate siteName={manifest.site.name} />
      {scenes.map((scene) => (
        <div key={scene.key} className={clsx('player-layer', scene.isReady && 'is-ready')} aria-hidden={scene !== top}>
          <SceneView {...{ scene, state, opening, tell, isPortrait }} isTop={scene === top} />
        </div>
      ))}
    </div>
  )
}

interface SceneViewProps {
  scene: Scene
  state: PlayerState
  opening: string | null
  isTop: boolean
  isPortrait: boolean
  tell: (event: PlayerEvent) => void
}

function SceneView({ scene: { key, turn }, state, opening, isTop, isPortrait, tell }: SceneViewProps) {
  const { manifest, wanted, shown } = state
  const names = { siteName: manifest.site.name, storeName: manifest.store.name }
  if (turn)
    return (
      <TurnLayer
        turn={isTop && state.turn?.number === turn.number ? state.turn : turn}
        isPlaying={isTop && wanted.isPlaying}
        isPortrait={isPortrait}
        timesShown={shown.get(turn.item.id) ?? 1}
        tell={tell}
      />
    )
  if (key === 'emergency') return <EmergencySlate message={manifest.store.emergency ?? ''} />
  if (key === 'closed') return <ClosedSlate {...names} opening={opening} />
  if (key === 'idle') return <IdleSlate {...names} />
  return null
}
