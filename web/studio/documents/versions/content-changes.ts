import type { DocumentContent } from '@jangteo/contracts/content/content.ts'
import type { DocumentInput } from '@jangteo/contracts/content/documents.ts'
import type { TemplatePartInput } from '@jangteo/contracts/content/template-parts.ts'
import { plainText } from '../../editor/canvas/clean-inline.ts'
import { openContent } from '../../editor/content/open-content.ts'
import { type Block, valueAt } from '../../editor/model/block.ts'
import { listBlocks } from '../../editor/model/block-tree.ts'
import type { Vocabulary, VocabularyName } from '../../editor/vocabulary/vocabularies.ts'
import { AREA_LABELS } from '../parts/part-labels.ts'
import { diffLines, type Line, type LineDiff } from './line-diff.ts'

export function documentChanges(before: DocumentInput, after: DocumentInput): LineDiff[] {
  return diffLines(documentLines(before), documentLines(after))
}

function documentLines({ content, ...fields }: DocumentInput): Line[] {
  return [
    { label: '제목', words: fields.title },
    { label: '요약', words: fields.excerpt },
    { label: '대표 이미지', words: [fields.featuredImage ?? '', fields.featuredImageAlt].filter(Boolean).join(' ') },
    { label: '태그', words: fields.tags.join(', ') },
    ...blockLines(content, 'editor'),
  ].filter(({ label, words }) => words !== '' || !['요약', '대표 이미지', '태그'].includes(label))
}

export function partChanges(before: TemplatePartInput, after: TemplatePartInput): LineDiff[] {
  return diffLines(partLines(before), partLines(after))
}

function partLines({
  name,
  area,
  isActive,
  isDefault,
  priority,
  conditions,
  settings,
  content,
}: TemplatePartInput): Line[] {
  const set = (given: object) => (Object.keys(given).length > 0 ? JSON.stringify(given) : '')
  return [
    { label: '이름', words: name },
    { label: '자리', words: AREA_LABELS[area] },
    { label: '상태', words: `${isActive ? '켜짐' : '꺼짐'}${isDefault ? ', 기본' : ''}, 차례 ${priority}` },
    { label: '보일 곳', words: set(conditions) },
    { label: '모양', words: set(settings) },
    ...blockLines(content, 'template'),
  ].filter(({ label, words }) => words !== '' || !['보일 곳', '모양'].includes(label))
}

function blockLines(content: DocumentContent, usual: VocabularyName): Line[] {
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
