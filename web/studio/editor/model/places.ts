import type { Block, Place } from './block.ts'
import { innerOf, parentOf, pathTo, placeOf } from './tree.ts'

/** What may stand inside of what; null is the document itself. */
export type MayStand = (kind: string, parent: string | null) => boolean

export type Direction = 'up' | 'down' | 'in' | 'out'

/** Where a block goes by a key; undefined where it stays. At the edge of what it is in, it leaves that. */
export function placeTowards(
  blocks: readonly Block[],
  id: string,
  direction: Direction,
  mayStand: MayStand,
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

/** A row of columns holds a block in its last column. */
function deepestHolder(around: Block, kind: string, mayStand: MayStand): Block | undefined {
  if (mayStand(kind, around.kind)) return around
  const last = around.inner.at(-1)
  return last && deepestHolder(last, kind, mayStand)
}

function outside(
  blocks: readonly Block[],
  id: string,
  kind: string,
  after: 0 | 1,
  mayStand: MayStand,
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
export function mayMoveTo(blocks: readonly Block[], id: string, to: Place, mayStand: MayStand): boolean {
  const around = to.parent === null ? [] : pathTo(blocks, to.parent)
  const kind = pathTo(blocks, id).at(-1)?.kind
  if (kind === undefined || around.some((block) => block.id === id)) return false
  return mayStand(kind, around.at(-1)?.kind ?? null)
}
