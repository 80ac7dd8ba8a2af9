import type { ManifestItem } from '@jangteo/contracts/signage/player.ts'
import { clsx } from 'clsx'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import type { Playback, PlayerEvent, PlayerState } from '../engine/state.ts'
import { boardImageUrl, fullImageUrl } from '../offline/media-cache.ts'
import { BoardItem } from './board-item.tsx'
import { ClosedView, EmergencyView, FallbackView, IdleView } from './fallback-views.tsx'
import { type ItemProps, RETRY_DELAY_MS } from './item-props.ts'
import { VideoItem } from './video-item.tsx'
import { VimeoItem } from './vimeo-item.tsx'
import { YouTubeItem } from './youtube-item.tsx'

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

/** Slightly longer than the cross-fade in player.css. */
const FADE_MS = 700

interface Scene {
  key: string
  playback: Playback | null
  isReady: boolean
}

/** The current scene on top; the previous one stays below until the new one is visible. */
function useScenes(state: PlayerState): Scene[] {
  const top = sceneOf(state)
  const [{ last, under }, setScenes] = useState<{ last: Scene; under: Scene | null }>({ last: top, under: null })
  if (last.key !== top.key) setScenes({ last: top, under: last.isReady && staysBelow(last) ? last : under })
  else if (last.isReady !== top.isReady || last.playback?.item !== top.playback?.item) setScenes({ last: top, under })

  const isDone = top.isReady && under !== null
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => setScenes((scenes) => ({ ...scenes, under: null })), FADE_MS)
    return () => clearTimeout(timer)
  }, [isDone])
  return under && under.key !== top.key ? [under, top] : [top]
}

function sceneOf({ playback, showing }: PlayerState): Scene {
  return playback
    ? { key: `playback-${playback.number}`, playback, isReady: playback.startedAt !== null }
    : { key: showing, playback, isReady: true }
}

/** External players show advertisements at the end, so they are removed at once. */
function staysBelow({ playback }: Scene): boolean {
  return playback?.item.type !== 'youtube' && playback?.item.type !== 'vimeo'
}

interface ItemLayerProps {
  playback: Playback
  isPlaying: boolean
  isPortrait: boolean
  timesShown: number
  dispatch: (event: PlayerEvent) => void
}

const ITEM_COMPONENTS: Record<'image' | 'video' | 'youtube' | 'vimeo', ComponentType<ItemProps>> = {
  image: ImageItem,
  video: VideoItem,
  youtube: YouTubeItem,
  vimeo: VimeoItem,
}

function ItemLayer({ playback: shown, isPlaying, isPortrait, timesShown, dispatch }: ItemLayerProps) {
  const { item, number: playbackNumber, seek } = shown
  const props: ItemProps = {
    item,
    isPlaying,
    seek,
    onStarted: () => dispatch({ kind: 'started', playbackNumber }),
    onMoved: (position, length) => dispatch({ kind: 'moved', playbackNumber, position, length }),
    onEnded: () => dispatch({ kind: 'ended', playbackNumber }),
    onFailed: (problem, retryMs = RETRY_DELAY_MS.short) =>
      dispatch({ kind: 'failed', playbackNumber, problem, retryMs }),
  }
  if (item.type === 'products') return <BoardItem {...props} isPortrait={isPortrait} timesShown={timesShown} />
  const ItemComponent = ITEM_COMPONENTS[item.type]
  return <ItemComponent {...props} />
}

function ImageItem({ item, onStarted, onFailed }: ItemProps) {
  return (
    <img
      className="player-fill"
      src={fullImageUrl(item.url)}
      alt={item.title}
      onLoad={onStarted}
      // No problem text: a missing file and an unreachable server look the same here.
      onError={() => onFailed(null)}
    />
  )
}
