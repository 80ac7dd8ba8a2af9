import { type NotedPrice, priceNote } from '@jangteo/domain/catalog/price-note.ts'
import { percentOff, type Won } from '@jangteo/domain/catalog/pricing.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { clsx } from 'clsx'
import { useSession } from '../../app/session/use-session.ts'
import { useShopSettings } from '../../app/site/use-shop-settings.ts'

interface PriceTextProps extends NotedPrice {
  compareAtPrice: Won | null
  /** The own price of a retailer is still to come. */
  isLoading?: boolean | undefined
  size?: 'card' | 'page'
  /** By the supplier's policy; without, as the market charges one unit. */
  hasFreeShipping?: boolean | undefined
}

const SIZES = { card: 'text-base', page: 'text-2xl md:text-3xl' }

/** Every price that a buyer sees: with the original price and the discount if there is one, and the sum paid for it. */
export function PriceText(props: PriceTextProps) {
  const { compareAtPrice, isLoading = false, size = 'card', hasFreeShipping, ...priced } = props
  const hasFreeOfMarket = useFreeShippingOfMarket(priced.price)
  const hidden = usePublicPriceClass()
  const look = clsx('font-bold', SIZES[size])
  if (isLoading)
    return (
      <div aria-busy className={LOADING}>
        <p className={look}>&nbsp;</p>
        <p className="text-xs">&nbsp;</p>
      </div>
    )
  return (
    <div className={hidden}>
      <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
        {compareAtPrice !== null && (
          <>
            <span className="sr-only">정가 {formatWon(compareAtPrice)},</span>
            <span className={clsx('text-accent', look)}>{percentOff(compareAtPrice, priced.price)}%</span>
          </>
        )}
        <span className={look}>
          {formatWon(priced.price)}
          {priced.isFrom && '부터'}
        </span>
        {compareAtPrice !== null && (
          <del aria-hidden className="text-ink-faint text-sm">
            {formatWon(compareAtPrice)}
          </del>
        )}
      </p>
      <PriceNote {...priced} shippingExtra={(hasFreeShipping ?? hasFreeOfMarket) ? undefined : SHIPPING_EXTRA[size]} />
    </div>
  )
}

/** The place of a price that is still to come. */
export const LOADING = 'animate-pulse rounded bg-sunken'

/** Visible once on the page of a product; cards would repeat it, and there only screen readers say it. */
const SHIPPING_EXTRA = { card: 'sr-only', page: 'inline' }

/** Where suppliers ship, the fee of a card is not known. */
export function useFreeShippingOfMarket(price: Won): boolean {
  const { shippingBy, shippingFee, freeShippingFrom } = useShopSettings().shipping
  return shippingBy === 'market' && (price >= freeShippingFrom || shippingFee === 0)
}

interface PriceNoteProps extends NotedPrice {
  /** Class of `배송비 별도`, which shoppers are told about a sum; without, the sum stands alone. */
  shippingExtra?: string | undefined
}

/** The sum paid for a price, or whether it contains VAT. */
export function PriceNote({ shippingExtra, ...priced }: PriceNoteProps) {
  const { vatDisplay } = useShopSettings().shipping
  const isRetailer = useSession()?.user.role === 'affiliate'
  return (
    <p className="text-ink-soft text-xs tabular-nums">
      {priceNote(priced, vatDisplay, isRetailer)}
      {shippingExtra && !isRetailer && <span className={shippingExtra}> · 배송비 별도</span>}
    </p>
  )
}

/** Of a public price, until hydration: `hidePublicPrices` hides it from retailers, whose own price follows. */
export function usePublicPriceClass(): string | undefined {
  return useSession() === undefined ? 'public-price' : undefined
}
