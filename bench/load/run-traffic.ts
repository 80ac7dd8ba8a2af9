import { setTimeout as delay } from 'node:timers/promises'
import { KINDS, type Kind, pickVisit, type Visit } from './visitors.ts'

export interface Traffic {
  /** Visits started per second, and visits served per second. */
  offeredPerSecond: number
  perSecond: number
  /** Latencies of served visits by kind. */
  tookMs: Record<Kind, number[]>
  served: number
  /** 503 with `Retry-After`. */
  rejected: number
  /** Of the call that was turned away: a checkout has made others before. */
  rejectedMs: number[]
  /** Every other failure, counted by its message. */
  failed: Map<string, number>
}

const TICK_MS = 10

/** Open loop: starts visits at this rate, whether earlier ones have been answered or not. */
export async function runAtRate(visits: Record<Kind, Visit>, perSecond: number, seconds: number): Promise<Traffic> {
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

/** Closed loop: each visitor waits for its response before the next visit, which measures the capacity. */
export async function runAtCapacity(visits: Record<Kind, Visit>, visitors: number, seconds: number): Promise<Traffic> {
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
  const kind = pickVisit(Math.random())
  const began = performance.now()
  const fail = (why: string) => void traffic.failed.set(why, (traffic.failed.get(why) ?? 0) + 1)
  try {
    const { status, retryAfter, text, tookMs } = await visits[kind]()
    const took = performance.now() - began
    if (status < 400) {
      traffic.served++
      traffic.tookMs[kind].push(took)
    } else if (status === 503 && retryAfter) {
      traffic.rejected++
      traffic.rejectedMs.push(tookMs)
    } else fail(`${kind} ${status} ${text.slice(0, 120)}`)
  } catch (error) {
    fail(`${kind} ${error instanceof Error ? error.message : String(error)}`)
  }
}

function empty(): Traffic {
  const tookMs = Object.fromEntries(KINDS.map((kind) => [kind, []])) as unknown as Traffic['tookMs']
  return { offeredPerSecond: 0, perSecond: 0, tookMs, served: 0, rejected: 0, rejectedMs: [], failed: new Map() }
}

/** Visits are started during `beginningSeconds`; the last responses arrive later. */
function finish(traffic: Traffic, seconds: number, beginningSeconds = seconds): Traffic {
  const begun = traffic.served + traffic.rejected + [...traffic.failed.values()].reduce((sum, count) => sum + count, 0)
  return { ...traffic, offeredPerSecond: begun / beginningSeconds, perSecond: traffic.served / seconds }
}
