import type { MenuItem } from '@jangteo/contracts/content/rendered-content.ts'
import type { MenuInput } from '@jangteo/contracts/content/template-parts.ts'
import type { Block } from '../../editor/model/block.ts'
import { diffLines, type Line, type LineDiff } from '../versions/line-diff.ts'

/** Menu items as blocks, to reuse the block tree operations. */
export function blockOf({ id, title, url, target, children }: MenuItem): Block {
  return { id, kind: 'item', values: { title, url, target }, inner: children.map(blockOf) }
}

export function itemOf({ id, values, inner }: Block): MenuItem {
  return {
    id,
    title: String(values.title ?? ''),
    url: String(values.url ?? ''),
    target: String(values.target ?? ''),
    children: inner.map(itemOf),
  }
}

/** The storefront menu supports two levels. */
export const MAX_MENU_DEPTH = 3

export function depthOf({ inner }: Block): number {
  return 1 + Math.max(0, ...inner.map(depthOf))
}

export function menuChanges(before: MenuInput, after: MenuInput): LineDiff[] {
  return diffLines(linesOf(before), linesOf(after))
}

function linesOf({ name, items }: MenuInput): Line[] {
  return [{ label: '이름', words: name }, ...items.flatMap((item) => itemLines(item, 1))]
}

function itemLines({ title, url, target, children }: MenuItem, level: number): Line[] {
  const words = `${title} · ${url}${target === '_blank' ? ' · 새 창' : ''}`
  return [{ label: `${level}단 항목`, words }, ...children.flatMap((child) => itemLines(child, level + 1))]
}
