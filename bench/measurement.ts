export interface Measurement {
  perSecond: number
  /** Milliseconds, measured by the load generator. */
  p50: number
  p99: number
  /** Size of one response with its headers; absent for measurements without HTTP. */
  bytes?: number
}

export interface Pace {
  warmUpSeconds: number
  seconds: number
  /** Aborts the measurement as a failure. */
  signal: AbortSignal
}

export const CONNECTIONS = 16

export function summarize(latencies: number[], seconds: number): Measurement {
  if (latencies.length === 0) throw new Error('nothing was answered while measuring')
  const sorted = Float64Array.from(latencies).sort()
  return { perSecond: sorted.length / seconds, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) }
}

function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
