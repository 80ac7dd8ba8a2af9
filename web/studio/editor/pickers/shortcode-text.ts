import { parseShortcodes } from '@jangteo/domain/content/shortcodes.ts'
import type { Values } from '../model/block.ts'
import { SHORTCODE_KINDS, type ShortcodeKind } from './shortcode-kinds.ts'

const NAMES: ReadonlySet<string> = new Set(SHORTCODE_KINDS.map(({ name }) => name))

/** `[name key="value"]`; default values are left out. */
export function shortcodeText({ name, fields }: ShortcodeKind, values: Values): string {
  const usual = new Map(fields.map((field) => [field.path, field.usual]))
  const written = Object.entries(values).flatMap(([key, value]) =>
    value === undefined || value === '' || value === usual.get(key)
      ? []
      : [` ${key}="${String(value).replaceAll('"', '').replace(/[[\]]/g, '')}"`],
  )
  return `[${name}${written.join('')}]`
}

/** Parses a text that consists of exactly one shortcode. */
export function shortcodeIn(text: string): { kind: ShortcodeKind; values: Values } | undefined {
  const [node, ...more] = parseShortcodes(text.trim(), NAMES)
  const kind = typeof node === 'object' && SHORTCODE_KINDS.find(({ name }) => name === node.name)
  if (!node || typeof node === 'string' || !kind || more.length > 0) return undefined
  const types = new Map(kind.fields.map(({ path, control }) => [path, control.type]))
  const values = [...node.attributes].map(([key, value]) => {
    const type = types.get(key)
    return [key, type === 'number' ? Number(value) : type === 'switch' ? value === 'true' || value === '1' : value]
  })
  return { kind, values: Object.fromEntries(values) }
}
