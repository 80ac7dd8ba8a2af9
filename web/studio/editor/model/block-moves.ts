import type { Block, Place } from './block.ts'
import { innerOf, parentOf, pathTo, placeOf } from './block-tree.ts'

/** Whether a kind may be placed in a parent; null is the document. */
export type CanContain = (kind: string, parent: string | null) => boolean

export type Direction = 'up' | 'down' | 'in' | 'out'

/** Target of a keyboard move; undefined if it cannot move. At the edge of its parent the block leaves it. */
export function moveTarget(
  blocks: readonly Block[],
  id: string,
  direction: Direction,
  mayStand: CanContain,
): Place | undefined {
  const place = placeOf(blocks, id)
  const block = pathTo(blocks, id).at(-1)
  if (!place || !block) return undefined
  const siblings = innerOf(blocks, place.parent)
  if (direction === 'up' && place.index > 0) return { ...place, index: place.index - 1 }
  if (direction === 'down' && place.index < siblings.length - 1) return { ...place, index: place.index + 2 }
  if (direction === 'in') {
    const before = siblings[place.index - 1]
    const holder = before && deepestHolder(before, block.kind, mayStand)
    return holder && { parent: holder.id, index: holder.inner.length }
  }
  return outside(blocks, id, block.kind, direction === 'up' ? 0 : 1, mayStand)
}

/** Moving into columns appends to the last column. */
function deepestHolder(around: Block, kind: string, mayStand: CanContain): Block | undefined {
  if (mayStand(kind, around.kind)) return around
  const last = around.inner.at(-1)
  return last && deepestHolder(last, kind, mayStand)
}

function outside(
  blocks: readonly Block[],
  id: string,
  kind: string,
  after: 0 | 1,
  mayStand: CanContain,
): Place | undefined {
  const parent = parentOf(blocks, id)
  if (!parent) return undefined
  const place = placeOf(blocks, parent.id)
  if (!place) return undefined
  const around = parentOf(blocks, parent.id)
  if (mayStand(kind, around?.kind ?? null)) return { parent: place.parent, index: place.index + after }
  return outside(blocks, parent.id, kind, after, mayStand)
}

/** Whether a block may be dropped there. */
export function canMoveTo(blocks: readonly Block[], id: string, to: Place, mayStand: CanContain): boolean {
  const around = to.parent === null ? [] : pathTo(blocks, to.parent)
  const kind = pathTo(blocks, id).at(-1)?.kind
  if (kind === undefined || around.some((block) => block.id === id)) return false
  return mayStand(kind, around.at(-1)?.kind ?? null)
}
