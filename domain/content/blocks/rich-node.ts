/** Parsed content: elements, texts, unsanitized markup, and embeds. */
export type RichNode = string | RichElement | RichMarkup | RichEmbed

export type RichAttributes = Readonly<Record<string, string>>

export interface RichElement {
  tag: string
  attributes: RichAttributes
  children: readonly RichNode[]
}

/** Markup from an author; must be sanitized before it is shown. */
export interface RichMarkup {
  markup: string
  /** Its brackets are text: no shortcode in it runs. */
  isLiteral?: true
}

/** Something that needs more than markup: a video that loads on a click, a menu, a shortcode. */
export interface RichEmbed {
  embed: Embed
}

export type Embed =
  | { kind: 'frame'; provider: 'youtube' | 'vimeo' | 'twitter'; id: string; url: string; title: string }
  | { kind: 'shortcode'; text: string }
  | { kind: 'reusable'; ref: string }
  | { kind: 'form'; options: RichAttributes }
  | { kind: 'view'; options: RichAttributes }
  | { kind: 'navigation'; ref: string; orientation: 'horizontal' | 'vertical'; showSubmenuIcon: boolean }
  | { kind: 'search'; label: string; showLabel: boolean; placeholder: string; buttonPosition: string }
  | { kind: 'site'; part: 'logo' | 'title' | 'tagline'; isLink: boolean; level: number; width: number }
  | { kind: 'social'; links: readonly { service: string; url: string }[]; pixels: number }

type Given = Readonly<Record<string, string | number | boolean | null | undefined>>

/** An element. Attributes without a value are left out, except an empty `alt`, which marks a decorative picture. */
export function element(tag: string, attributes: Given, ...children: (RichNode | null | undefined)[]): RichElement {
  const given = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined || value === null || value === false || (value === '' && name !== 'alt')
      ? []
      : [[name, value === true ? '' : String(value)] as const],
  )
  return {
    tag,
    attributes: Object.fromEntries(given),
    children: children.flatMap((child) => (child === null || child === undefined || child === '' ? [] : [child])),
  }
}

export const markup = (text: string): RichMarkup => ({ markup: text })
export const literalMarkup = (text: string): RichMarkup => ({ markup: text, isLiteral: true })
export const embed = (what: Embed): RichEmbed => ({ embed: what })

/** A notice in place of a block that cannot be rendered. */
export function blockProblem(text: string): RichElement {
  return element('div', { class: 'block-problem', role: 'note' }, text)
}

/** Joins class names; drops empty and repeated ones. */
export function classes(...names: (string | false | null | undefined)[]): string {
  const given = names.filter(Boolean)
  return given.length < 2 ? String(given[0] ?? '') : [...new Set(given.join(' ').split(' '))].join(' ')
}
