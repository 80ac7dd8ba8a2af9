import { listPublicProducts } from '@jangteo/contracts/catalog/public-products.ts'
import { searchShop } from '@jangteo/contracts/content/content.ts'
import { clsx } from 'clsx'
import { pageWidth } from '../../app/frame/page-width.ts'
import { loadCached, pageKey } from '../../app/loader-cache.ts'
import { type CallApi, renderContext } from '../../app/render-context.ts'
import { PublicLayout } from '../../rendering/layout/public-layout.tsx'
import { toCardProduct } from '../../trade/catalog/card-product.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { lastPage } from '../../ui/pagination-pages.ts'
import type { Route } from './+types/search-page.ts'
import { type ContentMatches, ContentResults } from './content-results.tsx'
import { listMeta } from './list/list-meta.ts'
import { hasFilters, readListState } from './list/list-state.ts'
import { loadProductList, type ProductList } from './list/load-product-list.ts'
import { ProductListView } from './list/product-list-view.tsx'
import { NoSearchResults, POPULAR, SearchStart } from './search-suggestions.tsx'
import { SearchTabs, searchHref } from './search-tabs.tsx'
import { ShopError } from './shop-error.tsx'

const MAX_PAGES = 1_000

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call } = context.get(renderContext)
  const asked = new URL(request.url).searchParams.get('in')
  const [list, written] = await Promise.all([
    loadProductList({ call, request, path: '/search' }),
    findWritten(call, request, asked === 'content'),
  ])
  const isForWritten = asked === 'content' || (asked === null && written.total > 0 && hasNothingExact(list))
  if (list.state.q !== null && list.total > 0) return { list, written, isForWritten, popular: [] }
  const { data } = await call(listPublicProducts, { query: { sortBy: 'sales', limit: POPULAR } })
  return { list, written, isForWritten, popular: data.map(toCardProduct) }
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadCached(pageKey(request.url), () => serverLoader())
}

/** Exact matches in posts rank above products with merely similar names. */
function hasNothingExact({ total, correctedTo, state }: ProductList): boolean {
  return !hasFilters(state) && state.sort === null && state.page === 1 && (total === 0 || correctedTo !== null)
}

const WRITTEN_A_PAGE = 10
const NOTHING: ContentMatches = { data: [], total: 0, page: 1, last: 1 }

/** A failed content search does not break the product results. */
async function findWritten(call: CallApi, request: Request, isForWritten: boolean): Promise<ContentMatches> {
  const { q, page } = readListState(new URL(request.url).searchParams)
  if (q === null) return NOTHING
  const query = { q, page: isForWritten ? Math.min(page, MAX_PAGES) : 1, limit: WRITTEN_A_PAGE }
  return call(searchShop, { query }).then(
    (found) => ({ ...found, last: lastPage(found.total, WRITTEN_A_PAGE) }),
    () => NOTHING,
  )
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { list } = loaderData
  return listMeta({ list, title: titleOf(list), description: '장터의 상품을 이름, 브랜드, 초성으로 찾습니다.' })
}

export default function SearchPage({ loaderData: { list, written, isForWritten, popular } }: Route.ComponentProps) {
  const { q } = list.state
  return (
    <PublicLayout>
      {q === null ? (
        <div className={clsx(pageWidth, 'pt-8 pb-16')}>
          <SearchStart tree={list.tree} popular={popular} />
        </div>
      ) : isForWritten ? (
        <div className={clsx(pageWidth, 'pt-6 pb-16 md:pt-8')}>
          <SearchHead list={list} written={written.total} current="content" />
          <div className="mt-6 max-w-3xl">
            <ContentResults query={q} found={written} hrefFor={(page) => searchHref(q, 'content', page)} />
          </div>
        </div>
      ) : (
        <ProductListView
          list={list}
          head={<SearchHead list={list} written={written.total} current="products" />}
          nothingFound={<NoSearchResults query={q} tree={list.tree} popular={popular} />}
        />
      )}
    </PublicLayout>
  )
}

export { ShopError as ErrorBoundary }

function titleOf({ state: { q }, correctedTo }: ProductList): string {
  if (q === null) return '검색'
  return correctedTo === null ? `‘${q}’ 검색 결과` : `‘${correctedTo}’(으)로 찾은 결과`
}

interface SearchHeadProps {
  list: ProductList
  written: number
  current: 'products' | 'content'
}

function SearchHead({ list, written, current }: SearchHeadProps) {
  const query = list.state.q ?? ''
  return (
    <header>
      <h1 className="font-bold text-2xl md:text-3xl">
        {current === 'content' ? `‘${query}’ 검색 결과` : titleOf(list)}
      </h1>
      {current === 'products' && list.correctedTo !== null && (
        <p className="mt-1 text-ink-soft">‘{query}’에 맞는 상품이 없어 가장 비슷한 말로 찾았습니다.</p>
      )}
      <SearchTabs query={query} products={productCount(list)} written={written} current={current} />
    </header>
  )
}

function productCount({ total, totalIsExact }: ProductList): string {
  return `${formatNumber(total)}${totalIsExact ? '' : '+'}`
}
