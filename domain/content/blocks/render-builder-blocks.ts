import { list, record, text } from './attributes.ts'
import * as basic from './builder-basic.ts'
import type { BuilderBlock, RenderBlocks } from './builder-block.ts'
import * as sections from './builder-sections.ts'
import { blockProblem, type RichNode } from './rich-node.ts'

type Render = (block: BuilderBlock, inside: RenderBlocks) => RichNode | null

const RENDERERS: Record<string, Render> = {
  paragraph: basic.paragraph,
  heading: basic.heading,
  image: basic.image,
  button: basic.button,
  spacer: basic.spacer,
  shortcode: basic.shortcode,
  form: basic.form,
  view: basic.view,
  hero: sections.hero,
  columns: sections.columns,
  'call-to-action': sections.callToAction,
  'pricing-table': sections.pricingTable,
  testimonial: sections.testimonial,
  'info-box': sections.infoBox,
}

const MAX_DEPTH = 120

/** Renders blocks of the page builder; an unknown type becomes a notice in its place. */
export function renderBuilderBlocks(blocks: readonly unknown[]): RichNode[] {
  return renderAt(0)(blocks)

  function renderAt(depth: number): RenderBlocks {
    return (given) =>
      depth > MAX_DEPTH ? [] : given.flatMap((block) => renderBlock(asBlock(block), renderAt(depth + 1)))
  }

  function renderBlock(block: BuilderBlock, inside: RenderBlocks): RichNode[] {
    const render = RENDERERS[block.type.replace(/^uagb\//, '')]
    if (!render) return [blockProblem(`Unsupported Block Type: ${block.type}`)]
    const node = render(block, inside)
    return node === null ? [] : [node]
  }
}

/** The values are in `data`; older pages have them in `content`, which may be the text alone. */
function asBlock(given: unknown): BuilderBlock {
  const { type, data, content, settings, attributes } = record(given)
  const own = typeof content === 'string' ? { text: content, content } : record(content)
  return { type: text(type), data: { ...own, ...record(attributes), ...record(data) }, settings: record(settings) }
}

/** Detects the format from the first block with a `type` or `name`. */
export function isBuilderContent(blocks: readonly unknown[]): boolean {
  const first = list(blocks).find((block) => 'type' in record(block) || 'name' in record(block))
  return 'type' in record(first)
}
