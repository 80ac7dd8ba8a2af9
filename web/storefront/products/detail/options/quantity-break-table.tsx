import { applyQuantityBreak } from '@jangteo/domain/catalog/pricing.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { clsx } from 'clsx'
import { PriceNote } from '../../../../trade/catalog/price-text.tsx'
import { formatNumber } from '../../../../ui/format-number.ts'
import type { Offer } from '../use-live-offer.ts'

interface QuantityBreakTableProps {
  offer: Pick<Offer, 'price' | 'taxClass' | 'quantityBreaks'>
  /** Several prices: a discount is stated instead of a price. */
  isFrom: boolean
  /** Of all variants. */
  quantity: number
}

/** What one unit costs from which quantity on, with the step that the quantity reaches. */
export default function QuantityBreakTable({
  offer: { price, taxClass, quantityBreaks },
  isFrom,
  quantity,
}: QuantityBreakTableProps) {
  if (quantityBreaks.length === 0) return null
  const steps = [...quantityBreaks].sort((one, other) => one.from - other.from)
  const reached = steps.findLast(({ from }) => from <= quantity)
  return (
    <table className="mt-4 w-full text-sm">
      <caption className="pb-1.5 text-left font-semibold">수량 할인</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">수량</th>
          <th scope="col">한 개 가격</th>
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {steps.map((step) => (
          <tr
            key={step.from}
            aria-current={step === reached ? 'true' : undefined}
            className={clsx('border-line border-t', step === reached && 'bg-brand-soft font-semibold text-brand')}
          >
            <th scope="row" className="px-3 py-1.5 text-left font-[inherit]">
              {formatNumber(step.from)}개부터
              {step === reached && <span className="ml-2 text-xs">적용 중</span>}
            </th>
            <td className="px-3 py-1.5 text-right">
              {'percentOff' in step && <span>{step.percentOff}% 할인</span>}
              {'unitPrice' in step && isFrom && `개당 ${formatWon(step.unitPrice)}`}
              {!isFrom && (
                <>
                  <span className="ml-2">개당 {formatWon(applyQuantityBreak(price, quantityBreaks, step.from))}</span>
                  <PriceNote price={applyQuantityBreak(price, quantityBreaks, step.from)} taxClass={taxClass} />
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
