import { list, number, record, text } from './attributes.ts'
import { blockText, savedMarkup, type UnvalidatedBlock } from './editor-block.ts'
import { embedBlock } from './embeds.ts'
import * as layout from './layout-blocks.ts'
import * as media from './media-blocks.ts'
import * as players from './player-blocks.ts'
import { blockProblem, embed, markup, type RichNode } from './rich-node.ts'
import * as words from './text-blocks.ts'

type Render = (block: UnvalidatedBlock, inside: words.RenderInside) => RichNode | RichNode[] | null

const RENDERERS: Record<string, Render> = {
  'core/paragraph': words.paragraph,
  'core/heading': words.heading,
  'core/list': words.listBlock,
  'core/list-item': words.listItem,
  'core/quote': words.quote,
  'core/code': words.code,
  'core/table': words.table,
  'core/more': words.more,
  'core/button': layout.button,
  'core/image': media.image,
  'core/gallery': media.gallery,
  'core/video': players.video,
  'core/audio': players.audio,
  'core/cover': media.cover,
  'core/group': layout.group,
  'core/columns': layout.columns,
  'core/column': layout.column,
  'core/buttons': layout.buttons,
  'core/separator': layout.separator,
  'core/spacer': layout.spacer,
  'core/embed': embedBlock,
  'core/html': rawMarkup,
  'core/freeform': rawMarkup,
  'core/shortcode': (block) => embedText(blockText(block)),
  'core/block': reusable,
}

/** Blocks nested deeper are left out. */
const MAX_DEPTH = 120

/** Renders any list of blocks; one that cannot be rendered becomes a notice in its place. */
export function renderEditorBlocks(
  blocks: readonly UnvalidatedBlock[],
  more: Readonly<Record<string, Render>> = {},
): RichNode[] {
  return renderAt(0)(blocks)

  function renderAt(depth: number): words.RenderInside {
    return (given) =>
      depth > MAX_DEPTH ? [] : (given ?? []).flatMap((block) => renderBlock(block, renderAt(depth + 1)))
  }

  function rendererOf(name: string): Render | undefined {
    // Before WordPress 5.6 each site that could be embedded had a block of its own.
    return more[name] ?? RENDERERS[name] ?? (name.startsWith('core-embed/') ? embedBlock : undefined)
  }

  function renderBlock(block: UnvalidatedBlock, inside: words.RenderInside): RichNode[] {
    const safe = asBlock(block)
    const render = safe.name === null ? rawMarkup : rendererOf(safe.name ?? '')
    if (!render) return [blockProblem('Unknown block type')]
    const nodes = render(safe, inside)
    return nodes === null ? [] : Array.isArray(nodes) ? nodes : [nodes]
  }
}

/** Saved blocks may lack any property. */
function asBlock(given: unknown): UnvalidatedBlock {
  const { name, attributes, innerBlocks, innerHTML, innerContent } = record(given)
  return {
    name: name === null ? null : text(name),
    attributes: record(attributes),
    innerBlocks: list(innerBlocks) as readonly UnvalidatedBlock[],
    innerHTML: text(innerHTML),
    innerContent: list(innerContent).map((piece) => (typeof piece === 'string' ? piece : null)),
  }
}

function rawMarkup(block: UnvalidatedBlock): RichNode | null {
  const html = text(block.attributes?.content) || savedMarkup(block)
  return html.trim() === '' ? null : markup(html)
}

function embedText(shortcode: string): RichNode | null {
  return shortcode.trim() === '' ? null : embed({ kind: 'shortcode', text: shortcode.trim() })
}

function reusable({ attributes = {} }: UnvalidatedBlock): RichNode {
  const ref = typeof attributes.ref === 'number' ? String(number(attributes.ref)) : text(attributes.ref)
  return ref === '' ? blockProblem('Invalid reusable block reference') : embed({ kind: 'reusable', ref })
}
