import type { EditorBlock } from '../block-markup.ts'
import { type BlockAttributes, classNames, cssLength, cssValue, record, style, text } from './attributes.ts'
import { classes, element, markup, type RichNode } from './rich-node.ts'
import { attributeOf, decodeEntities, innerHtmlOf } from './saved-markup.ts'

/** An unvalidated block: from the editor, from markup, or from an import file. */
export type UnvalidatedBlock = Partial<Omit<EditorBlock, 'innerBlocks'>> & {
  innerBlocks?: readonly UnvalidatedBlock[]
}

/** The text of a block: its `content` attribute, else its own markup, else the pieces of it. */
export function blockText({ attributes = {}, innerHTML, innerContent }: UnvalidatedBlock): string {
  const content = text(attributes.content)
  if (content !== '') return content
  if (innerHTML?.trim()) return innerHTML
  return (innerContent ?? []).filter((piece) => typeof piece === 'string').join('')
}

/** Its markup as it was saved. */
export function savedMarkup({ innerHTML, innerContent }: UnvalidatedBlock): string {
  return innerHTML?.trim() ? innerHTML : (innerContent ?? []).filter((piece) => typeof piece === 'string').join('')
}

/** Strips the outer element, which the renderer adds itself. */
export function withoutWrapper(saved: string, tags: string): string {
  const opening = new RegExp(`^\\s*<(${tags})\\b[^>]*>`, 'i').exec(saved)
  if (!opening) return saved
  const rest = saved.slice(opening[0].length).trimEnd()
  const closing = `</${opening[1]}>`
  return rest.toLowerCase().endsWith(closing.toLowerCase()) ? rest.slice(0, -closing.length) : rest
}

/** The classes of the first element of saved markup, as WordPress wrote them. */
export function savedClasses(block: UnvalidatedBlock): string {
  const first = /^\s*<[a-z][\w-]*\b[^>]*?\bclass="([^"]*)"/i.exec(savedMarkup(block))
  return classNames(first?.[1])
}

/** Alignment, colours and sizes as WordPress puts them into classes. */
export function blockClasses(name: string, block: UnvalidatedBlock): string {
  const { attributes = {} } = block
  const saved = savedClasses(block)
  if (saved) return saved
  return classes(
    name,
    text(attributes.align) && `align${classNames(attributes.align)}`,
    presetClasses(attributes),
    classNames(attributes.className),
  )
}

/** Classes of colour and size presets. */
export function presetClasses(attributes: BlockAttributes): string {
  const preset = (key: string, word: string) => text(attributes[key]) && `has-${classNames(attributes[key])}-${word}`
  return classes(
    preset('textColor', 'color'),
    preset('backgroundColor', 'background-color'),
    preset('fontSize', 'font-size'),
    text(attributes.textColor) !== '' && 'has-text-color',
    text(attributes.backgroundColor) !== '' && 'has-background',
  )
}

/** Attributes of the outer element of every block: classes and the anchor id. */
export function blockFrame(name: string, block: UnvalidatedBlock, ...more: (string | false | undefined)[]) {
  return { class: classes(blockClasses(name, block), ...more), id: anchorOf(block) }
}

function anchorOf(block: UnvalidatedBlock): string | undefined {
  const saved = /^\s*<[a-z][\w-]*\b[^>]*?\sid="([^"]*)"/i.exec(savedMarkup(block))?.[1]
  return text(block.attributes?.anchor) || (saved && decodeEntities(saved)) || undefined
}

/** Markup of the caption of a picture or a video. */
export function captionText({ attributes = {} }: UnvalidatedBlock, saved: string): string {
  return text(attributes.caption) || (innerHtmlOf(saved, 'figcaption') ?? '')
}

export function captionOf(block: UnvalidatedBlock, saved: string): RichNode | null {
  const caption = captionText(block, saved)
  return caption === '' ? null : element('figcaption', { class: 'wp-element-caption' }, markup(caption))
}

/** Inline styles that no class covers. */
export function blockStyle({ style: given }: BlockAttributes): string | undefined {
  const { color, typography, spacing, border } = record(given)
  const [colors, letters, spaces, borders] = [record(color), record(typography), record(spacing), record(border)]
  return style({
    color: cssValue(colors.text),
    'background-color': cssValue(colors.background),
    'font-size': cssLength(letters.fontSize),
    'line-height': cssValue(letters.lineHeight),
    'border-radius': cssLength(borders.radius),
    ...sides('padding', spaces.padding),
    ...sides('margin', spaces.margin),
  })
}

function sides(name: string, given: unknown): Record<string, string | undefined> {
  if (typeof given !== 'object') return { [name]: cssLength(given) }
  const each = record(given)
  return Object.fromEntries(
    ['top', 'right', 'bottom', 'left'].map((side) => [`${name}-${side}`, cssLength(each[side])]),
  )
}

/** No visible content. */
export const isBlank = (words: string) =>
  words.replace(/<[^<>]*>|&nbsp;|\s/g, '') === '' && !/<(img|br|hr|iframe)\b/i.test(words)

/** External links open in a new tab, internal ones only where the author chose so. */
export function linkOf(href: string, { attributes = {} }: UnvalidatedBlock, saved: string) {
  const isExternal = /^https?:/i.test(href)
  const opens = isExternal || (text(attributes.linkTarget) || attributeOf(saved, 'a', 'target')) === '_blank'
  const rel = text(attributes.rel) || attributeOf(saved, 'a', 'rel')
  return { href, target: opens && '_blank', rel: isExternal ? 'noopener noreferrer' : rel || (opens && 'noopener') }
}
