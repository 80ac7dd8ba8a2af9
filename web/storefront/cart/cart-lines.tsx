import type { CartItem } from '@jangteo/contracts/orders/cart.ts'
import type { ReactNode } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CartLine } from './cart-line.tsx'
import type { SelectedLines } from './use-selected-lines.ts'

interface CartLinesProps {
  items: readonly CartItem[]
  chosen: SelectedLines
  clear: ReactNode
}

export function CartLines({ items, chosen, clear }: CartLinesProps) {
  const possible = items.filter(({ problem }) => problem === null).length
  return (
    <section aria-label="담긴 상품" className="rounded-card border border-line bg-surface">
      <header className="flex h-14 items-center justify-between border-line border-b pr-2 pl-4 md:pl-5">
        <Checkbox
          label={`전체 선택 (${chosen.count}/${items.length})`}
          checked={possible > 0 && chosen.count === possible}
          partial={chosen.count > 0 && chosen.count < possible}
          disabled={possible === 0}
          onChange={chosen.toggleAll}
        />
        {clear}
      </header>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <CartLine key={item.id} item={item} chosen={chosen.has(item.id)} onChoose={() => chosen.toggle(item.id)} />
        ))}
      </ul>
    </section>
  )
}
