import type { TierPrices, Won } from '@jangteo/domain/catalog/pricing.ts'
import { formatWon } from '@jangteo/domain/money.ts'

interface TierTableProps {
  basePrice: Won
  pricing: TierPrices
}

/** Tier prices are sent only to the product's supplier and to admins. */
export default function TierTable({ basePrice, pricing }: TierTableProps) {
  const rows = [
    ['기본가', basePrice],
    ['골드', pricing.gold],
    ['프리미엄', pricing.premium],
    ['VIP', pricing.vip],
  ] as const
  return (
    <table className="mt-5 w-full rounded-card bg-sunken text-sm">
      <caption className="pb-2 text-left font-semibold">등급별 가격</caption>
      <tbody>
        {rows.map(([tier, price]) => (
          <tr key={tier} className="border-line border-b last:border-b-0">
            <th scope="row" className="px-4 py-2 text-left font-normal text-ink-soft">
              {tier}
            </th>
            <td className="px-4 py-2 text-right font-medium tabular-nums">{formatWon(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
