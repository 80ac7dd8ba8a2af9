import type { PublicProductDetail, recordProductView } from '@jangteo/contracts/catalog/public-products.ts'
import { type OrderLimits, withinLimits } from '@jangteo/domain/catalog/order-quantity.ts'
import { optionText } from '@jangteo/domain/catalog/variants.ts'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { whenIdle } from '../../../app/events/when-idle.ts'
import { pageWidth } from '../../../app/frame/page-width.ts'
import { PublicLayout } from '../../../rendering/layout/public-layout.tsx'
import { callAsViewer } from '../../../trade/catalog/call-as-viewer.ts'
import type { CardProduct } from '../../../trade/catalog/card-product.ts'
import { ProductRow } from '../../../trade/catalog/product-row.tsx'
import { useAddToCart } from '../../../trade/catalog/use-add-to-cart.ts'
import { useRetailerPrices } from '../../../trade/catalog/use-retailer-prices.ts'
import { WishlistButton } from '../../../trade/wishlist/wishlist-button.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { BuyBox, BuyButton, type Purchase, Sum, sumText } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { chosenOffer } from './options/chosen-offer.ts'
import { useOptionChoice } from './options/use-option-choice.ts'
import { ProductDetails } from './product-details.tsx'
import { productCrumbs } from './product-meta.ts'
import type { ReviewPage } from './reviews/use-product-reviews.ts'
import { useLiveOffer } from './use-live-offer.ts'

interface ProductViewProps {
  product: PublicProductDetail
  related: readonly CardProduct[]
  reviews: ReviewPage
}

export function ProductView({ product, related, reviews }: ProductViewProps) {
  useTrackView(product.id)
  const live = useLiveOffer(product)
  const options = useOptionChoice(live.offer)
  const chosen = chosenOffer(live.offer, options.choice)
  const { limits, variant } = chosen
  const [quantity, want] = useQuantity(limits)
  const addToCart = useAddToCart()
  const purchase: Purchase = {
    ...live,
    ...options,
    ...chosen,
    liveOffer: live.offer,
    quantity,
    want,
    canBuy: !limits.soldOut && !live.isGone,
    add: () => void addToCart({ productId: product.id, ...(variant && { variantId: variant.id }), quantity }),
  }
  const pictures = product.images.map(({ url }) => url)
  return (
    <PublicLayout phoneBar={<PhoneBuyBar product={product} {...purchase} />}>
      <div className={clsx(pageWidth, 'pt-4 pb-16 md:pt-6')}>
        <Breadcrumbs crumbs={productCrumbs(product)} />
        <div className="mt-2 grid gap-x-8 gap-y-8 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-14">
          <Gallery name={product.name} pictures={withFirst(chosen.picture, pictures)} />
          <BuyBox product={product} {...purchase} />
          <ProductDetails product={product} reviews={reviews} />
        </div>
        <Related products={related} productId={product.id} />
      </div>
    </PublicLayout>
  )
}

/** The picture of the chosen variant comes first, also in the first HTML. */
function withFirst(picture: string | undefined, pictures: readonly string[]): readonly string[] {
  return picture ? [picture, ...pictures.filter((url) => url !== picture)] : pictures
}

function Related({ products, productId }: { products: readonly CardProduct[]; productId: string }) {
  const shown = useRetailerPrices(products, `/public/products/${productId}/related`)
  if (shown.length === 0) return null
  return (
    <section aria-label="함께 볼 만한 상품" className="mt-16 border-line border-t pt-10">
      <h2 className="mb-5 font-bold text-xl md:text-2xl">함께 볼 만한 상품</h2>
      <ProductRow products={shown} />
    </section>
  )
}

interface PhoneBuyBarProps extends Purchase {
  product: { id: string; name: string }
}

/** Fixed at the bottom of phones, in place of the tab bar. */
function PhoneBuyBar({ product, ...purchase }: PhoneBuyBarProps) {
  const { variant, isOpen, quantity } = purchase
  const chosen = [optionText(variant?.optionValues ?? []), `${quantity}개`].filter((part) => part !== null)
  return (
    <section
      aria-label="바로 담기"
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <div className="flex h-14 items-center gap-4 px-4">
        <WishlistButton product={product} className="-ml-2 size-11 rounded-control" />
        <Sum {...purchase} className="-ml-2 min-w-0 max-w-[45%] shrink-0 *:leading-tight">
          <span className="block truncate text-ink-faint text-xs">
            {isOpen ? '옵션을 선택하세요' : chosen.join(' · ')}
          </span>
          <strong className="font-bold text-lg">{sumText(purchase)}</strong>
        </Sum>
        <BuyButton {...purchase} size="bar" />
      </div>
    </section>
  )
}

/** Counts a view once the page is visible: not in a background tab, and never during server rendering. */
function useTrackView(productId: string): void {
  useEffect(() => {
    let stopWaiting: (() => void) | undefined
    const count = () => {
      if (document.hidden || stopWaiting) return
      stopWaiting = whenIdle(() => {
        const address = `/public/products/${productId}/views` as const
        callAsViewer<typeof recordProductView>('POST', address).catch(() => undefined)
      })
    }
    count()
    document.addEventListener('visibilitychange', count)
    return () => {
      document.removeEventListener('visibilitychange', count)
      stopWaiting?.()
    }
  }, [productId])
}

/** Requested quantity, clamped to what can be ordered now. */
function useQuantity(limits: OrderLimits): [quantity: number, want: (quantity: number) => void] {
  const [wanted, want] = useState(limits.least)
  return [limits.soldOut ? limits.least : withinLimits(wanted, limits), want]
}
