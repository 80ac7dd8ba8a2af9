import type { MenuItem, WrittenMenu } from '@jangteo/contracts/content/template-parts.ts'
import { type ChangedLine, type Line, lineChanges } from '../versions/line-changes.ts'

export function menuChanges(before: WrittenMenu, after: WrittenMenu): ChangedLine[] {
  return lineChanges(linesOf(before), linesOf(after))
}

function linesOf({ name, items }: WrittenMenu): Line[] {
  return [{ label: '이름', words: name }, ...items.flatMap((item) => itemLines(item, 1))]
}

function itemLines({ title, url, target, children }: MenuItem, level: number): Line[] {
  const words = `${title} · ${url}${target === '_blank' ? ' · 새 창' : ''}`
  return [{ label: `${level}단 항목`, words }, ...children.flatMap((child) => itemLines(child, level + 1))]
}
