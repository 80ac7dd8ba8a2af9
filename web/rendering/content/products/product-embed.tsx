import { useMemo } from 'react'
import { Link } from 'react-router'
import { PriceText } from '../../../trade/catalog/price-text.tsx'
import { ProductPicture } from '../../../trade/catalog/product-picture.tsx'
import { RatingText } from '../../../trade/catalog/rating-text.tsx'
import { productPath } from '../../../trade/catalog/shop-paths.ts'
import { useAddToCart } from '../../../trade/catalog/use-add-to-cart.ts'
import { Button } from '../../../ui/button.tsx'
import type { EmbedOf } from '../embed-types.ts'
import { ChooseOptionLink } from './choose-option-link.tsx'
import { useProductCards } from './use-product-cards.ts'

/** One product inside content: a horizontal card on wide screens. */
export default function ProductEmbedCard({ product, address, showPrice, showCart }: EmbedOf<'product'>) {
  const one = useMemo(() => [product], [product])
  const [card] = useProductCards(one, address)
  const addToCart = useAddToCart()
  if (!card) return null
  const { id, slug, name, brand, stockQuantity, rating, reviewCount, picture } = card
  const soldOut = stockQuantity === 0
  return (
    <article className="embed is-narrow group relative grid grid-cols-[7rem_minmax(0,1fr)] gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-6">
      <div className="self-start overflow-hidden rounded-card bg-sunken">
        <ProductPicture url={picture} alt="" sizes="(min-width: 640px) 176px, 112px" />
      </div>
      <div className="flex min-w-0 flex-col items-start justify-center gap-1">
        {brand && <p className="text-ink-faint text-xs">{brand}</p>}
        <h3 className="font-semibold text-lg leading-snug">
          <Link to={productPath(slug)} className="rounded-card after:absolute after:inset-0 group-hover:underline">
            {name}
          </Link>
        </h3>
        <p className="line-clamp-2 text-ink-soft text-sm max-sm:hidden">{product.shortDescription}</p>
        {showPrice && <PriceText {...card} />}
        {reviewCount > 0 && <RatingText rating={rating} count={reviewCount} />}
        {showCart && card.hasOptions && !soldOut && <ChooseOptionLink card={card} className="relative z-10 mt-2" />}
        {showCart && !(card.hasOptions && !soldOut) && (
          <Button
            className="relative z-10 mt-2"
            disabled={soldOut || card.isLoading}
            onClick={() => void addToCart({ productId: id, quantity: product.minOrderQuantity })}
          >
            {soldOut ? '품절' : '장바구니 담기'}
          </Button>
        )}
      </div>
    </article>
  )
}
