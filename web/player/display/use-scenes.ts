import { useEffect, useState } from 'react'
import type { Playback, PlayerState } from '../engine/state.ts'

/** Slightly longer than the cross-fade in player.css. */
const FADE_MS = 700

export interface Scene {
  key: string
  playback: Playback | null
  isReady: boolean
}

/** The current scene on top; the previous one stays below until the new one is visible. */
export function useScenes(state: PlayerState): Scene[] {
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
