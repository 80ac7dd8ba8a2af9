import { listPublicProducts } from '@jangteo/contracts/public-products.ts'
import { clsx } from 'clsx'
import { toCardProduct } from '../catalog/card-product.ts'
import { pageWidth } from '../layout/page-width.ts'
import { PublicLayout } from '../layout/public-layout.tsx'
import { renderContext } from '../render-context.ts'
import type { Route } from './+types/search-page.ts'
import { listMeta } from './list/list-meta.ts'
import { loadProductList, type ProductList } from './list/load-product-list.ts'
import { ProductListView } from './list/product-list-view.tsx'
import { NothingFound, SearchStart } from './search-suggestions.tsx'
import { ShopError } from './shop-error.tsx'

const POPULAR = 4

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call } = context.get(renderContext)
  const list = await loadProductList({ call, request, path: '/search' })
  if (list.state.q !== null && list.total > 0) return { list, popular: [] }
  const { data } = await call(listPublicProducts, { query: { sortBy: 'sales', limit: POPULAR } })
  return { list, popular: data.map(toCardProduct) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { list } = loaderData
  return listMeta({ list, title: titleOf(list), description: '장터의 상품을 이름, 브랜드, 초성으로 찾습니다.' })
}

export default function SearchPage({ loaderData: { list, popular } }: Route.ComponentProps) {
  const { q } = list.state
  return (
    <PublicLayout>
      {q === null ? (
        <div className={clsx(pageWidth, 'pt-8 pb-16')}>
          <SearchStart tree={list.tree} popular={popular} />
        </div>
      ) : (
        <ProductListView
          list={list}
          head={<SearchHead list={list} />}
          nothingFound={<NothingFound query={q} tree={list.tree} popular={popular} />}
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

function SearchHead({ list }: { list: ProductList }) {
  return (
    <header>
      <h1 className="font-bold text-2xl md:text-3xl">{titleOf(list)}</h1>
      {list.correctedTo !== null && (
        <p className="mt-1 text-ink-soft">‘{list.state.q}’에 맞는 상품이 없어 가장 비슷한 말로 찾았습니다.</p>
      )}
    </header>
  )
}
