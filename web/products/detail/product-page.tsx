import { getPublicProduct, listRelatedProducts } from '@jangteo/contracts/public-products.ts'
import { data } from 'react-router'
import { toCardProduct } from '../../catalog/card-product.ts'
import { isMissing } from '../../catalog/is-missing.ts'
import { renderContext } from '../../render-context.ts'
import { ShopError } from '../shop-error.tsx'
import type { Route } from './+types/product-page.ts'
import { productMeta } from './product-meta.ts'
import { ProductView } from './product-view.tsx'

export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  const { call } = context.get(renderContext)
  const params = { id: slug }
  const [product, related] = await Promise.all([
    call(getPublicProduct, { params }),
    call(listRelatedProducts, { params }),
  ]).catch((error: unknown) => {
    throw isMissing(error) ? data('상품을 찾을 수 없습니다.', { status: 404 }) : error
  })
  return { product: product.data, related: related.data.map(toCardProduct), origin: new URL(request.url).origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? productMeta(loaderData) : [])

export default function ProductPage({ loaderData: { product, related } }: Route.ComponentProps) {
  return <ProductView key={product.id} product={product} related={related} />
}

export { ShopError as ErrorBoundary }
