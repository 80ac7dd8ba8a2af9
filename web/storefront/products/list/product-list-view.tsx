import { clsx } from 'clsx'
import { PackageOpen, SearchX } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useNavigation } from 'react-router'
import { pageWidth } from '../../../app/frame/page-width.ts'
import { ProductGrid, ProductGridSkeleton } from '../../../trade/catalog/product-grid.tsx'
import { useRetailerPrices } from '../../../trade/catalog/use-retailer-prices.ts'
import { buttonClassName } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { activeFilters, FilterChips } from './filter-chips.tsx'
import { FilterButton, ListFilters } from './list-filters.tsx'
import { hasFilters, type ListState, listHref, NO_FILTERS, resultCount, SORTS } from './list-state.ts'
import type { ProductList } from './load-product-list.ts'

interface ProductListViewProps {
  list: ProductList
  /** Breadcrumbs, title and the elements next to it. */
  head: ReactNode
  subject?: string | null
  /** Replaces list and filters when an unfiltered list is empty. */
  nothingFound?: ReactNode
}

const SKELETON_CARDS = 12

export function ProductListView({ list, head, subject = null, nothingFound }: ProductListViewProps) {
  const { path, state, lastPage } = list
  const filters = activeFilters(list)
  const pending = useListPending()
  const products = useRetailerPrices(list.products, list.address)
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

const NOTICEABLE_MS = 150

const LISTS = /^\/(products|search|categories\/[^/]+)$/

/** True when navigation to another list takes longer than a short delay. */
function useListPending(): boolean {
  const { location: next } = useNavigation()
  const isListLoading = next !== undefined && LISTS.test(next.pathname)
  const [noticeable, setNoticeable] = useState(false)
  useEffect(() => {
    if (!isListLoading) return
    const timer = setTimeout(() => setNoticeable(true), NOTICEABLE_MS)
    return () => {
      clearTimeout(timer)
      setNoticeable(false)
    }
  }, [isListLoading])
  return isListLoading && noticeable
}

interface SortLinksProps {
  path: string
  state: ListState
}

/** Searches sort by relevance by default, other lists by newest. */
function SortLinks({ path, state }: SortLinksProps) {
  const searching = state.q !== null
  const choices = searching ? [{ value: null, label: '관련도순' }, ...SORTS] : SORTS
  const chosen = state.sort ?? (searching ? null : 'newest')
  return (
    <ul aria-label="정렬" className="-mx-2 flex text-sm">
      {choices.map(({ value, label }) => (
        <li key={label} className="shrink-0">
          <Link
            to={listHref(path, state, { sort: value === 'newest' && !searching ? null : value })}
            preventScrollReset
            rel="nofollow"
            aria-current={value === chosen ? 'true' : undefined}
            className={clsx(
              'inline-flex h-10 items-center rounded-control px-2 -outline-offset-2 transition-colors duration-150 hover:text-ink',
              value === chosen ? 'font-semibold text-ink' : 'text-ink-faint',
            )}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Reason for the empty list and a link to reset it. */
function EmptyList({ list: { path, state, total } }: { list: ProductList }) {
  if (total > 0) {
    return (
      <Nothing title="이 페이지에는 상품이 없습니다" body="목록이 짧아졌을 수 있습니다.">
        <WayOut to={listHref(path, state, { page: 1 })}>첫 페이지로</WayOut>
      </Nothing>
    )
  }
  if (hasFilters(state)) {
    return (
      <Nothing title="조건에 맞는 상품이 없습니다" body="필터를 줄이면 더 많은 상품을 볼 수 있습니다." narrowed>
        <WayOut to={listHref(path, state, NO_FILTERS)}>필터 모두 지우기</WayOut>
      </Nothing>
    )
  }
  return (
    <Nothing title="곧 상품을 만나실 수 있습니다" body="공급자들이 상품을 준비하고 있습니다.">
      <WayOut to="/shop">쇼핑 홈으로</WayOut>
    </Nothing>
  )
}

interface NothingProps {
  title: string
  body: string
  narrowed?: boolean
  children: ReactNode
}

function Nothing({ title, body, narrowed = false, children }: NothingProps) {
  return (
    <div className="rounded-card border border-line bg-surface py-6">
      <EmptyState icon={narrowed ? SearchX : PackageOpen} title={title} body={body} action={children} />
    </div>
  )
}

function WayOut({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={buttonClassName({ variant: 'secondary' })}>
      {children}
    </Link>
  )
}
