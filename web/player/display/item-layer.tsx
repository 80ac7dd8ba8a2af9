import type { ComponentType } from 'react'
import type { Playback, PlayerEvent } from '../engine/state.ts'
import { fullImageUrl } from '../offline/manifest-media.ts'
import { BoardItem } from './board-item.tsx'
import { type ItemProps, RETRY_DELAY_MS } from './item-props.ts'
import { VideoItem } from './video-item.tsx'
import { VimeoItem } from './vimeo-item.tsx'
import { YouTubeItem } from './youtube-item.tsx'

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

export function ItemLayer({ playback: shown, isPlaying, isPortrait, timesShown, dispatch }: ItemLayerProps) {
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
