import {
  type BlockAttributes,
  classNames,
  cssLength,
  cssValue,
  flag,
  list,
  number,
  oneOf,
  record,
  source,
  style,
  text,
} from './attributes.ts'
import type { UnvalidatedBlock } from './editor-block.ts'
import { classes, element, embed, type RichNode } from './rich-node.ts'
import type { RenderInside } from './text-blocks.ts'

const SOCIAL_PIXELS = { small: 16, normal: 20, large: 24, huge: 32 } as const

/** Renderers of the blocks that only headers and footers have. */
export const TEMPLATE_BLOCKS = {
  'core/site-logo': ({ attributes = {} }: UnvalidatedBlock) => site('logo', attributes),
  'core/site-title': ({ attributes = {} }: UnvalidatedBlock) => site('title', attributes),
  'core/site-tagline': ({ attributes = {} }: UnvalidatedBlock) => site('tagline', attributes),
  'core/navigation': ({ attributes = {} }: UnvalidatedBlock) =>
    embed({
      kind: 'navigation',
      ref: text(attributes.ref) || 'primary-menu',
      orientation: attributes.orientation === 'vertical' ? 'vertical' : 'horizontal',
      showSubmenuIcon: flag(attributes.showSubmenuIcon, true),
    }),
  'core/search': ({ attributes = {} }: UnvalidatedBlock) =>
    embed({
      kind: 'search',
      label: text(attributes.label) || '검색',
      showLabel: flag(attributes.showLabel, false),
      placeholder: text(attributes.placeholder),
      buttonPosition: text(attributes.buttonPosition) || 'button-outside',
    }),
  'core/social-links': socialLinks,
  'o4o/group': group,
  'o4o/columns': (block: UnvalidatedBlock, inside: RenderInside) => box('template-columns', block, inside),
  'o4o/column': (block: UnvalidatedBlock, inside: RenderInside) => box('template-column', block, inside),
}

function site(part: 'logo' | 'title' | 'tagline', { isLink, level, width }: BlockAttributes): RichNode {
  return embed({
    kind: 'site',
    part,
    isLink: flag(isLink, true),
    level: Math.min(6, Math.max(0, number(level) ?? 0)),
    width: number(width) ?? 120,
  })
}

function socialLinks({ attributes = {}, innerBlocks = [] }: UnvalidatedBlock): RichNode | null {
  const given = [...list(attributes.links), ...innerBlocks.map((block) => record(block).attributes)].map(record)
  const links = given.flatMap(({ service, url }) => {
    const href = source(url)
    return href === undefined ? [] : [{ service: text(service), url: href }]
  })
  const size = text(attributes.size).replace(/^has-|-icon-size$/g, '')
  const pixels = SOCIAL_PIXELS[oneOf(size, ['small', 'normal', 'large', 'huge']) ?? 'normal']
  return links.length === 0 ? null : embed({ kind: 'social', links, pixels })
}

const FLOWS = ['row', 'column'] as const
const PLACES = ['flex-start', 'center', 'flex-end', 'space-between', 'space-around', 'stretch', 'start', 'end'] as const

function group(block: UnvalidatedBlock, inside: RenderInside): RichNode | null {
  const { attributes = {}, innerBlocks } = block
  const content = inside(innerBlocks)
  if (content.length === 0) return null
  const isFlex = attributes.layout === 'flex' || record(attributes.layout).type === 'flex'
  return element(
    'div',
    {
      class: classes('template-group', isFlex && 'is-flex', classNames(attributes.className)),
      style: style({
        'flex-direction': isFlex ? oneOf(attributes.flexDirection, FLOWS) : undefined,
        'justify-content': isFlex ? oneOf(attributes.justifyContent, PLACES) : undefined,
        'align-items': isFlex ? oneOf(attributes.alignItems, PLACES) : undefined,
        gap: cssLength(attributes.gap),
        padding: cssLength(attributes.padding),
        color: cssValue(attributes.textColor),
        'background-color': cssValue(attributes.backgroundColor),
      }),
    },
    ...content,
  )
}

function box(name: string, { attributes = {}, innerBlocks }: UnvalidatedBlock, inside: RenderInside): RichNode {
  return element(
    'div',
    {
      class: classes(name, classNames(attributes.className)),
      style: style({ gap: cssLength(attributes.gap), 'flex-basis': cssLength(attributes.width) }),
    },
    ...inside(innerBlocks),
  )
}
