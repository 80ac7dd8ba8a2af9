import { useEffect, useRef, useState } from 'react'
import { openMemory } from './keep/memory.ts'
import { registerWorker } from './keep/register-worker.ts'
import { openPlayer, type Player, type PlayerView } from './open-player.ts'
import { startOver } from './start-over.ts'
import { keepAwake } from './wake-lock.ts'

/** Runs for as long as the page is there. */
export function usePlayer(): { view: PlayerView; player: Player | null } {
  const [view, setView] = useState<PlayerView>({ phase: 'starting' })
  const [player, setPlayer] = useState<Player | null>(null)
  const isOutdated = useRef(false)

  useEffect(() => {
    let opened: Player | undefined
    let isGone = false
    async function open(): Promise<void> {
      // TV browsers may not have it yet.
      if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
      const memory = await openMemory()
      if (isGone) return
      opened = openPlayer(memory, setView)
      setPlayer(opened)
    }
    const stopWorker = registerWorker(() => {
      isOutdated.current = true
    })
    const stopAwake = keepAwake()
    open().catch(startOver)
    return () => {
      isGone = true
      opened?.close()
      stopWorker()
      stopAwake()
    }
  }, [])

  // A newer page is taken between two items, where nobody misses anything.
  const moment = view.phase === 'playing' ? view.state.turns : view.phase
  useEffect(() => {
    if (isOutdated.current && moment !== 'starting') window.location.reload()
  }, [moment])
  return { view, player }
}
