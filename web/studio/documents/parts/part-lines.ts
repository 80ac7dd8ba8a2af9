import type { WrittenPart } from '@jangteo/contracts/content/template-parts.ts'
import { blockLines } from '../versions/block-lines.ts'
import { type ChangedLine, type Line, lineChanges } from '../versions/line-changes.ts'
import { AREA_WORDS } from './part-words.ts'

export function partChanges(before: WrittenPart, after: WrittenPart): ChangedLine[] {
  return lineChanges(linesOf(before), linesOf(after))
}

function linesOf({ name, area, isActive, isDefault, priority, conditions, settings, content }: WrittenPart): Line[] {
  const set = (given: object) => (Object.keys(given).length > 0 ? JSON.stringify(given) : '')
  return [
    { label: '이름', words: name },
    { label: '자리', words: AREA_WORDS[area] },
    { label: '상태', words: `${isActive ? '켜짐' : '꺼짐'}${isDefault ? ', 기본' : ''}, 차례 ${priority}` },
    { label: '보일 곳', words: set(conditions) },
    { label: '모양', words: set(settings) },
    ...blockLines(content, 'template'),
  ].filter(({ label, words }) => words !== '' || !['보일 곳', '모양'].includes(label))
}
