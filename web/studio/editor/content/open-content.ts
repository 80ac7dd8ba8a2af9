import type { DocumentContent } from '@jangteo/contracts/content/content.ts'
import { parseBlockMarkup } from '@jangteo/domain/content/block-markup.ts'
import { isBuilderContent } from '@jangteo/domain/content/blocks/render-builder-blocks.ts'
import { renderRichText } from '@jangteo/domain/content/blocks/rich-text.ts'
import { type Block, isRecord } from '../model/block.ts'
import { VOCABULARIES, type Vocabulary, type VocabularyName } from '../vocabulary/vocabularies.ts'
import { readBuilderBlock, writeBuilderBlock } from './builder-blocks.ts'
import { readEditorBlock, writeEditorBlock } from './editor-blocks.ts'
import { htmlOfNodes } from './rich-node-html.ts'

export interface OpenedContent {
  vocabulary: Vocabulary
  blocks: readonly Block[]
}

/** Parses content of every format into blocks; unparseable content becomes one HTML block, so nothing is lost. */
export function openContent(content: DocumentContent, usual: VocabularyName, newId: () => string): OpenedContent {
  const saved = blocksIn(content)
  const name = usual !== 'template' && saved.length > 0 ? (isBuilderContent(saved) ? 'builder' : 'editor') : usual
  return { vocabulary: VOCABULARIES[name], blocks: readBlocks(saved, VOCABULARIES[name], newId) }
}

export function readBlocks(saved: readonly unknown[], vocabulary: Vocabulary, newId: () => string): readonly Block[] {
  const read = vocabulary.name === 'builder' ? readBuilderBlock : readEditorBlock
  return saved.map((block) => read(block, vocabulary, newId))
}

export function writeBlocks(blocks: readonly Block[], vocabulary: Vocabulary): unknown[] {
  const write = vocabulary.name === 'builder' ? writeBuilderBlock : writeEditorBlock
  return blocks.map((block) => write(block, vocabulary))
}

function blocksIn(content: unknown): readonly unknown[] {
  if (Array.isArray(content)) return content
  if (typeof content === 'string') return blocksInText(content)
  if (!isRecord(content)) return []
  if (Array.isArray(content.blocks)) return content.blocks
  if (content.type === 'doc') return [asMarkup(htmlOfNodes(renderRichText(content)))]
  return typeof content.content === 'string' || Array.isArray(content.content) ? blocksIn(content.content) : []
}

function blocksInText(text: string): readonly unknown[] {
  const start = text.trimStart()
  if (start === '') return []
  if (start.startsWith('[{') || start.startsWith('{"')) {
    try {
      return blocksIn(JSON.parse(start))
    } catch {
      return [asMarkup(text)]
    }
  }
  return /<!--\s+wp:/.test(text) ? parseBlockMarkup(text) : [asMarkup(text)]
}

function asMarkup(content: string): unknown {
  return { name: 'core/html', attributes: { content }, innerBlocks: [] }
}
