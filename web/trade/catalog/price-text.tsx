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
}

const SIZES = { card: 'text-base', page: 'text-2xl md:text-3xl' }

/** Every price that a buyer sees: with the original price and the discount if there is one, and what is paid for it. */
export function PriceText({ compareAtPrice, isLoading = false, size = 'card', ...priced }: PriceTextProps) {
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
      <PriceNote {...priced} />
    </div>
  )
}

/** The place of a price that is still to come. */
export const LOADING = 'animate-pulse rounded bg-sunken'

/** What is paid for a price, or whether it contains VAT. */
export function PriceNote(priced: NotedPrice) {
  const { vatDisplay } = useShopSettings().shipping
  const isRetailer = useSession()?.user.role === 'affiliate'
  return <p className="text-ink-soft text-xs tabular-nums">{priceNote(priced, vatDisplay, isRetailer)}</p>
}

/** Of a public price, until hydration: `hidePublicPrices` hides it from retailers, whose own price follows. */
export function usePublicPriceClass(): string | undefined {
  return useSession() === undefined ? 'public-price' : undefined
}
