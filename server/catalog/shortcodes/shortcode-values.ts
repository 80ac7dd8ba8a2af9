import type { Shortcode } from '@jangteo/domain/content/shortcodes.ts'

const NO = new Set(['false', '0', 'no', 'off'])
const YES = new Set(['true', '1', 'yes', 'on', ''])

/** An attribute as a boolean; unknown values count as the default. */
export function flagIn({ attributes }: Shortcode, name: string, fallback: boolean): boolean {
  const word = attributes.get(name)?.trim().toLowerCase()
  if (word === undefined) return fallback
  return NO.has(word) ? false : YES.has(word) ? true : fallback
}

export function integerIn({ attributes }: Shortcode, name: string, fallback: number, most: number): number {
  const number = Math.trunc(Number(attributes.get(name)?.trim() || Number.NaN))
  return Number.isNaN(number) ? fallback : Math.min(most, Math.max(1, number))
}

export function textIn({ attributes }: Shortcode, name: string, fallback = ''): string {
  return attributes.get(name)?.trim() || fallback
}

/** From the attribute `id` or `slug`, or the first bare value. */
export function idIn({ attributes, values }: Shortcode): string {
  return (attributes.get('id') ?? attributes.get('slug') ?? values[0] ?? '').trim()
}
