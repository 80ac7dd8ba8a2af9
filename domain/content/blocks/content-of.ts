import { parseBlockMarkup } from '../block-markup.ts'
import { record } from './attributes.ts'
import type { GivenBlock } from './editor-block.ts'
import { isBuilderContent, renderBuilderBlocks } from './render-builder-blocks.ts'
import { renderEditorBlocks } from './render-editor-blocks.ts'
import { blockProblem, markup, type RichNode } from './rich-node.ts'
import { renderRichText } from './rich-text.ts'
import { decodeEntities } from './saved-element.ts'

/** Content of every age: a list of blocks, an object that holds one, markup, JSON in a text, or a rich-text document. */
export function nodesOfContent(content: unknown): RichNode[] {
  if (Array.isArray(content)) return nodesOfBlocks(content)
  if (typeof content === 'string') return nodesOfText(content)
  const { blocks, type, content: inner } = record(content)
  if (Array.isArray(blocks)) return nodesOfBlocks(blocks)
  if (type === 'doc') return renderRichText(content)
  return typeof inner === 'string' || Array.isArray(inner) ? nodesOfContent(inner) : []
}

function nodesOfBlocks(blocks: readonly unknown[]): RichNode[] {
  return isBuilderContent(blocks) ? renderBuilderBlocks(blocks) : renderEditorBlocks(blocks as readonly GivenBlock[])
}

function nodesOfText(content: string): RichNode[] {
  const start = content.trimStart()
  if (start === '') return []
  if (start.startsWith('[{') || start.startsWith('{"')) return nodesOfJson(start)
  return /<!--\s+wp:/.test(content) ? renderEditorBlocks(parseBlockMarkup(content)) : [markup(content)]
}

function nodesOfJson(json: string): RichNode[] {
  try {
    return nodesOfContent(JSON.parse(json))
  } catch {
    return [blockProblem('Failed to render content')]
  }
}

/** Its words, without markup and shortcodes: for the search, for excerpts and for descriptions. */
export function wordsOfContent(content: unknown): string {
  return wordsOf(nodesOfContent(content)).replace(/\s+/g, ' ').trim()
}

function wordsOf(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node
      if ('markup' in node) return plain(node.markup)
      return 'embed' in node ? '' : wordsOf(node.children)
    })
    .join(' ')
}

/** What is never closed goes to the end, and a tag ends before the next begins: no text is looked at twice. */
function plain(html: string): string {
  const words = html.replace(/<(script|style)\b[\s\S]*?(<\/\1>|$)/gi, ' ').replace(/<[^<>]*>/g, ' ')
  return decodeEntities(words).replace(/\[\/?[\w-]+(\s[^[\]]*)?\]/g, ' ')
}
