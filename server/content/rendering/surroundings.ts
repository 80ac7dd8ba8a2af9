import type { ShownEmbed } from '@jangteo/contracts/content/rendered-content.ts'
import type { Shortcode } from '@jangteo/domain/content/shortcodes.ts'
import type { Database } from '../../database/open-database.ts'
import { readSetting } from '../../settings/read-setting.ts'
import { readMenuItems } from '../parts/read-menu.ts'
import { readReusable } from '../reading/read-reusable.ts'
import type { ShowShortcode, Surroundings } from './show-content.ts'

export type Shortcodes = Readonly<Record<string, ShowShortcode>>

/** What content under rendering may ask for, each thing once. */
export function surroundingsOf(db: Database, shortcodes: Shortcodes): Surroundings {
  const embeds = new Map<string, Promise<ShownEmbed>>()
  const once =
    (show: ShowShortcode): ShowShortcode =>
    (shortcode) => {
      const key = keyOf(shortcode)
      const known = embeds.get(key) ?? show(shortcode)
      embeds.set(key, known)
      return known
    }
  return {
    shortcodes: Object.fromEntries(Object.entries(shortcodes).map(([name, show]) => [name, once(show)])),
    reusable: remembering(async (ref) => (await readReusable(db, ref))?.content),
    menu: remembering((ref) => readMenuItems(db, ref)),
    site: () => readSetting(db, 'site'),
  }
}

function keyOf({ name, attributes, values, raw }: Shortcode): string {
  return JSON.stringify([name, [...attributes], values, raw])
}

function remembering<Value>(read: (key: string) => Promise<Value>) {
  const known = new Map<string, Promise<Value>>()
  return (key: string): Promise<Value> => {
    const value = known.get(key) ?? read(key)
    known.set(key, value)
    return value
  }
}
