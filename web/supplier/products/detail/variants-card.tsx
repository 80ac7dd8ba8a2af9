import type { ProductDetail, ProductOption, Variant } from '@jangteo/contracts/catalog/products.ts'
import { PRODUCT_STATUS_LABELS } from '@jangteo/domain/catalog/product-status.ts'
import { optionText } from '@jangteo/domain/catalog/variants.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { clsx } from 'clsx'
import { ProductPicture } from '../../../trade/catalog/product-picture.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'

/** Options and their variants with stock; nothing for a product without options. */
export function VariantsCard({ product }: { product: ProductDetail }) {
  const { options, variants } = product
  if (options.length === 0) return null
  return (
    <Card title="옵션" description={`${variants.length.toLocaleString('ko-KR')}개 조합을 팝니다.`}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Facts facts={options.map((option) => ({ term: option.name, value: <OptionValues option={option} /> }))} />
        <div className="max-h-[32rem] overflow-auto rounded-control border border-line">
          <table aria-label="옵션 조합" className="w-full border-separate border-spacing-0 text-sm">
            <thead className="sticky top-0 z-10 text-ink-soft [&_th]:border-line [&_th]:border-b [&_th]:bg-sunken [&_th]:px-3 [&_th]:py-2 [&_th]:font-medium">
              <tr>
                <th scope="col" className="text-left">
                  조합
                </th>
                <th scope="col" className="text-left">
                  SKU
                </th>
                <th scope="col" className="text-right">
                  가격
                </th>
                <th scope="col" className="text-right">
                  재고
                </th>
                <th scope="col" className="text-left">
                  상태
                </th>
              </tr>
            </thead>
            <tbody>
              {variants.map((variant) => (
                <VariantLine key={variant.id} variant={variant} product={product} />
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </Card>
  )
}

const CELL = 'border-line border-b px-3 py-2'

function VariantLine({ variant, product }: { variant: Variant; product: ProductDetail }) {
  const { optionValues, sku, barcode, prices, stockQuantity, status, image } = variant
  const low = stockQuantity <= (variant.lowStockThreshold ?? product.lowStockThreshold)
  return (
    <tr>
      <th scope="row" className={clsx(CELL, 'text-left font-medium')}>
        <span className="flex items-center gap-2">
          {image && (
            <span className="size-8 shrink-0 overflow-hidden rounded-md border border-line">
              <ProductPicture url={image} alt="" sizes="32px" iconSize="small" />
            </span>
          )}
          <span className="min-w-20">{optionText(optionValues)}</span>
        </span>
      </th>
      <td className={clsx(CELL, 'whitespace-nowrap')}>
        {sku}
        {barcode && <span className="block text-ink-soft text-xs">{barcode}</span>}
      </td>
      <td className={clsx(CELL, 'text-right whitespace-nowrap tabular-nums')}>
        {formatMoney(prices?.base ?? product.basePrice)}
      </td>
      <td className={clsx(CELL, 'text-right whitespace-nowrap tabular-nums')}>
        {stockQuantity.toLocaleString('ko-KR')}개
        {status === 'active' && low && (
          <span className={clsx('block text-xs', stockQuantity === 0 ? 'text-danger' : 'text-warning')}>
            {stockQuantity === 0 ? '품절' : '재고 적음'}
          </span>
        )}
      </td>
      <td className={clsx(CELL, 'whitespace-nowrap')}>
        <Badge tone={status === 'active' ? 'success' : 'neutral'}>{PRODUCT_STATUS_LABELS[status]}</Badge>
      </td>
    </tr>
  )
}

/** Values in their order, with their colours; `added` ones wait for approval. */
export function OptionValues({ option, added }: { option: ProductOption; added?: ReadonlySet<string> }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {option.values.map(({ id, name, swatch, image }) => (
        <li
          key={id}
          className={clsx(
            'flex items-center gap-1.5 rounded-control border px-2 py-0.5 text-sm',
            added?.has(id) ? 'border-brand font-medium' : 'border-line',
          )}
        >
          {image ? (
            <span className="size-5 shrink-0 overflow-hidden rounded-sm">
              <ProductPicture url={image} alt="" sizes="20px" iconSize="small" />
            </span>
          ) : (
            swatch && (
              <span className="size-3.5 shrink-0 rounded-full border border-line" style={{ backgroundColor: swatch }} />
            )
          )}
          {name}
          {added?.has(id) && <span className="sr-only">(새 값)</span>}
        </li>
      ))}
    </ul>
  )
}
