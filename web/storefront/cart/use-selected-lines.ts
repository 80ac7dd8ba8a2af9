import type { CartItem } from '@jangteo/contracts/orders/cart.ts'
import { useState } from 'react'
import { lineProblem } from './cart-rows.ts'

export interface SelectedLines {
  has(id: string): boolean
  count: number
  toggle(id: string): void
  toggleAll(): void
}

/** All lines without a problem of their own are selected by default; deselected ids are stored. */
export function useSelectedLines(items: readonly CartItem[]): SelectedLines {
  const [deselected, setDeselected] = useState<ReadonlySet<string>>(new Set())
  const orderable = items.filter((item) => lineProblem(item, items) === null)
  const selected = new Set(orderable.filter(({ id }) => !deselected.has(id)).map(({ id }) => id))
  return {
    has: (id) => selected.has(id),
    count: selected.size,
    toggle: (id) => setDeselected((before) => (before.has(id) ? without(before, id) : new Set([...before, id]))),
    toggleAll: () =>
      setDeselected(selected.size < orderable.length ? new Set() : new Set(orderable.map(({ id }) => id))),
  }
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((one) => one !== id))
}
