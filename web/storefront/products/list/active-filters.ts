import { formatWon } from '@jangteo/domain/money.ts'
import { findCategory } from '../../../trade/catalog/category-tree.ts'
import type { ListState } from './list-state.ts'
import type { ProductList } from './load-product-list.ts'

export interface ActiveFilter {
  label: string
  /** What takes it away. */
  without: Partial<ListState>
}

export function activeFilters({ state, facets, tree }: ProductList): ActiveFilter[] {
  const { category, brand, supplier, minPrice, maxPrice, sale, featured } = state
  const found: (ActiveFilter | false)[] = [
    category !== null && {
      label: findCategory(tree, category)?.category.name ?? category,
      without: { category: null },
    },
    (minPrice !== null || maxPrice !== null) && {
      label: priceLabel(minPrice, maxPrice),
      without: { minPrice: null, maxPrice: null },
    },
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
