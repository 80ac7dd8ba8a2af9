import type { PublicProductDetail } from '@jangteo/contracts/catalog/public-products.ts'
import { orderLimits } from '@jangteo/domain/catalog/order-quantity.ts'
import { clsx } from 'clsx'
import { pageWidth } from '../../../app/frame/page-width.ts'
import { PublicLayout } from '../../../rendering/layout/public-layout.tsx'
import type { CardProduct } from '../../../trade/catalog/card-product.ts'
import { ProductRow } from '../../../trade/catalog/product-row.tsx'
import { useAddToCart } from '../../../trade/catalog/use-add-to-cart.ts'
import { useOwnPrices } from '../../../trade/catalog/use-own-prices.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { PhoneBuyBar } from './phone-buy-bar.tsx'
import { productCrumbs } from './product-crumbs.ts'
import { ProductDetails } from './product-details.tsx'
import type { ReviewPage } from './reviews/use-product-reviews.ts'
import { useCountView } from './use-count-view.ts'
import { useLiveOffer } from './use-live-offer.ts'
import { useQuantity } from './use-quantity.ts'

interface ProductViewProps {
  product: PublicProductDetail
  related: readonly CardProduct[]
  reviews: ReviewPage
}

export function ProductView({ product, related, reviews }: ProductViewProps) {
  useCountView(product.id)
  const live = useLiveOffer(product)
  const limits = orderLimits(live.offer)
  const [quantity, want] = useQuantity(limits)
  const addToCart = useAddToCart()
  const purchase = {
    ...live,
    limits,
    quantity,
    want,
    canBuy: !limits.soldOut && !live.isGone,
    add: () => addToCart({ productId: product.id, quantity }),
  }
  return (
    <PublicLayout phoneBar={<PhoneBuyBar product={product} {...purchase} />}>
      <div className={clsx(pageWidth, 'pt-4 pb-16 md:pt-6')}>
        <Breadcrumbs crumbs={productCrumbs(product)} />
        <div className="mt-2 grid gap-x-8 gap-y-8 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-14">
          <Gallery name={product.name} pictures={product.images.map(({ url }) => url)} />
          <BuyBox product={product} {...purchase} />
          <ProductDetails product={product} reviews={reviews} />
        </div>
        <Related products={related} productId={product.id} />
      </div>
    </PublicLayout>
  )
}

function Related({ products, productId }: { products: readonly CardProduct[]; productId: string }) {
  const shown = useOwnPrices(products, `/public/products/${productId}/related`)
  if (shown.length === 0) return null
  return (
    <section aria-label="함께 볼 만한 상품" className="mt-16 border-line border-t pt-10">
      <h2 className="mb-5 font-bold text-xl md:text-2xl">함께 볼 만한 상품</h2>
      <ProductRow products={shown} />
    </section>
  )
}
