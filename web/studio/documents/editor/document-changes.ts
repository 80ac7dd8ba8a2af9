import type { DocumentInput } from '@jangteo/contracts/content/documents.ts'
import { blockLines } from '../versions/block-lines.ts'
import { diffLines, type Line, type LineDiff } from '../versions/line-diff.ts'

export function documentChanges(before: DocumentInput, after: DocumentInput): LineDiff[] {
  return diffLines(linesOf(before), linesOf(after))
}

function linesOf({ content, ...fields }: DocumentInput): Line[] {
  return [
    { label: '제목', words: fields.title },
    { label: '요약', words: fields.excerpt },
    { label: '대표 이미지', words: [fields.featuredImage ?? '', fields.featuredImageAlt].filter(Boolean).join(' ') },
    { label: '태그', words: fields.tags.join(', ') },
    ...blockLines(content, 'editor'),
  ].filter(({ label, words }) => words !== '' || !['요약', '대표 이미지', '태그'].includes(label))
}
