import { useState } from 'react'

/** Rows in the order somebody has just given them, until the list itself has it; in the old one if that fails. */
export function useMovedOrder<Item extends { id: string }>(
  items: readonly Item[],
  onReorder: (ids: string[]) => Promise<unknown>,
) {
  const [moved, setMoved] = useState<{ ids: string[]; from: string } | null>(null)
  const order = items.map(({ id }) => id).join(' ')
  if (moved && moved.from !== order) setMoved(null)

  const reorder = (ids: string[]) => {
    setMoved({ ids, from: order })
    onReorder(ids).catch(() => setMoved(null))
  }
  const shown = moved ? items.toSorted((one, other) => moved.ids.indexOf(one.id) - moved.ids.indexOf(other.id)) : items
  return { shown, reorder }
}
