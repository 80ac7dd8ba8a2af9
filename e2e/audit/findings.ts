import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { kindOf, pathOf } from '../crawl.ts'

export const FOLDER = join(import.meta.dirname, '..', '..', 'audit')

export interface Finding {
  /** The impact that axe reports; findings of our own checks are `serious` or `minor`. */
  impact: string
  rule: string
  text: string
  where: string[]
}

export interface ScreenFindings {
  who: string
  place: string
  title: string
  pictures: number
  /** By width and scheme, such as `390 dark`. */
  found: { view: string; findings: Finding[] }[]
}

/** The path of a not-found page, which must not count as a sample of its route. */
export const isMissing = (place: string) => place.includes('/no-such-')

/** File name of the screenshots: `/orders/O20261115001?x=1` is `orders-order-x-1`. */
export function fileOf(place: string): string {
  const query = new URL(place, 'http://shop').search
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replaceAll(/O\d{11,}/g, 'order')
  const name = `${isMissing(place) ? pathOf(place) : kindOf(place)}${query}`
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
  return name || 'home'
}

/** One file per screen, so that a partial run keeps the results of the other screens. */
export function saveFindings(seen: ScreenFindings): void {
  mkdirSync(join(FOLDER, seen.who), { recursive: true })
  writeFileSync(join(FOLDER, seen.who, `${fileOf(seen.place)}.json`), JSON.stringify(seen))
}

export function readAllFindings(): ScreenFindings[] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')))
}
