import type { Shortcode } from '@jangteo/domain/content/shortcodes.ts'

const NO = new Set(['false', '0', 'no', 'off'])
const YES = new Set(['true', '1', 'yes', 'on', ''])

/** Whatever an author typed; what makes no sense counts as not said. */
export function flagIn({ attributes }: Shortcode, name: string, usual: boolean): boolean {
  const word = attributes.get(name)?.trim().toLowerCase()
  if (word === undefined) return usual
  return NO.has(word) ? false : YES.has(word) ? true : usual
}

export function wholeIn({ attributes }: Shortcode, name: string, usual: number, most: number): number {
  const number = Math.trunc(Number(attributes.get(name)?.trim() || Number.NaN))
  return Number.isNaN(number) ? usual : Math.min(most, Math.max(1, number))
}

export function textIn({ attributes }: Shortcode, name: string, usual = ''): string {
  return attributes.get(name)?.trim() || usual
}

/** By its key, or simply written behind the name. */
export function idIn({ attributes, values }: Shortcode): string {
  return (attributes.get('id') ?? attributes.get('slug') ?? values[0] ?? '').trim()
}
