import type { BuyingRow } from '@jangteo/contracts/orders/buying.ts'
import { applyQuantityBreak } from '@jangteo/domain/catalog/pricing.ts'
import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { Link } from 'react-router'
import { ProductPicture } from '../../trade/catalog/product-picture.tsx'
import { productPath } from '../../trade/catalog/shop-paths.ts'
import { ItemOption } from '../../trade/orders/item-option.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { Moment } from '../../ui/moment.tsx'
import { QuantityInput } from '../quick-order/quantity-input.tsx'

/** The quantities of the order list, that are typed in the rows. */
export interface DraftQuantities {
  quantityOf: (row: BuyingRow) => number | null
  onQuantity: (row: BuyingRow, quantity: number | null) => void
}

export function buyingColumns({ quantityOf, onQuantity }: DraftQuantities): Column<BuyingRow>[] {
  return [
    { key: 'product', header: '상품', cell: (row) => <ProductCell row={row} /> },
    { key: 'price', header: '내 단가', align: 'right', cell: (row) => <PriceCell row={row} /> },
    {
      key: 'unit',
      header: '주문 단위',
      align: 'right',
      hideable: true,
      cell: (row) => unitText(row),
    },
    {
      key: 'stock',
      header: '재고',
      align: 'right',
      cell: ({ stockQuantity }) => (stockQuantity > 0 ? pieces(stockQuantity) : '품절'),
    },
    {
      key: 'last',
      header: '최근 구매',
      align: 'right',
      hideable: true,
      isBlank: ({ lastBought }) => !lastBought,
      cell: ({ lastBought }) =>
        lastBought && (
          <span className="inline-grid justify-items-end">
            <Moment at={lastBought.at} form="day" />
            <span className="text-ink-soft text-xs">
              {pieces(lastBought.quantity)} · {formatMoney(lastBought.unitPrice)}
            </span>
          </span>
        ),
    },
    {
      key: 'quantity',
      header: '수량',
      align: 'right',
      cell: (row) => <QuantityCell row={row} quantity={quantityOf(row)} onQuantity={(next) => onQuantity(row, next)} />,
    },
  ]
}

const pieces = (count: number) => `${formatNumber(count)}개`

function ProductCell({ row }: { row: BuyingRow }) {
  return (
    <span className="flex min-w-0 items-center gap-3 @2xl:w-72">
      <span className="w-11 shrink-0 overflow-hidden rounded-control border border-line">
        <ProductPicture url={row.image ?? undefined} alt="" sizes="44px" iconSize="small" />
      </span>
      <span className="grid min-w-0">
        <Link
          to={productPath(row.slug)}
          title={row.productName}
          className="line-clamp-2 rounded font-semibold leading-snug hover:text-brand hover:underline"
        >
          {row.productName}
        </Link>
        <ItemOption item={row} />
        <span className="truncate font-normal text-ink-soft text-xs">
          {row.optionText === null && `${row.sku} · `}
          {row.supplierName}
        </span>
      </span>
    </span>
  )
}

/** The quantity breaks are those of the product: units of all its variants count together. */
function PriceCell({ row: { gradePrice, basePrice, quantityBreaks, priceListName } }: { row: BuyingRow }) {
  return (
    <span className="inline-grid justify-items-end">
      <span className="font-semibold">{formatMoney(gradePrice)}</span>
      {priceListName && <span className="text-accent text-xs">{priceListName}</span>}
      {basePrice > gradePrice && <span className="text-ink-soft text-xs">정가 {formatMoney(basePrice)}</span>}
      {quantityBreaks.map(({ from }) => (
        <span key={from} className="text-accent text-xs">
          {pieces(from)}부터 {formatMoney(applyQuantityBreak(gradePrice, quantityBreaks, from))}
        </span>
      ))}
    </span>
  )
}

function unitText({ orderUnit, minOrderQuantity, maxOrderQuantity }: BuyingRow) {
  const limits = [
    minOrderQuantity > orderUnit && `${pieces(minOrderQuantity)}부터`,
    maxOrderQuantity !== null && `${pieces(maxOrderQuantity)}까지`,
  ].filter((text) => text !== false)
  return (
    <span className="inline-grid justify-items-end">
      {orderUnit > 1 ? `${pieces(orderUnit)}씩` : '1개씩'}
      {limits.length > 0 && <span className="text-ink-soft text-xs">{limits.join(' ')}</span>}
    </span>
  )
}

interface QuantityCellProps {
  row: BuyingRow
  quantity: number | null
  onQuantity: (quantity: number | null) => void
}

function QuantityCell({ row, quantity, onQuantity }: QuantityCellProps) {
  return (
    <div className="ml-auto grid w-24 gap-0.5">
      <QuantityInput
        label={`${nameWithOption(row.productName, row.optionText)} 수량`}
        disabled={row.stockQuantity === 0 && quantity === null}
        value={quantity}
        onQuantity={onQuantity}
      />
      {row.inCart > 0 && <span className="whitespace-nowrap text-ink-soft text-xs">장바구니 {pieces(row.inCart)}</span>}
    </div>
  )
}
