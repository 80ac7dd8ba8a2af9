export interface NumberRange {
  min: number | undefined
  max: number | undefined
}

/** Swaps the ends when they were typed the wrong way round. */
export function toNumberRange(
  one: number | null,
  other: number | null,
  highest = Number.MAX_SAFE_INTEGER,
): NumberRange {
  const [min, max] = one !== null && other !== null && one > other ? [other, one] : [one, other]
  const capped = (value: number | null) => (value === null ? undefined : Math.min(value, highest))
  return { min: capped(min), max: capped(max) }
}
