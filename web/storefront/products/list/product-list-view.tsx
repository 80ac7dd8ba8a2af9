import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { pageWidth } from '../../../app/frame/page-width.ts'
import { ProductGrid, ProductGridSkeleton } from '../../../trade/catalog/product-grid.tsx'
import { useOwnPrices } from '../../../trade/catalog/use-own-prices.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { activeFilters } from './active-filters.ts'
import { EmptyList } from './empty-list.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterButton, ListFilters } from './list-filters.tsx'
import { hasFilters, listHref } from './list-state.ts'
import type { ProductList } from './load-product-list.ts'
import { resultCount } from './result-count.ts'
import { SortLinks } from './sort-links.tsx'
import { useListPending } from './use-list-pending.ts'

interface ProductListViewProps {
  list: ProductList
  /** Breadcrumbs, title and what belongs to it. */
  head: ReactNode
  subject?: string | null
  /** Instead of the list and its tools when nothing is found although nothing was narrowed. */
  nothingFound?: ReactNode
}

const SKELETON_CARDS = 12

export function ProductListView({ list, head, subject = null, nothingFound }: ProductListViewProps) {
  const { path, state, lastPage } = list
  const filters = activeFilters(list)
  const pending = useListPending()
  const products = useOwnPrices(list.products, list.address)
  if (nothingFound && list.total === 0 && !hasFilters(state)) {
    return (
      <div className={clsx(pageWidth, 'pt-6 pb-16 md:pt-8')}>
        {head}
        <div className="mt-6">{nothingFound}</div>
      </div>
    )
  }
  return (
    <div className={clsx(pageWidth, 'pt-6 pb-16 md:pt-8')}>
      {head}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-10 lg:grid-cols-[13.5rem_minmax(0,1fr)]">
        <ListFilters list={list} subject={subject} />
        <section aria-label="상품 목록" aria-busy={pending} className="min-w-0">
          <h2 className="sr-only">상품 목록</h2>
          <div className="grid gap-3 pb-5">
            <div className="flex items-center gap-3 lg:justify-between">
              <FilterButton active={filters.length} />
              <p role="status" className="text-ink-soft text-sm tabular-nums max-lg:ml-auto">
                총 <strong className="font-semibold text-ink">{resultCount(list)}</strong>
              </p>
              <div className="min-w-0 max-lg:hidden">
                <SortLinks path={path} state={state} />
              </div>
            </div>
            <div className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] md:-mx-6 md:px-6 lg:hidden">
              <SortLinks path={path} state={state} />
            </div>
            <FilterChips filters={filters} path={path} state={state} />
          </div>
          {pending ? (
            <ProductGridSkeleton count={SKELETON_CARDS} columns={3} />
          ) : products.length > 0 ? (
            <ProductGrid products={products} columns={3} eager={3} />
          ) : (
            <EmptyList list={list} />
          )}
          {lastPage > 1 && (
            <div className="mt-12">
              <Pagination page={state.page} last={lastPage} hrefFor={(page) => listHref(path, state, { page })} />
            </div>
          )}
        </section>
      </div>
    </div>
  )
}
