import type { ProductDetail } from '@jangteo/contracts/catalog/products.ts'
import { optionText } from '@jangteo/domain/catalog/variants.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { clsx } from 'clsx'

const REGION = 'max-h-96 overflow-auto rounded-control border border-line'

/** SKU, base price, stock and status of each variant. */
export function VariantTable({ product: { basePrice, variants } }: { product: ProductDetail }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label="옵션 조합 표" tabIndex={0} className={REGION}>
      <table className="w-full text-sm">
        <thead className="sticky top-0 bg-sunken text-left text-ink-soft text-xs">
          <tr>
            <th className="px-3 py-2 font-medium">옵션</th>
            <th className="px-3 py-2 font-medium">SKU</th>
            <th className="px-3 py-2 text-right font-medium">기본가</th>
            <th className="px-3 py-2 text-right font-medium">재고</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {variants.map(({ id, optionValues, sku, barcode, prices, stockQuantity, status }) => (
            <tr key={id} className={clsx(status === 'inactive' && 'text-ink-soft')}>
              <td className="px-3 py-2 font-medium">
                {optionText(optionValues)}
                {status === 'inactive' && <span className="ml-2 font-normal text-xs">판매 안 함</span>}
              </td>
              <td className="px-3 py-2">
                {sku}
                {barcode && <span className="block text-ink-soft text-xs">{barcode}</span>}
              </td>
              <td className="px-3 py-2 text-right tabular-nums">{formatMoney(prices?.base ?? basePrice)}</td>
              <td className={clsx('px-3 py-2 text-right tabular-nums', stockQuantity === 0 && 'text-danger')}>
                {stockQuantity === 0 ? '품절' : stockQuantity.toLocaleString('ko-KR')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
