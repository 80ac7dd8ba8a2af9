import type { ReactNode } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CartLine } from './cart-line.tsx'
import type { CartRow } from './cart-rows.ts'
import type { SelectedLines } from './use-selected-lines.ts'

interface CartLinesProps {
  rows: readonly CartRow[]
  chosen: SelectedLines
  clear: ReactNode
}

export function CartLines({ rows, chosen, clear }: CartLinesProps) {
  const possible = rows.filter(({ problem }) => problem === null).length
  return (
    <section aria-label="담긴 상품" className="rounded-card border border-line bg-surface">
      <header className="flex h-14 items-center justify-between border-line border-b pr-2 pl-4 md:pl-5">
        <Checkbox
          label={`전체 선택 (${chosen.count}/${rows.length})`}
          checked={possible > 0 && chosen.count === possible}
          partial={chosen.count > 0 && chosen.count < possible}
          disabled={possible === 0}
          onChange={chosen.toggleAll}
        />
        {clear}
      </header>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <CartLine
            key={row.item.id}
            row={row}
            chosen={chosen.has(row.item.id)}
            onChoose={() => chosen.toggle(row.item.id)}
          />
        ))}
      </ul>
    </section>
  )
}
