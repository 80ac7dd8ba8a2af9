export interface ByteRange {
  first: number
  /** Inclusive. */
  last: number
}

/** Parses a `Range` header: `whole` if it is absent or not supported, `beyond` if it starts past the end. */
export function parseRange(header: string | undefined, size: number): ByteRange | 'whole' | 'beyond' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return 'whole'
  if (from === '') return Number(to) === 0 ? 'beyond' : { first: Math.max(0, size - Number(to)), last: size - 1 }
  const [first, last] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)]
  if (first >= size) return 'beyond'
  return last < first ? 'whole' : { first, last }
}
