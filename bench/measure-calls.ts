import { type Measurement, type Pace, summarize } from './measurement.ts'

/** Closed loop: each worker starts its next call when the previous one has ended. */
export async function measureCalls(
  workers: (() => Promise<void>)[],
  { warmUpSeconds, seconds, signal }: Pace,
): Promise<Measurement> {
  await callFor(workers, warmUpSeconds, signal)
  return callFor(workers, seconds, signal)
}

async function callFor(workers: (() => Promise<void>)[], seconds: number, signal: AbortSignal): Promise<Measurement> {
  const latencies: number[] = []
  const begin = performance.now()
  const end = begin + seconds * 1_000
  await Promise.all(
    workers.map(async (call) => {
      for (let before = performance.now(); before < end && !signal.aborted; ) {
        await call()
        const after = performance.now()
        latencies.push(after - before)
        before = after
      }
    }),
  )
  signal.throwIfAborted()
  return summarize(latencies, (performance.now() - begin) / 1_000)
}
