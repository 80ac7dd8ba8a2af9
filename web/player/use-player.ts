import { useEffect, useRef, useState } from 'react'
import { openPlayerStorage } from './offline/player-storage.ts'
import { registerWorker } from './offline/register-worker.ts'
import { openPlayer, type Player, type PlayerView } from './open-player.ts'
import { reloadAfterError } from './reload-after-error.ts'

/** Runs the player while the page is mounted. */
export function usePlayer(): { view: PlayerView; player: Player | null } {
  const [view, setView] = useState<PlayerView>({ phase: 'starting' })
  const [player, setPlayer] = useState<Player | null>(null)
  const isOutdated = useRef(false)

  useEffect(() => {
    let opened: Player | undefined
    let isGone = false
    async function open(): Promise<void> {
      // TV browsers may lack Temporal.
      if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
      const storage = await openPlayerStorage()
      if (isGone) return
      opened = openPlayer(storage, setView)
      setPlayer(opened)
    }
    const stopWorker = registerWorker(() => {
      isOutdated.current = true
    })
    const stopAwake = keepAwake()
    open().catch(reloadAfterError)
    return () => {
      isGone = true
      opened?.close()
      stopWorker()
      stopAwake()
    }
  }, [])

  // Reloads for a new version between two items.
  const moment = view.phase === 'playing' ? view.state.playbackCount : view.phase
  useEffect(() => {
    if (isOutdated.current && moment !== 'starting') window.location.reload()
  }, [moment])
  return { view, player }
}

/** Screen wake lock while the page is visible, if supported. */
function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined
  let isOver = false
  const ask = () => {
    if (document.visibilityState !== 'visible') return
    navigator.wakeLock?.request('screen').then(
      (given) => {
        lock = given
        if (isOver) void given.release()
      },
      () => {}, // Not allowed: the device settings apply.
    )
  }
  ask()
  document.addEventListener('visibilitychange', ask)
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', ask)
    void lock?.release()
  }
}
