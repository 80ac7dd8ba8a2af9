import { percentOff, type Won } from '@jangteo/domain/catalog/pricing.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { clsx } from 'clsx'

interface PriceTextProps {
  price: Won
  compareAtPrice: Won | null
  /** The lowest of several prices: `12,000원부터`. */
  isFrom?: boolean | undefined
  size?: 'card' | 'page'
}

const SIZES = { card: 'text-base', page: 'text-2xl md:text-3xl' }

/** Price, with the original price and the discount if there is one. */
export function PriceText({ price, compareAtPrice, isFrom = false, size = 'card' }: PriceTextProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      {compareAtPrice !== null && (
        <>
          <span className="sr-only">정가 {formatWon(compareAtPrice)},</span>
          <span className={clsx('font-bold text-accent', SIZES[size])}>{percentOff(compareAtPrice, price)}%</span>
        </>
      )}
      <span className={clsx('font-bold', SIZES[size])}>
        {formatWon(price)}
        {isFrom && '부터'}
      </span>
      {compareAtPrice !== null && (
        <del aria-hidden className="text-ink-faint text-sm">
          {formatWon(compareAtPrice)}
        </del>
      )}
    </p>
  )
}
