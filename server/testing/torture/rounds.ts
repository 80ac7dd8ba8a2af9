/** `npm run torture` takes its time and measures; every test run sees the same faults briefly. */
export const isLong = process.env.TORTURE === 'long'

export function rounds(short: number, long: number): number {
  return isLong ? long : short
}

/** Milliseconds in the words of a report. */
export function spread(values: readonly number[]) {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0)
  return { p50: at(0.5), p99: at(0.99), max: at(1) }
}
