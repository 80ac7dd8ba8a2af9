import type { ComponentType } from 'react'
import type { PlayerEvent, Turn } from '../engine/state.ts'
import { BoardItem } from './board-item.tsx'
import { ImageItem } from './image-item.tsx'
import { type ItemProps, REST_MS } from './item-props.ts'
import { VideoItem } from './video-item.tsx'
import { VimeoItem } from './vimeo-item.tsx'
import { YouTubeItem } from './youtube-item.tsx'

interface TurnLayerProps {
  turn: Turn
  isPlaying: boolean
  isPortrait: boolean
  timesShown: number
  tell: (event: PlayerEvent) => void
}

const FILMS: Record<'image' | 'video' | 'youtube' | 'vimeo', ComponentType<ItemProps>> = {
  image: ImageItem,
  video: VideoItem,
  youtube: YouTubeItem,
  vimeo: VimeoItem,
}

export function TurnLayer({ turn: shown, isPlaying, isPortrait, timesShown, tell }: TurnLayerProps) {
  const { item, number: turn, seek } = shown
  const props: ItemProps = {
    item,
    isPlaying,
    seek,
    onStarted: () => tell({ kind: 'started', turn }),
    onMoved: (position, length) => tell({ kind: 'moved', turn, position, length }),
    onEnded: () => tell({ kind: 'ended', turn }),
    onFailed: (problem, restMs = REST_MS.aWhile) => tell({ kind: 'failed', turn, problem, restMs }),
  }
  if (item.type === 'products') return <BoardItem {...props} isPortrait={isPortrait} timesShown={timesShown} />
  const Film = FILMS[item.type]
  return <Film {...props} />
}
