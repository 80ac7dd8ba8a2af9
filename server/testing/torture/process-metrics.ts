export const METRICS_TOKEN = 'torture-0123456789'

export interface ProcessMetrics {
  /** 99th percentile of the event loop lag. */
  lagP99Ms: number
  residentMb: number
  heapMb: number
  waitingCalls: number
}

/** Reads the metrics endpoint of a server process. */
export async function readProcessMetrics(origin: string): Promise<ProcessMetrics> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const text = await answer.text()
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
  const MB = 1_048_576
  return {
    lagP99Ms: read('nodejs_eventloop_lag_p99_seconds') * 1_000,
    residentMb: read('process_resident_memory_bytes') / MB,
    heapMb: (read('nodejs_heap_size_used_bytes') + read('nodejs_external_memory_bytes')) / MB,
    waitingCalls: read('database_waiting_calls'),
  }
}
