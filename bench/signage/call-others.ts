import { setTimeout as sleep } from 'node:timers/promises'
import { type Measurement, summarize } from '../measurement.ts'

const OTHER_CALLERS = 4
const OTHERS_PAUSE_MS = 20

/** People who look at the shop, each at an address that nobody has asked for. */
export function callOthers(origin: string) {
  const latencies: number[] = []
  const begin = performance.now()
  let stopped = false
  let visit = 0
  const callers = Array.from({ length: OTHER_CALLERS }, async () => {
    while (!stopped) {
      const before = performance.now()
      const answer = await fetch(`${origin}/api/v1/public/products?visit=${visit++}`)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`a product list answered ${answer.status}`)
      latencies.push(performance.now() - before)
      await sleep(OTHERS_PAUSE_MS)
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
