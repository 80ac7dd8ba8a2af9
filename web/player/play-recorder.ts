import type { PlayRecord } from '@jangteo/contracts/signage/player.ts'
import { deliverPlays, dropExcessPlays } from './connection/deliver-plays.ts'
import type { ScreenApi } from './connection/screen-api.ts'
import { playRecord } from './engine/playback.ts'
import type { PlayerState } from './engine/state.ts'
import type { PlayerStorage } from './offline/player-storage.ts'

export interface PlayRecorder {
  add(plays: readonly PlayRecord[]): void
  /** Stores the progress of the current play, in case of a power cut. */
  note(state: PlayerState, now: number): void
  deliver(): void
}

/** Stores each play until the server has accepted it. Storage operations run serially. */
export function createPlayRecorder(storage: PlayerStorage, calls: Pick<ScreenApi, 'deliver'>): PlayRecorder {
  let work = Promise.resolve()
  let isDelivering = false
  const then = (task: () => Promise<void>) => {
    work = work.then(task).catch((error: unknown) => console.warn('player: plays are not kept', error))
  }
  const deliver = () => {
    if (isDelivering) return
    isDelivering = true
    work
      .then(() => deliverPlays(storage, calls))
      .catch(() => {}) // Server unreachable: the plays stay stored.
      .finally(() => {
        isDelivering = false
      })
  }
  then(() => restoreOpenPlay(storage))
  return {
    add(plays) {
      if (plays.length === 0) return
      then(async () => {
        await storage.addPlays(plays)
        await storage.drop('openPlay')
        await dropExcessPlays(storage)
      })
      deliver()
    },
    note({ playback, source }, now) {
      const record = playback && playRecord(playback, source, false, now)
      if (record) then(() => storage.keep('openPlay', record))
    },
    deliver,
  }
}

/** The play interrupted by a power cut becomes an incomplete play record. */
async function restoreOpenPlay(storage: PlayerStorage): Promise<void> {
  const open = await storage.read('openPlay')
  if (!open) return
  await storage.addPlays([open])
  await storage.drop('openPlay')
}
