import type { PlayRecord } from '@jangteo/contracts/signage/player.ts'
import { ApiError } from '../../app/session/api-error.ts'
import type { Memory } from '../keep/memory.ts'
import type { ScreenCalls } from './screen-calls.ts'

const MOST_AT_ONCE = 200
/** A month and more without a server. */
const MOST_KEPT = 100_000

type Deliver = Pick<ScreenCalls, 'deliver'>

/** Kept until the server has answered for each. What it knows already it counts once, so asking twice is safe. */
export async function deliverPlays(memory: Memory, calls: Deliver): Promise<void> {
  for (;;) {
    const plays = await memory.plays(MOST_AT_ONCE)
    if (plays.length === 0) return
    const settled = await deliver(plays, calls)
    await memory.dropPlays(settled)
    if (settled.length === 0) return
  }
}

/** The ids of those that were counted, or never will be. */
async function deliver(plays: readonly PlayRecord[], calls: Deliver): Promise<string[]> {
  try {
    const { data } = await calls.deliver(plays)
    for (const { id, accepted, problem } of data) if (!accepted) console.warn(`player: play ${id} refused: ${problem}`)
    const sent = new Set(plays.map(({ id }) => id))
    return data.map(({ id }) => id).filter((id) => sent.has(id))
  } catch (error) {
    if (!isAboutTheContent(error)) throw error
    const [first, ...more] = plays
    if (more.length === 0) {
      console.warn(`player: play ${first?.id} cannot be delivered`, error)
      return plays.map(({ id }) => id)
    }
    // One of them is to blame: the rest goes by itself.
    const half = Math.ceil(plays.length / 2)
    return [...(await deliver(plays.slice(0, half), calls)), ...(await deliver(plays.slice(half), calls))]
  }
}

function isAboutTheContent(error: unknown): boolean {
  return error instanceof ApiError && [400, 413, 422].includes(error.status)
}

/** A device that never reaches its server does not fill up. */
export async function dropTooMany(memory: Memory): Promise<void> {
  const tooMany = (await memory.countPlays()) - MOST_KEPT
  if (tooMany <= 0) return
  console.warn(`player: ${tooMany} plays were never delivered and are given up`)
  await memory.dropPlays((await memory.plays(tooMany)).map(({ id }) => id))
}
