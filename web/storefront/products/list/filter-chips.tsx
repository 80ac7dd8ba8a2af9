import { formatWon } from '@jangteo/domain/money.ts'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { findCategory } from '../../../trade/catalog/category-tree.ts'
import { type ListState, listHref, NO_FILTERS, toggleOption } from './list-state.ts'
import type { ProductList } from './load-product-list.ts'

interface FilterChipsProps {
  filters: readonly ActiveFilter[]
  path: string
  state: ListState
}

export function FilterChips({ filters, path, state }: FilterChipsProps) {
  if (filters.length === 0) return null
  return (
    <ul aria-label="적용한 필터" className="flex flex-wrap items-center gap-2">
      {filters.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={listHref(path, state, without)}
            preventScrollReset
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-brand-soft px-3.5 font-medium text-brand text-sm transition-colors duration-150 hover:bg-sunken"
          >
            {label}
            <X aria-hidden className="size-4" strokeWidth={1.75} />
            <span className="sr-only">필터 지우기</span>
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={listHref(path, state, NO_FILTERS)}
          preventScrollReset
          className="inline-flex min-h-9 items-center rounded-control px-2 text-ink-soft text-sm underline-offset-4 hover:underline"
        >
          모두 지우기
        </Link>
      </li>
    </ul>
  )
}

interface ActiveFilter {
  label: string
  /** Link that removes the filter. */
  without: Partial<ListState>
}

export function activeFilters({ state, facets, tree }: ProductList): ActiveFilter[] {
  const { category, brand, supplier, option, minPrice, maxPrice, sale, featured } = state
  const found: (ActiveFilter | false)[] = [
    category !== null && {
      label: findCategory(tree, category)?.category.name ?? category,
      without: { category: null },
    },
    (minPrice !== null || maxPrice !== null) && {
      label: priceLabel(minPrice, maxPrice),
      without: { minPrice: null, maxPrice: null },
    },
    ...option.map((facet) => ({
      label: facet.replace(':', ' '),
      without: { option: toggleOption(option, facet) },
    })),
    brand !== null && { label: brand, without: { brand: null } },
    supplier !== null && {
      label: facets.suppliers.find(({ value }) => value === supplier)?.label ?? '공급자',
      without: { supplier: null },
    },
    sale && { label: '할인 상품', without: { sale: false } },
    featured && { label: '추천 상품', without: { featured: false } },
  ]
  return found.filter((filter) => filter !== false)
}

function priceLabel(min: number | null, max: number | null): string {
  if (min === null) return `${formatWon(max ?? 0)} 이하`
  return max === null ? `${formatWon(min)} 이상` : `${formatWon(min)} ~ ${formatWon(max)}`
}
