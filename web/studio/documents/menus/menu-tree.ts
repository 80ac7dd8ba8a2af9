import type { MenuItem } from '@jangteo/contracts/content/template-parts.ts'
import type { Block } from '../../editor/model/block.ts'

/** Items of a menu move about as blocks do. */
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

/** Menus of the shop open two levels deep. */
export const DEEPEST = 3

export function depthOf({ inner }: Block): number {
  return 1 + Math.max(0, ...inner.map(depthOf))
}
