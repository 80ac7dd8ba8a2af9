import type { WrittenDocument } from '@jangteo/contracts/content-documents.ts'
import { diffArrays } from 'diff'
import { plainWords } from '../../content-editor/canvas/clean-inline.ts'
import { openContent } from '../../content-editor/content/open-content.ts'
import type { Block } from '../../content-editor/model/block.ts'
import { valueAt } from '../../content-editor/model/block.ts'
import { everyBlock } from '../../content-editor/model/tree.ts'
import type { Vocabulary } from '../../content-editor/vocabulary/vocabularies.ts'

/** Words that stayed, came or went. */
export interface WordPiece {
  text: string
  change: 'same' | 'added' | 'removed'
}

/** A block, or a field such as the title. */
export interface ChangedLine {
  label: string
  change: 'same' | 'added' | 'removed' | 'changed'
  pieces: readonly WordPiece[]
}

interface Line {
  label: string
  words: string
}

/** From one version to another: whole blocks that came or went, and the words that changed inside of one. */
export function whatChanged(before: WrittenDocument, after: WrittenDocument): ChangedLine[] {
  const changes = diffArrays(linesOf(before), linesOf(after), { comparator: isSame })
  const lines: ChangedLine[] = []
  for (let at = 0; at < changes.length; at++) {
    const { value, removed, added } = changes[at] ?? { value: [] }
    const next = changes[at + 1]
    if (removed && next?.added) {
      lines.push(...pairs(value, next.value))
      at++
    } else lines.push(...value.map((line) => whole(line, removed ? 'removed' : added ? 'added' : 'same')))
  }
  return lines
}

/** Blocks of one kind that took each other's place are one block whose words changed. */
function pairs(before: readonly Line[], after: readonly Line[]): ChangedLine[] {
  const gone = [...before]
  const changed = after.map((line) => {
    const place = gone.findIndex(({ label }) => label === line.label)
    const old = place < 0 ? undefined : gone.splice(place, 1)[0]
    return old ? inWords(old, line) : whole(line, 'added')
  })
  return [...gone.map((line) => whole(line, 'removed')), ...changed]
}

function inWords(before: Line, after: Line): ChangedLine {
  const words = ({ words: text }: Line) => text.split(/(\s+)/)
  const pieces = diffArrays(words(before), words(after)).map(
    ({ value, added, removed }): WordPiece => ({
      text: value.join(''),
      change: added ? 'added' : removed ? 'removed' : 'same',
    }),
  )
  return { label: after.label, change: 'changed', pieces }
}

function whole({ label, words }: Line, change: 'same' | 'added' | 'removed'): ChangedLine {
  return { label, change, pieces: [{ text: words, change }] }
}

function isSame(one: Line, other: Line): boolean {
  return one.label === other.label && one.words === other.words
}

function linesOf({ content, ...fields }: WrittenDocument): Line[] {
  let made = 0
  const { blocks, vocabulary } = openContent(content, 'editor', () => String(made++))
  return [
    { label: '제목', words: fields.title },
    { label: '요약', words: fields.excerpt },
    { label: '대표 이미지', words: [fields.featuredImage ?? '', fields.featuredImageAlt].filter(Boolean).join(' ') },
    { label: '태그', words: fields.tags.join(', ') },
    ...everyBlock(blocks).map((block) => lineOf(block, vocabulary)),
  ].filter(({ label, words }) => words !== '' || !['요약', '대표 이미지', '태그'].includes(label))
}

/** Its words, and what is set besides. */
function lineOf({ kind, values, kept }: Block, { definitions }: Vocabulary): Line {
  const definition = definitions.get(kind)
  if (!definition) return { label: kind, words: JSON.stringify(kept) }
  const words = plainWords(definition.text ? valueAt(values, definition.text) : valueAt(values, 'content'))
  const set = definition.settings.flatMap(({ path, label }) => {
    const value = valueAt(values, path)
    return value === undefined || value === '' || path === definition.text
      ? []
      : [`${label}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`]
  })
  return { label: definition.label, words: [words, ...set].filter(Boolean).join(' · ') }
}
