import { type EditorBlock, parseBlockMarkup } from '@jangteo/domain/block-markup.ts'
import { renderEditorBlocks } from '@jangteo/domain/blocks/render-editor-blocks.ts'

const REUSED = /(<!--\s+wp:block\s+\{[^}]*?"ref":\s*)(\d+)/g

/** Names of blocks that we cannot show: their places say so on the page. */
export function unknownBlocks(content: string): string[] {
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

/** Reusable blocks have new ids here; those that are not in the file keep their number and are told. */
export function withOwnBlocks(content: string, idOf: ReadonlyMap<string, string>) {
  const missing: string[] = []
  const own = content.replaceAll(REUSED, (whole, opening: string, ref: string) => {
    const id = idOf.get(ref)
    if (id) return `${opening}"${id}"`
    missing.push(ref)
    return whole
  })
  return { content: own, missing }
}
