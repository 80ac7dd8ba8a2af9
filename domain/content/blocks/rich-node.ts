/** What a piece of content looks like: elements, texts, and places where something alive stands. */
export type RichNode = string | RichElement | RichMarkup | RichEmbed

export type RichAttributes = Readonly<Record<string, string>>

export interface RichElement {
  tag: string
  attributes: RichAttributes
  children: readonly RichNode[]
}

/** Markup that somebody wrote or saved; whoever shows it makes it safe first. */
export interface RichMarkup {
  markup: string
}

/** Something that takes more than markup: a video that is loaded on a click, a menu, a shortcode. */
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

/** An element; attributes without a value are left out, but for the text of a picture that only decorates. */
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
export const embed = (what: Embed): RichEmbed => ({ embed: what })

/** Words to an author in the place of a block that cannot be shown. */
export function blockProblem(text: string): RichElement {
  return element('div', { class: 'block-problem', role: 'note' }, text)
}

/** Class names of which some may be missing, each once. */
export function classes(...names: (string | false | null | undefined)[]): string {
  const given = names.filter(Boolean)
  return given.length < 2 ? String(given[0] ?? '') : [...new Set(given.join(' ').split(' '))].join(' ')
}
