import { type EditorBlock, parseBlockMarkup } from '@jangteo/domain/content/block-markup.ts'
import { renderEditorBlocks } from '@jangteo/domain/content/blocks/render-editor-blocks.ts'

const REUSABLE_REF = /(<!--\s+wp:block\s+\{[^}]*?"ref":\s*)(\d+)/g

/** Names of blocks without a renderer; the page shows a notice in their place. */
export function findUnknownBlocks(content: string): string[] {
  if (!content.includes('<!--')) return []
  const names = new Set<string>()
  const collect = (blocks: readonly EditorBlock[]) => {
    for (const { name, innerBlocks } of blocks) {
      if (name !== null) names.add(name)
      collect(innerBlocks)
    }
  }
  collect(parseBlockMarkup(content))
  return [...names].filter((name) => JSON.stringify(renderEditorBlocks([{ name }])).includes('Unknown block type'))
}

/** Replaces WordPress ids of reusable blocks by our document ids; ids that the file does not contain stay and are returned as `missing`. */
export function mapReusableIds(content: string, idOf: ReadonlyMap<string, string>) {
  const missing: string[] = []
  const own = content.replaceAll(REUSABLE_REF, (whole, opening: string, ref: string) => {
    const id = idOf.get(ref)
    if (id) return `${opening}"${id}"`
    missing.push(ref)
    return whole
  })
  return { content: own, missing }
}

const BLOCK_TAG =
  /^<\/?(p|h[1-6]|ul|ol|li|dl|blockquote|table|figure|div|section|hr|iframe|form|details|video|audio)\b/i

/** Before there were blocks, WordPress turned blank lines into paragraphs on display; the import does it once. */
export function addParagraphs(content: string): string {
  if (content.includes('<!-- wp:') || /<p[\s>]/i.test(content) || !content.includes('\n')) return content
  return content
    .split(/(<pre\b[\s\S]*?(?:<\/pre>|$))/i)
    .map((part, place) => (place % 2 === 1 ? part : paragraphsOf(part)))
    .join('\n')
}

function paragraphsOf(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((piece) => piece.trim())
    .filter(Boolean)
    .map((piece) => (BLOCK_TAG.test(piece) ? piece : `<p>${linesOf(piece).join('<br>\n')}</p>`))
    .join('\n')
}

const linesOf = (piece: string) => piece.split('\n').map((line) => line.trimEnd())
