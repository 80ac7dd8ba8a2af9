import { type KeyboardEvent, useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { WonInput } from '../../ui/number-input.tsx'
import { type ProductFilters, priceRange } from './product-filters.ts'

interface PriceFilterProps {
  min: number | undefined
  max: number | undefined
  onChange: (range: Pick<ProductFilters, 'minPrice' | 'maxPrice'>) => void
}

/** Asks once a figure is finished: by Enter, or by leaving the field. */
export function PriceFilter({ min, max, onChange }: PriceFilterProps) {
  const [low, setLow] = useState(min ?? null)
  const [high, setHigh] = useState(max ?? null)
  const apply = () => {
    const range = priceRange(low, high)
    if (range.minPrice !== min || range.maxPrice !== max) onChange(range)
  }
  const applyByEnter = (event: KeyboardEvent) => event.key === 'Enter' && apply()
  const listening = { onBlur: apply, onKeyDown: applyByEnter }
  return (
    <div className="col-span-full flex items-center gap-2">
      <Field label="최저 가격" hideLabel className="flex-1 lg:w-34">
        <WonInput placeholder="최저 가격" value={low} onValueChange={setLow} {...listening} />
      </Field>
      <span aria-hidden className="text-ink-faint">
        –
      </span>
      <Field label="최고 가격" hideLabel className="flex-1 lg:w-34">
        <WonInput placeholder="최고 가격" value={high} onValueChange={setHigh} {...listening} />
      </Field>
    </div>
  )
}
