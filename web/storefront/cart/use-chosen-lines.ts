import type { CartItem } from '@jangteo/contracts/orders/cart.ts'
import { useState } from 'react'

export interface ChosenLines {
  has(id: string): boolean
  count: number
  toggle(id: string): void
  toggleAll(): void
}

/** Everything that can be ordered is chosen until somebody leaves it out. */
export function useChosenLines(items: readonly CartItem[]): ChosenLines {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const possible = items.filter(({ problem }) => problem === null)
  const chosen = new Set(possible.filter(({ id }) => !leftOut.has(id)).map(({ id }) => id))
  return {
    has: (id) => chosen.has(id),
    count: chosen.size,
    toggle: (id) => setLeftOut((before) => (before.has(id) ? without(before, id) : new Set([...before, id]))),
    toggleAll: () => setLeftOut(chosen.size < possible.length ? new Set() : new Set(possible.map(({ id }) => id))),
  }
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((one) => one !== id))
}
