import { loadCached, pageKey } from '../../app/loader-cache.ts'
import { renderContext } from '../../app/render-context.ts'
import { PublicLayout } from '../../rendering/layout/public-layout.tsx'
import type { Route } from './+types/products-page.ts'
import { listMeta } from './list/list-meta.ts'
import type { ListState } from './list/list-state.ts'
import { loadProductList } from './list/load-product-list.ts'
import { ProductListView } from './list/product-list-view.tsx'
import { ShopError } from './shop-error.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call } = context.get(renderContext)
  const url = new URL(request.url)
  url.searchParams.delete('q')
  return loadProductList({ call, request: new Request(url), path: '/products' })
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadCached(pageKey(request.url), () => serverLoader())
}

export const meta: Route.MetaFunction = ({ loaderData: list }) =>
  list
    ? listMeta({
        list,
        title: titleOf(list.state),
        description: '검증된 공급자의 상품을 가격, 브랜드, 카테고리로 골라 보십시오.',
      })
    : []

export default function ProductsPage({ loaderData: list }: Route.ComponentProps) {
  return (
    <PublicLayout>
      <ProductListView list={list} head={<h1 className="font-bold text-2xl md:text-3xl">{titleOf(list.state)}</h1>} />
    </PublicLayout>
  )
}

export { ShopError as ErrorBoundary }

/** Menu links set a sort or filter; the page title matches the menu item. */
function titleOf({ sort, sale, featured }: ListState): string {
  if (sale) return '할인 상품'
  if (featured) return '추천 상품'
  return sort === 'sales' ? '베스트' : '전체 상품'
}
