import { ShoppingCart } from 'lucide-react'
import { useMemo } from 'react'
import { PriceText } from '../../../trade/catalog/price-text.tsx'
import { useAddToCart } from '../../../trade/catalog/use-add-to-cart.ts'
import { Button } from '../../../ui/button.tsx'
import type { EmbedOf } from '../embed-types.ts'
import { ChooseOptionLink } from './choose-option-link.tsx'
import { useProductCards } from './use-product-cards.ts'

/** Button for one product; the product name is in the accessible name. */
export default function AddToCartEmbed({ product, address, text, showPrice }: EmbedOf<'add_to_cart'>) {
  const one = useMemo(() => [product], [product])
  const [card] = useProductCards(one, address)
  const addToCart = useAddToCart()
  if (!card) return null
  const soldOut = card.stockQuantity === 0
  return (
    <span className="embed is-narrow inline-flex flex-wrap items-center gap-x-4 gap-y-2">
      {showPrice && <PriceText {...card} />}
      {card.hasOptions && !soldOut ? (
        <ChooseOptionLink card={card} />
      ) : (
        <Button
          disabled={soldOut || card.isLoading}
          onClick={() => void addToCart({ productId: card.id, quantity: product.minOrderQuantity })}
        >
          <ShoppingCart aria-hidden className="size-4.5" strokeWidth={1.5} />
          <span className="sr-only">{card.name} </span>
          {soldOut ? '품절' : text}
        </Button>
      )}
    </span>
  )
}
