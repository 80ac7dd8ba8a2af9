import { address, classNames, cssLength, cssValue, flag, number, oneOf, record, style, text } from './attributes.ts'
import {
  blockFrame,
  blockStyle,
  isBlank,
  linkOf,
  presetClasses,
  savedMarkup,
  type UnvalidatedBlock,
} from './editor-block.ts'
import { classes, element, markup, type RichNode } from './rich-node.ts'
import { attributeOf, innerHtmlOf } from './saved-markup.ts'
import type { RenderInside } from './text-blocks.ts'

const GROUP_TAGS = ['div', 'section', 'article', 'main', 'aside', 'header', 'footer', 'nav'] as const

export function group(block: UnvalidatedBlock, inside: RenderInside): RichNode | null {
  const { attributes = {}, innerBlocks } = block
  const content = inside(innerBlocks)
  if (content.length === 0) return null
  const saved = /^\s*<([a-z]+)/i.exec(savedMarkup(block))?.[1]
  const tag = oneOf(attributes.tagName, GROUP_TAGS) ?? oneOf(saved, GROUP_TAGS) ?? 'div'
  return element(
    // The page already has its one `main` element.
    tag === 'main' ? 'div' : tag,
    {
      ...blockFrame('wp-block-group', block, layoutClasses(attributes.layout)),
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

export function columns(block: UnvalidatedBlock, inside: RenderInside): RichNode | null {
  const { attributes = {}, innerBlocks } = block
  const content = inside(innerBlocks)
  if (content.length === 0) return null
  return element(
    'div',
    {
      ...blockFrame(
        'wp-block-columns',
        block,
        verticalPlace('are', attributes.verticalAlignment),
        !flag(attributes.isStackedOnMobile, true) && 'is-not-stacked-on-mobile',
      ),
      style: blockStyle(attributes),
    },
    ...content,
  )
}

function verticalPlace(verb: 'are' | 'is', given: unknown): string | false {
  const place = oneOf(given, ['top', 'center', 'bottom', 'stretch'])
  return place !== undefined && `${verb}-vertically-aligned-${place}`
}

/** An empty column keeps its width beside the others. */
export function column(block: UnvalidatedBlock, inside: RenderInside): RichNode {
  const { attributes = {}, innerBlocks } = block
  const width = number(attributes.width) !== undefined ? `${number(attributes.width)}%` : cssValue(attributes.width)
  const own = blockStyle(attributes)
  return element(
    'div',
    {
      ...blockFrame('wp-block-column', block, verticalPlace('is', attributes.verticalAlignment)),
      style: [style({ 'flex-basis': width }), own].filter(Boolean).join(';'),
    },
    ...inside(innerBlocks),
  )
}

export function buttons(block: UnvalidatedBlock, inside: RenderInside): RichNode | null {
  const content = inside(block.innerBlocks)
  if (content.length === 0) return null
  return element('div', blockFrame('wp-block-buttons', block, layoutClasses(block.attributes?.layout)), ...content)
}

export function separator(block: UnvalidatedBlock): RichNode {
  return element('hr', { ...blockFrame('wp-block-separator', block), style: blockStyle(block.attributes ?? {}) })
}

export function spacer({ attributes = {} }: UnvalidatedBlock): RichNode {
  return element('div', {
    class: 'wp-block-spacer',
    'aria-hidden': 'true',
    style: style({ height: cssLength(attributes.height) ?? '100px' }),
  })
}

/** A link that looks like a button. External links open in a new tab. */
export function button(block: UnvalidatedBlock): RichNode | null {
  const { attributes = {} } = block
  const saved = savedMarkup(block)
  const words = text(attributes.text) || (innerHtmlOf(saved, 'a') ?? '')
  const url = address(attributes.url) ?? address(attributeOf(saved, 'a', 'href'))
  if (isBlank(words)) return null
  const width = number(attributes.width)
  // Colours belong to the link, not to its wrapper.
  const around = { ...block, attributes: { ...attributes, textColor: '', backgroundColor: '', fontSize: '' } }
  return element(
    'div',
    blockFrame('wp-block-button', around, width !== undefined && `has-custom-width wp-block-button__width-${width}`),
    element(
      'a',
      {
        class: classes(
          'wp-block-button__link',
          classNames(attributeOf(saved, 'a', 'class')) || presetClasses(attributes),
          'wp-element-button',
        ),
        ...(url === undefined ? {} : linkOf(url, block, saved)),
        style: blockStyle(attributes),
      },
      markup(words),
    ),
  )
}
