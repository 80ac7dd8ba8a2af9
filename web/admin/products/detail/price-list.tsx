import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { percentOff, type Won } from '@jangteo/domain/catalog/pricing.ts'
import { GRADES } from '@jangteo/domain/grades/grades.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { GRADE_LABELS } from '../../../app/members/labels.ts'

/** Base price and tier prices with their difference to the base price. */
export function PriceList({ product: { basePrice, pricing } }: { product: Pick<Product, 'basePrice' | 'pricing'> }) {
  const prices = [
    { term: '기본가', price: basePrice },
    ...GRADES.map((grade) => ({ term: GRADE_LABELS[grade], price: pricing[grade] })),
  ]
  return (
    <div className="@container">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-control border border-line bg-line @md:grid-cols-4">
        {prices.map(({ term, price }) => (
          <div key={term} className="bg-surface px-3.5 py-2.5">
            <dt className="text-ink-soft text-xs">{term}</dt>
            <dd className="font-semibold tabular-nums">{formatMoney(price)}</dd>
            <dd className="text-ink-soft text-xs tabular-nums">
              {term === '기본가' ? ' ' : against(basePrice, price)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function against(basePrice: Won, price: Won): string {
  if (price === basePrice) return '기본가와 같음'
  if (price > basePrice) return `+${formatMoney(price - basePrice)}`
  return `−${percentOff(basePrice, price)}%`
}
