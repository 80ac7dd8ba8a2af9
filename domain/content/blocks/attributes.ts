/** Attributes of a block are untrusted: each is validated before it is used. */
export type BlockAttributes = Readonly<Record<string, unknown>>

export function text(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : ''
}

export function number(value: unknown): number | undefined {
  const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof parsed === 'number' && Number.isFinite(parsed) ? parsed : undefined
}

export function flag(value: unknown, otherwise: boolean): boolean {
  if (value === 'true' || value === 'false') return value === 'true'
  return typeof value === 'boolean' ? value : otherwise
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function record(value: unknown): BlockAttributes {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as BlockAttributes) : {}
}

export function oneOf<Word extends string>(value: unknown, words: readonly Word[]): Word | undefined {
  return words.find((word) => word === value)
}

const SAFE_ADDRESS = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#|\?)/i

/** A safe link target; undefined for script schemes and the like. A bare name is a page of the shop. */
export function address(value: unknown): string | undefined {
  const url = text(value).trim()
  if (url === '') return undefined
  if (SAFE_ADDRESS.test(url)) return url
  return /^[\p{L}\p{N}_-][\p{L}\p{N}_/.-]*$/u.test(url) ? `/${url}` : undefined
}

/** The URL of a picture, video or sound: http(s) or a path. */
export function source(value: unknown): string | undefined {
  const url = text(value).trim()
  return /^(https?:\/\/|\/(?!\/))/i.test(url) ? url : undefined
}

export function isExternal(url: string): boolean {
  return /^https?:\/\//i.test(url)
}

const CSS_VALUE = /^[#\w\s.,%+*/()-]+$/
const FORBIDDEN_CSS = /url|expression|image|attr|env|javascript/i

/** A length, colour or keyword; nothing that loads or runs code. `var:preset|color|name` is how WordPress names presets. */
export function cssValue(value: unknown): string | undefined {
  const css = text(value)
    .trim()
    .replace(/^var:([\w|-]+)$/, (_, path: string) => `var(--wp--${path.replaceAll('|', '--')})`)
  return css !== '' && css.length <= 200 && CSS_VALUE.test(css) && !FORBIDDEN_CSS.test(css) ? css : undefined
}

/** A bare number is in pixels. */
export function cssLength(value: unknown): string | undefined {
  return typeof value === 'number'
    ? `${value}px`
    : /^\d+(\.\d+)?$/.test(text(value))
      ? `${text(value)}px`
      : cssValue(value)
}

/** Declarations that have a value. */
export function style(declarations: Readonly<Record<string, string | number | undefined>>): string | undefined {
  const given = Object.entries(declarations).flatMap(([name, value]) => (value === undefined ? [] : `${name}:${value}`))
  return given.length > 0 ? given.join(';') : undefined
}

/** Keeps only valid class names. */
export function classNames(value: unknown): string {
  return text(value)
    .split(/\s+/)
    .filter((name) => /^[\p{L}\p{N}_:-]+$/u.test(name))
    .join(' ')
}
