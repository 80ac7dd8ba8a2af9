import type { RenderedEmbed } from '@jangteo/contracts/content/rendered-content.ts'
import type { Shortcode } from '@jangteo/domain/content/shortcodes.ts'
import type { Database } from '../../database/open-database.ts'
import { readSetting } from '../../settings/read-setting.ts'
import { readMenuItems } from '../parts/menus.ts'
import { readReusableBlock } from '../reading/published-documents.ts'
import type { ContentResolvers, ShortcodeRenderer } from './render-nodes.ts'

export type ShortcodeRenderers = Readonly<Record<string, ShortcodeRenderer>>

/** Memoizes lookups for one rendering: the same shortcode, reusable block or menu is read once. */
export function createContentResolvers(db: Database, shortcodes: ShortcodeRenderers): ContentResolvers {
  const embeds = new Map<string, Promise<RenderedEmbed>>()
  const once =
    (show: ShortcodeRenderer): ShortcodeRenderer =>
    (shortcode) => {
      const key = keyOf(shortcode)
      const cached = embeds.get(key) ?? show(shortcode)
      embeds.set(key, cached)
      return cached
    }
  return {
    shortcodes: Object.fromEntries(Object.entries(shortcodes).map(([name, show]) => [name, once(show)])),
    reusable: memoize(async (ref) => (await readReusableBlock(db, ref))?.content),
    menu: memoize((ref) => readMenuItems(db, ref)),
    site: () => readSetting(db, 'site'),
  }
}

function keyOf({ name, attributes, values, raw }: Shortcode): string {
  return JSON.stringify([name, [...attributes], values, raw])
}

function memoize<Value>(read: (key: string) => Promise<Value>) {
  const cached = new Map<string, Promise<Value>>()
  return (key: string): Promise<Value> => {
    const value = cached.get(key) ?? read(key)
    cached.set(key, value)
    return value
  }
}
