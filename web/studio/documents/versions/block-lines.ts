import type { DocumentContent } from '@jangteo/contracts/content/content.ts'
import { plainText } from '../../editor/canvas/clean-inline.ts'
import { openContent } from '../../editor/content/open-content.ts'
import { type Block, valueAt } from '../../editor/model/block.ts'
import { listBlocks } from '../../editor/model/block-tree.ts'
import type { Vocabulary, VocabularyName } from '../../editor/vocabulary/vocabularies.ts'
import type { Line } from './line-diff.ts'

export function blockLines(content: DocumentContent, usual: VocabularyName): Line[] {
  let made = 0
  const { blocks, vocabulary } = openContent(content, usual, () => String(made++))
  return listBlocks(blocks).map((block) => lineOf(block, vocabulary))
}

/** Text and settings of a block. */
function lineOf({ kind, values, kept }: Block, { definitions }: Vocabulary): Line {
  const definition = definitions.get(kind)
  if (!definition) return { label: kind, words: JSON.stringify(kept) }
  const words = plainText(definition.text ? valueAt(values, definition.text) : valueAt(values, 'content'))
  const set = definition.settings.flatMap(({ path, label }) => {
    const value = valueAt(values, path)
    return value === undefined || value === '' || path === definition.text
      ? []
      : [`${label}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`]
  })
  return { label: definition.label, words: [words, ...set].filter(Boolean).join(' · ') }
}
