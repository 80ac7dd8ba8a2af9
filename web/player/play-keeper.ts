import type { PlayRecord } from '@jangteo/contracts/signage/player.ts'
import type { PlayerState } from './engine/state.ts'
import { recordOf } from './engine/turn.ts'
import type { Memory } from './keep/memory.ts'
import { deliverPlays, dropTooMany } from './link/deliver-plays.ts'
import type { ScreenCalls } from './link/screen-calls.ts'

export interface PlayKeeper {
  add(plays: readonly PlayRecord[]): void
  /** Notes how far the play on the stage has come, should the power go. */
  note(state: PlayerState, now: number): void
  deliver(): void
}

/** Keeps each play until it is counted. One thing after another, so that nothing overtakes. */
export function playKeeper(memory: Memory, calls: Pick<ScreenCalls, 'deliver'>): PlayKeeper {
  let work = Promise.resolve()
  let isDelivering = false
  const then = (task: () => Promise<void>) => {
    work = work.then(task).catch((error: unknown) => console.warn('player: plays are not kept', error))
  }
  const deliver = () => {
    if (isDelivering) return
    isDelivering = true
    work
      .then(() => deliverPlays(memory, calls))
      .catch(() => {}) // The server is away: they are kept.
      .finally(() => {
        isDelivering = false
      })
  }
  then(() => takeUpOpenPlay(memory))
  return {
    add(plays) {
      if (plays.length === 0) return
      then(async () => {
        await memory.addPlays(plays)
        await memory.drop('openPlay')
        await dropTooMany(memory)
      })
      deliver()
    },
    note({ turn, source }, now) {
      const record = turn && recordOf(turn, source, false, now)
      if (record) then(() => memory.keep('openPlay', record))
    },
    deliver,
  }
}

/** What was on when the power went: a play cut short. */
async function takeUpOpenPlay(memory: Memory): Promise<void> {
  const open = await memory.read('openPlay')
  if (!open) return
  await memory.addPlays([open])
  await memory.drop('openPlay')
}
