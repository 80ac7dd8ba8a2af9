import { getPublicProduct, listRelatedProducts } from '@jangteo/contracts/catalog/public-products.ts'
import { listProductReviews } from '@jangteo/contracts/reviews/reviews.ts'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { loadCached, pageKey } from '../../../app/loader-cache.ts'
import { renderContext } from '../../../app/render-context.ts'
import { toCardProduct } from '../../../trade/catalog/card-product.ts'
import { isNotFound } from '../../../trade/catalog/is-not-found.ts'
import { useSaveSignageReferral } from '../../../trade/orders/signage-referral.ts'
import { ShopError } from '../shop-error.tsx'
import type { Route } from './+types/product-page.ts'
import { productMeta } from './product-meta.ts'
import { ProductView } from './product-view.tsx'
import { REVIEWS_PER_PAGE } from './reviews/use-product-reviews.ts'

export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  const { call } = context.get(renderContext)
  const params = { id: slug }
  const [product, related, reviews] = await Promise.all([
    call(getPublicProduct, { params }),
    call(listRelatedProducts, { params }),
    call(listProductReviews, { params, query: { limit: REVIEWS_PER_PAGE } }),
  ]).catch((error: unknown) => {
    throw isNotFound(error) ? data('상품을 찾을 수 없습니다.', { status: 404 }) : error
  })
  return {
    product: product.data,
    related: related.data.map(toCardProduct),
    reviews,
    origin: new URL(request.url).origin,
  }
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadCached(pageKey(request.url), () => serverLoader())
}

/** The choice is in the address; the loader does not depend on it. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isChoice = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isChoice ? false : defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  loaderData
    ? productMeta({ ...loaderData, vatDisplay: root.loaderData?.settings?.shipping.vatDisplay ?? 'excluded' })
    : []

export default function ProductPage({ loaderData: { product, related, reviews } }: Route.ComponentProps) {
  useSaveSignageReferral()
  return <ProductView key={product.id} product={product} related={related} reviews={reviews} />
}

export { ShopError as ErrorBoundary }
