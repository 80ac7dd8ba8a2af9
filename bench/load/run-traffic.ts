import { setTimeout as delay } from 'node:timers/promises'
import { KINDS, type Kind, kindOf, type Visit } from './visitors.ts'

export interface Traffic {
  /** Begun, and served. */
  offeredPerSecond: number
  perSecond: number
  /** By kind, in milliseconds, of those that were served. */
  tookMs: Record<Kind, number[]>
  served: number
  /** 503 with word of when to come back. */
  turnedAway: number
  turnedAwayMs: number[]
  /** Anything else, by what it was. */
  failed: Map<string, number>
}

const TICK_MS = 10

/** So many visits a second, whether those before have been answered or not. */
export async function atRate(visits: Record<Kind, Visit>, perSecond: number, seconds: number): Promise<Traffic> {
  const traffic = empty()
  const open = new Set<Promise<void>>()
  const begin = performance.now()
  for (let begun = 0; ; await delay(TICK_MS)) {
    const passed = (performance.now() - begin) / 1_000
    if (passed >= seconds) break
    for (; begun < passed * perSecond; begun++) {
      const visit = visitOnce(visits, traffic).finally(() => open.delete(visit))
      open.add(visit)
    }
  }
  await Promise.all(open)
  return finish(traffic, (performance.now() - begin) / 1_000, seconds)
}

/** As fast as so many visitors can go, each waiting for its answer: what the shop can serve. */
export async function asFastAsPossible(
  visits: Record<Kind, Visit>,
  visitors: number,
  seconds: number,
): Promise<Traffic> {
  const traffic = empty()
  const begin = performance.now()
  const isOver = () => performance.now() - begin > seconds * 1_000
  await Promise.all(
    Array.from({ length: visitors }, async () => {
      while (!isOver()) await visitOnce(visits, traffic)
    }),
  )
  return finish(traffic, (performance.now() - begin) / 1_000)
}

async function visitOnce(visits: Record<Kind, Visit>, traffic: Traffic): Promise<void> {
  const kind = kindOf(Math.random())
  const began = performance.now()
  const fail = (why: string) => void traffic.failed.set(why, (traffic.failed.get(why) ?? 0) + 1)
  try {
    const { status, retryAfter, text } = await visits[kind]()
    const took = performance.now() - began
    if (status < 400) {
      traffic.served++
      traffic.tookMs[kind].push(took)
    } else if (status === 503 && retryAfter) {
      traffic.turnedAway++
      traffic.turnedAwayMs.push(took)
    } else fail(`${kind} ${status} ${text.slice(0, 120)}`)
  } catch (error) {
    fail(`${kind} ${error instanceof Error ? error.message : String(error)}`)
  }
}

function empty(): Traffic {
  const tookMs = Object.fromEntries(KINDS.map((kind) => [kind, []])) as unknown as Traffic['tookMs']
  return { offeredPerSecond: 0, perSecond: 0, tookMs, served: 0, turnedAway: 0, turnedAwayMs: [], failed: new Map() }
}

/** The last are answered after the last has begun. */
function finish(traffic: Traffic, seconds: number, beginningSeconds = seconds): Traffic {
  const begun =
    traffic.served + traffic.turnedAway + [...traffic.failed.values()].reduce((sum, count) => sum + count, 0)
  return { ...traffic, offeredPerSecond: begun / beginningSeconds, perSecond: traffic.served / seconds }
}
