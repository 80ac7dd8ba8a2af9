import { cssLength, cssValue, flag, number, oneOf, record, style, text } from './attributes.ts'
import { blockClasses, blockStyle, type GivenBlock, savedMarkup } from './editor-block.ts'
import { classes, element, type RichNode } from './rich-node.ts'
import type { RenderInside } from './text-blocks.ts'

const GROUP_TAGS = ['div', 'section', 'article', 'main', 'aside', 'header', 'footer', 'nav'] as const

export function group(block: GivenBlock, inside: RenderInside): RichNode | null {
  const { attributes = {}, innerBlocks } = block
  const content = inside(innerBlocks)
  if (content.length === 0) return null
  const saved = /^\s*<([a-z]+)/i.exec(savedMarkup(block))?.[1]
  const tag = oneOf(attributes.tagName, GROUP_TAGS) ?? oneOf(saved, GROUP_TAGS) ?? 'div'
  return element(
    // A page has one main part, and that is not a block of it.
    tag === 'main' ? 'div' : tag,
    {
      class: classes(blockClasses('wp-block-group', block), layoutClasses(attributes.layout)),
      style: blockStyle(attributes),
    },
    ...content,
  )
}

function layoutClasses(layout: unknown): string {
  const { type, orientation, justifyContent, flexWrap } = record(layout)
  const word = (name: string, value: unknown) => /^[\w-]+$/.test(text(value)) && `${name}-${text(value)}`
  return classes(
    /^(flex|grid|constrained|flow)$/.test(text(type)) && `is-layout-${text(type)}`,
    orientation === 'vertical' && 'is-vertical',
    flexWrap === 'nowrap' && 'is-nowrap',
    word('is-content-justification', justifyContent),
  )
}

export function columns(block: GivenBlock, inside: RenderInside): RichNode | null {
  const { attributes = {}, innerBlocks } = block
  const content = inside(innerBlocks)
  if (content.length === 0) return null
  return element(
    'div',
    {
      class: classes(
        blockClasses('wp-block-columns', block),
        !flag(attributes.isStackedOnMobile, true) && 'is-not-stacked-on-mobile',
      ),
      style: blockStyle(attributes),
    },
    ...content,
  )
}

/** Also an empty one keeps its place beside the others. */
export function column(block: GivenBlock, inside: RenderInside): RichNode {
  const { attributes = {}, innerBlocks } = block
  const width = number(attributes.width) !== undefined ? `${number(attributes.width)}%` : cssValue(attributes.width)
  const own = blockStyle(attributes)
  return element(
    'div',
    {
      class: blockClasses('wp-block-column', block),
      style: [style({ 'flex-basis': width }), own].filter(Boolean).join(';'),
    },
    ...inside(innerBlocks),
  )
}

export function buttons(block: GivenBlock, inside: RenderInside): RichNode | null {
  const content = inside(block.innerBlocks)
  if (content.length === 0) return null
  return element(
    'div',
    { class: classes(blockClasses('wp-block-buttons', block), layoutClasses(block.attributes?.layout)) },
    ...content,
  )
}

export function separator(block: GivenBlock): RichNode {
  return element('hr', { class: blockClasses('wp-block-separator', block) })
}

export function spacer({ attributes = {} }: GivenBlock): RichNode {
  return element('div', {
    class: 'wp-block-spacer',
    'aria-hidden': 'true',
    style: style({ height: cssLength(attributes.height) ?? '100px' }),
  })
}
