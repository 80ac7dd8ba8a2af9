import type { TemplatePartInput } from '@jangteo/contracts/content/template-parts.ts'
import { blockLines } from '../versions/block-lines.ts'
import { diffLines, type Line, type LineDiff } from '../versions/line-diff.ts'
import { AREA_LABELS } from './part-labels.ts'

export function partChanges(before: TemplatePartInput, after: TemplatePartInput): LineDiff[] {
  return diffLines(linesOf(before), linesOf(after))
}

function linesOf({
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
