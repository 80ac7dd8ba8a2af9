import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { percentOff } from '@jangteo/domain/catalog/pricing.ts'
import { GRADES } from '@jangteo/domain/grades/grades.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { GRADE_WORDS } from '../../../app/members/words.ts'
import { Card } from '../../../ui/card.tsx'
import { TIER_PAYERS } from '../form/tier-hint.ts'

export function PricesCard({ product: { basePrice, pricing } }: { product: Product }) {
  return (
    <Card title="가격">
      <table className="w-full text-sm">
        <caption className="sr-only">등급별 가격</caption>
        <thead className="text-left text-ink-soft">
          <tr>
            <th scope="col" className="pb-2 font-medium">
              등급
            </th>
            <th scope="col" className="pb-2 font-medium max-sm:hidden">
              내는 사람
            </th>
            <th scope="col" className="pb-2 text-right font-medium">
              가격
            </th>
            <th scope="col" className="w-28 pb-2 text-right font-medium">
              기본가 대비
            </th>
          </tr>
        </thead>
        <tbody className="[&_td]:border-line [&_td]:border-t [&_td]:py-2.5 [&_th]:border-line [&_th]:border-t">
          <tr>
            <th scope="row" className="text-left font-semibold">
              기본가
            </th>
            <td className="max-sm:hidden">—</td>
            <td className="text-right font-semibold tabular-nums">{formatMoney(basePrice)}</td>
            <td className="text-right text-ink-soft">—</td>
          </tr>
          {GRADES.map((grade) => (
            <tr key={grade}>
              <th scope="row" className="text-left font-medium">
                {GRADE_WORDS[grade]}
              </th>
              <td className="text-ink-soft max-sm:hidden">{TIER_PAYERS[grade]}</td>
              <td className="text-right tabular-nums">{formatMoney(pricing[grade])}</td>
              <td className="text-right text-ink-soft tabular-nums">{against(basePrice, pricing[grade])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function against(basePrice: number, price: number): string {
  if (price === basePrice) return '같음'
  if (price > basePrice) return `+${formatMoney(price - basePrice)}`
  return `−${percentOff(basePrice, price)}%`
}
