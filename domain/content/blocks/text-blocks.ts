import { flag, list, number, oneOf, record, style, text } from './attributes.ts'
import {
  blockFrame,
  blockStyle,
  blockText,
  captionOf,
  isBlank,
  savedMarkup,
  type UnvalidatedBlock,
  withoutWrapper,
} from './editor-block.ts'
import { element, literalMarkup, markup, type RichNode } from './rich-node.ts'
import { innerHtmlOf } from './saved-markup.ts'

/** Renders the inner blocks of a block. */
export type RenderInside = (blocks: readonly UnvalidatedBlock[] | undefined) => RichNode[]

export function paragraph(block: UnvalidatedBlock): RichNode | null {
  const { attributes = {} } = block
  const words = withoutWrapper(blockText(block), 'p')
  if (isBlank(words)) return null
  const align = text(attributes.align)
  return element(
    'p',
    {
      ...blockFrame(
        '',
        { ...block, attributes: { ...attributes, align: '' } },
        flag(attributes.dropCap, false) && 'has-drop-cap',
      ),
      style: joined(
        style({ 'text-align': /^(left|center|right)$/.test(align) ? align : undefined }),
        blockStyle(attributes),
      ),
    },
    markup(words),
  )
}

export function heading(block: UnvalidatedBlock): RichNode | null {
  const { attributes = {} } = block
  const words = withoutWrapper(blockText(block), 'h[1-6]')
  if (isBlank(words)) return null
  const saved = /^\s*<h([1-6])/i.exec(savedMarkup(block))?.[1]
  const level = Math.min(6, Math.max(1, number(attributes.level) ?? number(saved) ?? 2))
  const align = text(attributes.textAlign) || text(attributes.align)
  return element(
    `h${level}`,
    {
      ...blockFrame('wp-block-heading', { ...block, attributes: { ...attributes, align: '' } }),
      style: joined(
        style({ 'text-align': /^(left|center|right)$/.test(align) ? align : undefined }),
        blockStyle(attributes),
      ),
    },
    markup(words),
  )
}

/** Items are inner blocks, or markup, or rows in older content. */
export function listBlock(block: UnvalidatedBlock, inside: RenderInside): RichNode | null {
  const { attributes = {}, innerBlocks = [] } = block
  const isOrdered = flag(attributes.ordered, /^\s*<ol\b/i.test(savedMarkup(block)))
  const items =
    innerBlocks.length > 0
      ? inside(innerBlocks)
      : itemsOf(text(attributes.values) || withoutWrapper(blockText(block), 'ul|ol'))
  if (items.length === 0) return null
  return element(
    isOrdered ? 'ol' : 'ul',
    {
      ...blockFrame('wp-block-list', block),
      start: isOrdered ? number(attributes.start) : undefined,
      reversed: isOrdered && flag(attributes.reversed, false),
      style: style({ 'list-style-type': isOrdered ? oneOf(attributes.type, NUMBERS) : undefined }),
    },
    ...items,
  )
}

const NUMBERS = ['decimal', 'lower-alpha', 'upper-alpha', 'lower-roman', 'upper-roman'] as const

function itemsOf(values: string): RichNode[] {
  if (isBlank(values)) return []
  return /<li\b/i.test(values)
    ? [markup(values)]
    : values
        .split('\n')
        .filter(Boolean)
        .map((one) => element('li', {}, markup(one)))
}

export function listItem(block: UnvalidatedBlock, inside: RenderInside): RichNode | null {
  const { attributes = {}, innerBlocks = [], innerContent } = block
  const saved = text(attributes.content) || text(innerContent?.[0]) || savedMarkup(block)
  const words = withoutWrapper(saved, 'li')
  if (isBlank(words) && innerBlocks.length === 0) return null
  return element('li', {}, markup(words), ...inside(innerBlocks))
}

export function quote(block: UnvalidatedBlock, inside: RenderInside): RichNode | null {
  const { attributes = {}, innerBlocks = [] } = block
  const saved = savedMarkup(block)
  const cite = text(attributes.citation) || (innerHtmlOf(saved, 'cite') ?? '')
  const value = text(attributes.value) || text(attributes.content)
  const words =
    value ||
    (innerBlocks.length > 0 ? '' : withoutWrapper(saved, 'blockquote').replace(/<cite\b[\s\S]*?(<\/cite>|$)/i, ''))
  if (innerBlocks.length === 0 && isBlank(words)) return null
  return element(
    'blockquote',
    { ...blockFrame('wp-block-quote', block), style: blockStyle(attributes) },
    ...inside(innerBlocks),
    isBlank(words) ? null : markup(/<p\b/i.test(words) ? words : `<p>${words}</p>`),
    cite === '' ? null : element('cite', {}, markup(cite)),
  )
}

export function code(block: UnvalidatedBlock): RichNode | null {
  const words = withoutWrapper(withoutWrapper(blockText(block), 'pre'), 'code')
  if (words.trim() === '') return null
  return element('pre', blockFrame('wp-block-code', block), element('code', {}, literalMarkup(words)))
}

/** Rows in the format of WordPress: `head`, `body` and `foot` of `{ cells: [{ content, tag }] }`. */
export function table(block: UnvalidatedBlock): RichNode | null {
  const { attributes = {} } = block
  const parts = (['head', 'body', 'foot'] as const).flatMap((part) => {
    const rows = list(attributes[part])
    return rows.length > 0
      ? [element(`t${part}`, {}, ...rows.map((row) => rowOf(row, part === 'head' ? 'th' : 'td')))]
      : []
  })
  const frame = blockFrame('wp-block-table', block)
  if (parts.length > 0)
    return element(
      'figure',
      frame,
      element('table', { class: flag(attributes.hasFixedLayout, true) && 'has-fixed-layout' }, ...parts),
      captionOf(block, ''),
    )
  const saved = savedMarkup(block)
  if (!/<t[dh]\b/i.test(saved)) return null
  return /^\s*<figure\b/i.test(saved) ? markup(saved) : element('figure', frame, markup(saved))
}

function rowOf(row: unknown, usual: 'td' | 'th'): RichNode {
  const cells = list(record(row).cells).map((one) => {
    const { content, tag, colspan, rowspan, scope } = record(one)
    const isHead = tag === 'th' || (tag !== 'td' && usual === 'th')
    const spans = { colspan: number(colspan), rowspan: number(rowspan) }
    const shown = { ...spans, scope: isHead ? text(scope) || (usual === 'th' ? 'col' : undefined) : undefined }
    return element(isHead ? 'th' : 'td', shown, markup(text(content)))
  })
  return element('tr', {}, ...cells)
}

export function more({ attributes = {} }: UnvalidatedBlock): RichNode {
  const words = text(attributes.customText)
  return element('div', { class: 'wp-block-more', id: 'more' }, words === '' ? null : element('span', {}, words))
}

function joined(...styles: (string | undefined)[]): string | undefined {
  return styles.filter(Boolean).join(';') || undefined
}
