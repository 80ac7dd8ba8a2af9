import type { PlayRecord } from '@jangteo/contracts/signage/player.ts'
import { ApiError } from '../../app/session/api-error.ts'
import type { PlayerStorage } from '../offline/player-storage.ts'
import type { ScreenApi } from './screen-api.ts'

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
export async function dropExcessPlays(storage: PlayerStorage): Promise<void> {
  const tooMany = (await storage.countPlays()) - MAX_STORED_PLAYS
  if (tooMany <= 0) return
  console.warn(`player: ${tooMany} plays were never delivered and are given up`)
  await storage.dropPlays((await storage.plays(tooMany)).map(({ id }) => id))
}
