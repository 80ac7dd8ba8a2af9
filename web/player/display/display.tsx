import type { ManifestItem } from '@jangteo/contracts/signage/player.ts'
import { clsx } from 'clsx'
import { useEffect, useSyncExternalStore } from 'react'
import type { PlayerEvent, PlayerState } from '../engine/state.ts'
import { boardImageUrl, fullImageUrl } from '../offline/manifest-media.ts'
import { ClosedView, EmergencyView, FallbackView, IdleView } from './fallback-views.tsx'
import { ItemLayer } from './item-layer.tsx'
import { type Scene, useScenes } from './use-scenes.ts'

interface DisplayProps {
  state: PlayerState
  next: ManifestItem | null
  /** Text with the next opening time of a closed store. */
  opening: string | null
  dispatch: (event: PlayerEvent) => void
}

/** Shows the current item with a cross-fade; rotates for portrait stores on landscape devices. */
export function Display({ state, next, opening, dispatch }: DisplayProps) {
  const { manifest } = state
  const { isPortrait, isTurned } = usePortrait(manifest.store.orientation)
  const scenes = useScenes(state)
  usePreload(next)
  const top = scenes.at(-1)
  return (
    <div className={clsx('player-stage', isTurned && 'is-turned')}>
      <FallbackView siteName={manifest.site.name} />
      {scenes.map((scene) => (
        <div key={scene.key} className={clsx('player-layer', scene.isReady && 'is-ready')} aria-hidden={scene !== top}>
          <SceneView {...{ scene, state, opening, dispatch, isPortrait }} isTop={scene === top} />
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
  dispatch: (event: PlayerEvent) => void
}

function SceneView({ scene: { key, playback }, state, opening, isTop, isPortrait, dispatch }: SceneViewProps) {
  const { manifest, wanted, shown } = state
  const names = { siteName: manifest.site.name, storeName: manifest.store.name }
  if (playback)
    return (
      <ItemLayer
        playback={isTop && state.playback?.number === playback.number ? state.playback : playback}
        isPlaying={isTop && wanted.isPlaying}
        isPortrait={isPortrait}
        timesShown={shown.get(playback.item.id) ?? 1}
        dispatch={dispatch}
      />
    )
  if (key === 'emergency') return <EmergencyView message={manifest.store.emergency ?? ''} />
  if (key === 'closed') return <ClosedView {...names} opening={opening} />
  if (key === 'idle') return <IdleView {...names} />
  return null
}

const UPRIGHT = '(orientation: portrait)'

function follow(dispatch: () => void): () => void {
  const upright = window.matchMedia(UPRIGHT)
  upright.addEventListener('change', dispatch)
  return () => upright.removeEventListener('change', dispatch)
}

/** Portrait stores may have TVs that report landscape; the content is rotated by CSS. */
function usePortrait(wanted: 'landscape' | 'portrait'): { isPortrait: boolean; isTurned: boolean } {
  const isUpright = useSyncExternalStore(follow, () => window.matchMedia(UPRIGHT).matches)
  const isTurned = wanted === 'portrait' && !isUpright
  return { isPortrait: isUpright || isTurned, isTurned }
}

/** Preloads and decodes pictures of the next item. Videos are only cached, because TVs have few decoders. */
function usePreload(next: ManifestItem | null): void {
  const addresses = next ? picturesOf(next).join(' ') : ''
  useEffect(() => {
    if (addresses === '') return
    const pictures = addresses.split(' ').map((address) => {
      const picture = new Image()
      picture.src = address
      picture.decode().catch(() => {})
      return picture
    })
    return () => {
      for (const picture of pictures) picture.src = ''
    }
  }, [addresses])
}

const MAX_PRELOADED = 3

function picturesOf({ type, url, products }: ManifestItem): string[] {
  if (type === 'image') return [fullImageUrl(url)]
  return products.flatMap(({ imageUrl }) => (imageUrl ? boardImageUrl(imageUrl) : [])).slice(0, MAX_PRELOADED)
}
