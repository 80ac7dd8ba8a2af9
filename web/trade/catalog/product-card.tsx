import { clsx } from 'clsx'
import { ShoppingCart, SlidersHorizontal } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { AddToCartInput } from '../cart/add-to-cart.ts'
import { PromotionBadges } from '../promotions/promotion-badges.tsx'
import { WishlistButton } from '../wishlist/wishlist-button.tsx'
import type { CardProduct } from './card-product.ts'
import { PriceText, useFreeShippingOfMarket } from './price-text.tsx'
import { ProductPicture } from './product-picture.tsx'
import { RatingText } from './rating-text.tsx'
import { productPath } from './shop-paths.ts'
import { SwatchLinks } from './swatch-links.tsx'

interface ProductCardProps {
  product: CardProduct
  /** Display width of the picture, for the `sizes` attribute. */
  sizes: string
  eager?: boolean
  onAdd: (input: AddToCartInput) => void
}

/** The whole card except the buttons is a link; its accessible name is the product name. */
export function ProductCard({ product, sizes, eager = false, onAdd }: ProductCardProps) {
  const { id, slug, name, brand, price, stockQuantity, featured, rating, reviewCount, picture } = product
  const { isLoading = false, hasOptions, swatches, chosen } = product
  const path = productPath(slug, chosen?.valueIds)
  const navigate = useNavigate()
  const soldOut = stockQuantity === 0
  const hasFreeShipping = useFreeShippingOfMarket(price)
  return (
    <article className="group relative flex flex-col">
      <div className="relative overflow-hidden rounded-card bg-sunken">
        <ProductPicture
          url={picture}
          alt=""
          sizes={sizes}
          eager={eager}
          className={clsx(
            'transition-transform duration-200 group-hover:scale-[1.03]',
            soldOut && 'opacity-45 grayscale',
          )}
        />
        {soldOut && (
          <span className="absolute inset-0 grid place-items-center">
            <span className="rounded-full bg-ink px-4 py-1.5 font-semibold text-canvas text-sm">품절</span>
          </span>
        )}
        <PromotionBadges productId={id} place="card" />
        <WishlistButton
          product={product}
          variantId={chosen?.variantId}
          className="absolute top-2 right-2 z-10 size-10 rounded-full bg-surface/85"
        />
        {!soldOut && (
          <IconButton
            icon={hasOptions ? SlidersHorizontal : ShoppingCart}
            label={hasOptions ? `${name} 옵션 고르기` : `${name} 담기`}
            className="absolute right-2 bottom-2 z-10 rounded-full border border-line bg-surface"
            disabled={isLoading && !hasOptions}
            onClick={() => (hasOptions ? void navigate(path) : onAdd({ productId: id, quantity: 1 }))}
          />
        )}
      </div>
      <p className="mt-3 truncate text-ink-faint text-xs">{brand ?? ' '}</p>
      <h3 className="mt-0.5 line-clamp-2 text-ink leading-snug">
        <Link to={path} className="rounded-card after:absolute after:inset-0 group-hover:underline">
          {name}
        </Link>
      </h3>
      {chosen && <p className="mt-0.5 truncate text-ink-soft text-sm">{chosen.optionText}</p>}
      <div className="mt-1.5">
        <PriceText {...product} />
      </div>
      {reviewCount > 0 && (
        <div className="mt-1">
          <RatingText rating={rating} count={reviewCount} />
        </div>
      )}
      <CardBadges featured={featured} freeShipping={hasFreeShipping && !isLoading} />
      {swatches && <SwatchLinks slug={slug} productName={name} swatches={swatches} />}
    </article>
  )
}

function CardBadges({ featured, freeShipping }: { featured: boolean; freeShipping: boolean }) {
  if (!featured && !freeShipping) return null
  return (
    <p className="mt-2 flex flex-wrap gap-1">
      {featured && <Badge tone="brand">추천</Badge>}
      {freeShipping && <Badge>무료배송</Badge>}
    </p>
  )
}
