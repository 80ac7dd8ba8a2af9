import { SlidersHorizontal, X } from 'lucide-react'
import { categoryPath } from '../../../trade/catalog/shop-paths.ts'
import { buttonClassName } from '../../../ui/button.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { FacetFilter } from './facet-filter.tsx'
import { FilterLink, FilterSection } from './filter-links.tsx'
import { hasFilters, type ListState, listHref, resultCount, toggleOption } from './list-state.ts'
import type { ProductList } from './load-product-list.ts'
import { PriceFilter } from './price-filter.tsx'

const SHEET_ID = 'product-filters'

interface ListFiltersProps {
  list: ProductList
  /** Category of the page. */
  subject: string | null
}

/** Sidebar on wide screens; on phones a native popover, so it works without scripts. */
export function ListFilters({ list, subject }: ListFiltersProps) {
  const { path, state, facets, tree } = list
  const hrefWith = (change: Partial<ListState>) => listHref(path, state, change)
  return (
    <aside
      id={SHEET_ID}
      popover="auto"
      aria-label="필터"
      className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full max-w-none flex-col overscroll-contain rounded-t-2xl border border-line bg-surface text-ink shadow-overlay backdrop:backdrop-brightness-50 open:flex lg:static lg:inset-auto lg:block lg:max-h-none lg:rounded-none lg:border-0 lg:bg-transparent lg:shadow-none"
    >
      <h2 className="sr-only max-lg:hidden">필터</h2>
      <div className="flex items-center justify-between border-line border-b px-4 py-3 lg:hidden">
        <h2 className="font-semibold text-lg">필터</h2>
        <button
          type="button"
          popoverTarget={SHEET_ID}
          popoverTargetAction="hide"
          aria-label="필터 닫기"
          className="grid size-10 place-items-center rounded-control text-ink-soft hover:bg-sunken"
        >
          <X aria-hidden className="size-5" strokeWidth={1.5} />
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-5 lg:overflow-visible lg:p-0">
        <CategoryFilter
          tree={tree}
          chosen={subject ?? state.category}
          showCounts={!hasFilters({ ...state, category: null }) && state.q === null}
          hrefFor={(slug) => categoryHref(path, state, slug)}
        />
        <PriceFilter path={path} state={state} facets={facets} />
        {facets.options.map(({ name, values }) => (
          <FacetFilter
            key={name}
            title={name}
            facets={values}
            countsAreExact={facets.countsAreExact}
            chosen={state.option}
            hrefFor={(facet) => hrefWith({ option: toggleOption(state.option, facet) })}
          />
        ))}
        <FacetFilter
          title="브랜드"
          facets={facets.brands}
          countsAreExact={facets.countsAreExact}
          chosen={state.brand === null ? [] : [state.brand]}
          hrefFor={(brand) => hrefWith({ brand: brand === state.brand ? null : brand })}
        />
        <FacetFilter
          title="공급자"
          facets={facets.suppliers}
          countsAreExact={facets.countsAreExact}
          chosen={state.supplier === null ? [] : [state.supplier]}
          hrefFor={(supplier) => hrefWith({ supplier: supplier === state.supplier ? null : supplier })}
        />
        <FilterSection title="혜택">
          <FilterLink to={hrefWith({ sale: !state.sale })} chosen={state.sale}>
            할인 상품
          </FilterLink>
          <FilterLink to={hrefWith({ featured: !state.featured })} chosen={state.featured}>
            추천 상품
          </FilterLink>
        </FilterSection>
      </div>
      <div className="border-line border-t px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
        <button
          type="button"
          popoverTarget={SHEET_ID}
          popoverTargetAction="hide"
          className={buttonClassName({ size: 'large' }).concat(' w-full')}
        >
          상품 {resultCount(list)} 보기
        </button>
      </div>
    </aside>
  )
}

export function FilterButton({ active }: { active: number }) {
  return (
    <button
      type="button"
      popoverTarget={SHEET_ID}
      className={buttonClassName({ variant: 'secondary' }).concat(' lg:hidden')}
    >
      <SlidersHorizontal aria-hidden className="size-4.5" strokeWidth={1.5} />
      필터
      {active > 0 && (
        <span className="min-w-5 rounded-full bg-brand px-1.5 text-center text-on-brand text-xs leading-5 tabular-nums">
          {active}
          <span className="sr-only">개 적용됨</span>
        </span>
      )}
    </button>
  )
}

/** A category links to its own page, except in search results, where it is a filter. */
function categoryHref(path: string, state: ListState, slug: string | null): string {
  if (path === '/search') return listHref(path, state, { category: slug })
  return listHref(slug === null ? '/products' : categoryPath(slug), { ...state, category: null }, {})
}
