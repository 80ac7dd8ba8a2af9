import type { PlayRecord } from '@jangteo/contracts/signage/player.ts'
import { ApiError } from '../../app/session/api-error.ts'
import { playRecord } from '../engine/playback.ts'
import type { PlayerState } from '../engine/state.ts'
import type { PlayerStorage } from '../offline/player-storage.ts'
import type { ScreenApi } from './screen-api.ts'

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

const MAX_BATCH = 200
/** Enough for more than a month offline. */
const MAX_STORED_PLAYS = 100_000

type Deliver = Pick<ScreenApi, 'deliver'>

/** Sends stored plays in batches; a play is deleted once the server has answered for it. Idempotent by play id. */
export async function deliverPlays(storage: PlayerStorage, calls: Deliver): Promise<void> {
  for (;;) {
    const plays = await storage.plays(MAX_BATCH)
    if (plays.length === 0) return
    const settled = await deliver(plays, calls)
    await storage.dropPlays(settled)
    if (settled.length === 0) return
  }
}

/** Ids that were accepted or permanently rejected. */
async function deliver(plays: readonly PlayRecord[], calls: Deliver): Promise<string[]> {
  try {
    const { data } = await calls.deliver(plays)
    for (const { id, accepted, problem } of data) if (!accepted) console.warn(`player: play ${id} refused: ${problem}`)
    const sent = new Set(plays.map(({ id }) => id))
    return data.map(({ id }) => id).filter((id) => sent.has(id))
  } catch (error) {
    if (!isContentRejected(error)) throw error
    const [first, ...more] = plays
    if (more.length === 0) {
      console.warn(`player: play ${first?.id} cannot be delivered`, error)
      return plays.map(({ id }) => id)
    }
    // One play makes the batch invalid: bisect to deliver the others.
    const half = Math.ceil(plays.length / 2)
    return [...(await deliver(plays.slice(0, half), calls)), ...(await deliver(plays.slice(half), calls))]
  }
}

function isContentRejected(error: unknown): boolean {
  return error instanceof ApiError && [400, 413, 422].includes(error.status)
}

/** Limits the storage of a device that is offline for long. */
async function dropExcessPlays(storage: PlayerStorage): Promise<void> {
  const tooMany = (await storage.countPlays()) - MAX_STORED_PLAYS
  if (tooMany <= 0) return
  console.warn(`player: ${tooMany} plays were never delivered and are given up`)
  await storage.dropPlays((await storage.plays(tooMany)).map(({ id }) => id))
}
