export interface NumberRule {
  /** Number of decimals. */
  decimals?: number
  negative?: boolean
}

// Cached by decimals: creating an `Intl.NumberFormat` costs more than formatting a hundred numbers.
const formats = new Map<number, Intl.NumberFormat>()

function formatWith(decimals: number): Intl.NumberFormat {
  const known = formats.get(decimals) ?? new Intl.NumberFormat('ko-KR', { maximumFractionDigits: decimals })
  formats.set(decimals, known)
  return known
}

/** `12900` → `12,900` */
export function formatNumber(value: number | null, { decimals = 0 }: NumberRule = {}): string {
  return value === null ? '' : formatWith(decimals).format(value)
}

/** Parses typed or pasted text such as `12,900원`. Extra decimals are cut off, not rounded. */
export function parseNumber(text: string, { decimals = 0, negative = false }: NumberRule = {}): number | null {
  const [whole = '', fraction = ''] = text.normalize('NFKC').split('.')
  const digits = whole.replace(/\D/g, '')
  const fractionDigits = fraction.replace(/\D/g, '').slice(0, decimals)
  if (!digits && !fractionDigits) return null
  const size = Number(`${digits || 0}.${fractionDigits || 0}`)
  if (!Number.isSafeInteger(Math.trunc(size))) return null
  return negative && /^\s*[-−]/.test(whole) && size !== 0 ? -size : size
}

/** `1536000` → `1.5MB` */
export function formatFileSize(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))}KB` : `${(bytes / 1024 / 1024).toFixed(1)}MB`
}
