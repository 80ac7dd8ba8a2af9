import { setTimeout as sleep } from 'node:timers/promises'
import { type Measurement, summarize } from '../measurement.ts'

const CALLERS = 4
const PAUSE_MS = 20

/** Visitors of product lists; every URL is new, so that none is answered from the cache. */
export function startBackgroundTraffic(origin: string) {
  const latencies: number[] = []
  const begin = performance.now()
  let stopped = false
  let visit = 0
  const callers = Array.from({ length: CALLERS }, async () => {
    while (!stopped) {
      const before = performance.now()
      const answer = await fetch(`${origin}/api/v1/public/products?visit=${visit++}`)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`a product list answered ${answer.status}`)
      latencies.push(performance.now() - before)
      await sleep(PAUSE_MS)
    }
  })
  return {
    stop: async (): Promise<Measurement> => {
      stopped = true
      await Promise.all(callers)
      return summarize(latencies, (performance.now() - begin) / 1_000)
    },
  }
}
