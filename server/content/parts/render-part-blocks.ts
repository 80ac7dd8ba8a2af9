import { list, record, text } from '@jangteo/domain/content/blocks/attributes.ts'
import type { UnvalidatedBlock } from '@jangteo/domain/content/blocks/editor-block.ts'
import { renderBuilderBlocks } from '@jangteo/domain/content/blocks/render-builder-blocks.ts'
import { renderEditorBlocks } from '@jangteo/domain/content/blocks/render-editor-blocks.ts'
import type { RichNode } from '@jangteo/domain/content/blocks/rich-node.ts'
import { TEMPLATE_BLOCKS } from '@jangteo/domain/content/blocks/template-blocks.ts'

const MAX_DEPTH = 120

/** Blocks of a header or footer: `{ type: 'core/navigation', data, attributes, innerBlocks }`, or blocks of the editor. */
export function renderPartBlocks(content: readonly unknown[]): RichNode[] {
  return content.flatMap((block) => {
    const { name, type } = record(block)
    const isBuilder = name === undefined && !text(type).includes('/')
    return isBuilder ? renderBuilderBlocks([block]) : renderEditorBlocks([asEditorBlock(block, 0)], TEMPLATE_BLOCKS)
  })
}

function asEditorBlock(given: unknown, depth: number): UnvalidatedBlock {
  const { name, type, data, attributes, innerBlocks, innerHTML, innerContent } = record(given)
  return {
    name: name === undefined ? text(type) : text(name),
    attributes: { ...record(data), ...record(attributes) },
    innerBlocks: depth > MAX_DEPTH ? [] : list(innerBlocks).map((inner) => asEditorBlock(inner, depth + 1)),
    innerHTML: text(innerHTML),
    innerContent: list(innerContent).map((piece) => (typeof piece === 'string' ? piece : null)),
  }
}
