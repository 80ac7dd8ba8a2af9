export interface NumberRule {
  /** Digits kept after the point. */
  decimals?: number
  negative?: boolean
}

// Made once for each number of decimals: making one takes longer than writing a hundred figures with it.
const formats = new Map<number, Intl.NumberFormat>()

function formatWith(decimals: number): Intl.NumberFormat {
  const known = formats.get(decimals) ?? new Intl.NumberFormat('ko-KR', { maximumFractionDigits: decimals })
  formats.set(decimals, known)
  return known
}

/** `12900` → `12,900` */
export function groupDigits(value: number | null, { decimals = 0 }: NumberRule = {}): string {
  return value === null ? '' : formatWith(decimals).format(value)
}

/** What a person typed or pasted, such as `12,900원`. Digits beyond the allowed decimals are cut, never moved up. */
export function parseNumber(text: string, { decimals = 0, negative = false }: NumberRule = {}): number | null {
  const [whole = '', fraction = ''] = text.normalize('NFKC').split('.')
  const digits = whole.replace(/\D/g, '')
  const kept = fraction.replace(/\D/g, '').slice(0, decimals)
  if (!digits && !kept) return null
  const size = Number(`${digits || 0}.${kept || 0}`)
  if (!Number.isSafeInteger(Math.trunc(size))) return null
  return negative && /^\s*[-−]/.test(whole) && size !== 0 ? -size : size
}
