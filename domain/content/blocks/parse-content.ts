import { parseBlockMarkup } from '../block-markup.ts'
import { record } from './attributes.ts'
import type { UnvalidatedBlock } from './editor-block.ts'
import { isBuilderContent, renderBuilderBlocks } from './render-builder-blocks.ts'
import { renderEditorBlocks } from './render-editor-blocks.ts'
import { blockProblem, markup, type RichNode } from './rich-node.ts'
import { renderRichText } from './rich-text.ts'
import { decodeEntities } from './saved-markup.ts'

/** Content of every format: a list of blocks, an object that holds one, markup, JSON in a text, or a rich-text document. */
export function parseContent(content: unknown): RichNode[] {
  if (Array.isArray(content)) return parseBlocks(content)
  if (typeof content === 'string') return parseText(content)
  const { blocks, type, content: inner } = record(content)
  if (Array.isArray(blocks)) return parseBlocks(blocks)
  if (type === 'doc') return renderRichText(content)
  return typeof inner === 'string' || Array.isArray(inner) ? parseContent(inner) : []
}

function parseBlocks(blocks: readonly unknown[]): RichNode[] {
  return isBuilderContent(blocks)
    ? renderBuilderBlocks(blocks)
    : renderEditorBlocks(blocks as readonly UnvalidatedBlock[])
}

function parseText(content: string): RichNode[] {
  const start = content.trimStart()
  if (start === '') return []
  if (start.startsWith('[{') || start.startsWith('{"')) return parseJson(start)
  return /<!--\s+wp:/.test(content) ? renderEditorBlocks(parseBlockMarkup(content)) : [markup(content)]
}

function parseJson(json: string): RichNode[] {
  try {
    return parseContent(JSON.parse(json))
  } catch {
    return [blockProblem('Failed to render content')]
  }
}

/** The text without markup and shortcodes: for the search, for excerpts and for descriptions. */
export function extractText(content: unknown): string {
  return textOfNodes(parseContent(content)).replace(/\s+/g, ' ').trim()
}

function textOfNodes(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node
      if ('markup' in node) return plainText(node.markup, node.isLiteral)
      return 'embed' in node ? '' : textOfNodes(node.children)
    })
    .join(' ')
}

/** Unclosed elements match to the end and a tag cannot contain `<`, so the patterns are linear. */
function plainText(html: string, isLiteral = false): string {
  const words = html.replace(/<(script|style)\b[\s\S]*?(<\/\1>|$)/gi, ' ').replace(/<[^<>]*>/g, ' ')
  // Before entities are decoded: a bracket written as an entity begins no shortcode.
  return decodeEntities(isLiteral ? words : words.replace(/\[\/?[\w-]+(\s[^[\]]*)?\]/g, ' '))
}
