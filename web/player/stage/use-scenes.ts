import { useEffect, useState } from 'react'
import type { PlayerState, Turn } from '../engine/state.ts'

/** As long as the cross-fade in player.css takes, and a little more. */
const FADE_MS = 700

export interface Scene {
  key: string
  turn: Turn | null
  isReady: boolean
}

/** What is on, above what was on until people can see the new one. */
export function useScenes(state: PlayerState): Scene[] {
  const top = sceneOf(state)
  const [{ last, under }, setScenes] = useState<{ last: Scene; under: Scene | null }>({ last: top, under: null })
  if (last.key !== top.key) setScenes({ last: top, under: last.isReady && staysBelow(last) ? last : under })
  else if (last.isReady !== top.isReady || last.turn?.item !== top.turn?.item) setScenes({ last: top, under })

  const isDone = top.isReady && under !== null
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => setScenes((scenes) => ({ ...scenes, under: null })), FADE_MS)
    return () => clearTimeout(timer)
  }, [isDone])
  return under && under.key !== top.key ? [under, top] : [top]
}

function sceneOf({ turn, showing }: PlayerState): Scene {
  return turn
    ? { key: `turn-${turn.number}`, turn, isReady: turn.startedAt !== null }
    : { key: showing, turn, isReady: true }
}

/** Other people's players end with advertisements for something else. */
function staysBelow({ turn }: Scene): boolean {
  return turn?.item.type !== 'youtube' && turn?.item.type !== 'vimeo'
}
