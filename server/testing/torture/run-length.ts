/** `npm run torture` runs long and measures; every test run has a short form of the same faults. */
export const isLong = process.env.TORTURE === 'long'

export function shortOrLong(short: number, long: number): number {
  return isLong ? long : short
}

/** Percentiles for the report, in milliseconds. */
export function percentiles(values: readonly number[]) {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0)
  return { p50: at(0.5), p99: at(0.99), max: at(1) }
}
