import { formatWon } from '@jangteo/domain/money.ts'

/** `프로모션 -1,000원` beside the sum of a line, or that it is a gift. */
export function PromotionText({ amount, isGift = false }: { amount: number; isGift?: boolean | undefined }) {
  if (amount === 0) return null
  return (
    <span className="whitespace-nowrap font-normal text-accent text-sm tabular-nums">
      {isGift ? '사은품' : `프로모션 -${formatWon(amount)}`}
    </span>
  )
}
