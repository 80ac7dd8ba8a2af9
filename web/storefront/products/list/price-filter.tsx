import { formatWon } from '@jangteo/domain/money.ts'
import { clsx } from 'clsx'
import type { FormEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import { buttonClassName } from '../../../ui/button.tsx'
import { controlClassName } from '../../../ui/control-class.ts'
import { FilterLink, FilterSection } from './filter-links.tsx'
import { type ListState, listHref, listPairs, readListState } from './list-state.ts'
import type { ProductList } from './load-product-list.ts'

const RANGES = [
  { label: '2만 원 이하', minPrice: null, maxPrice: 20_000 },
  { label: '2만 원 ~ 5만 원', minPrice: 20_000, maxPrice: 50_000 },
  { label: '5만 원 ~ 10만 원', minPrice: 50_000, maxPrice: 100_000 },
  { label: '10만 원 이상', minPrice: 100_000, maxPrice: null },
]

const ANY_PRICE = { minPrice: null, maxPrice: null }

export function PriceFilter({ path, state, facets }: Pick<ProductList, 'path' | 'state' | 'facets'>) {
  const isChosen = (range: Pick<ListState, 'minPrice' | 'maxPrice'>) =>
    range.minPrice === state.minPrice && range.maxPrice === state.maxPrice
  const others = listPairs({ ...state, ...ANY_PRICE, page: 1 })
  const navigate = useNavigate()
  /** With scripts, empty fields are left out of the URL; without them the browser submits the form as it is. */
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const asked = new URLSearchParams([...typed].map(([name, value]) => [name, String(value)]))
    void navigate(listHref(path, readListState(asked), {}), { preventScrollReset: true })
  }
  return (
    <FilterSection title="가격">
      <ul>
        {RANGES.map(({ label, ...range }) => (
          <li key={label}>
            <FilterLink to={listHref(path, state, isChosen(range) ? ANY_PRICE : range)} chosen={isChosen(range)}>
              {label}
            </FilterLink>
          </li>
        ))}
      </ul>
      <Form action={path} onSubmit={apply} className="mt-2 grid grid-cols-[1fr_auto_1fr] items-center gap-2">
        {others.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <PriceInput name="minPrice" label="최소 가격" value={state.minPrice} range={facets.minPrice} />
        <span aria-hidden className="text-ink-faint">
          ~
        </span>
        <PriceInput name="maxPrice" label="최대 가격" value={state.maxPrice} range={facets.maxPrice} />
        <button type="submit" className={clsx(buttonClassName({ variant: 'secondary' }), 'col-span-3')}>
          가격 적용
        </button>
      </Form>
    </FilterSection>
  )
}

interface PriceInputProps {
  name: 'minPrice' | 'maxPrice'
  label: string
  value: number | null
  /** Lowest or highest price in the list. */
  range: number | null
}

function PriceInput({ name, label, value, range }: PriceInputProps) {
  return (
    <input
      key={value}
      name={name}
      aria-label={range === null ? label : `${label}, 지금 ${formatWon(range)}`}
      defaultValue={value ?? undefined}
      placeholder={range?.toLocaleString('ko-KR') ?? ''}
      inputMode="numeric"
      pattern="[0-9,\s원]*"
      autoComplete="off"
      className={controlClassName('h-10 min-w-0 px-2 text-right tabular-nums')}
    />
  )
}
