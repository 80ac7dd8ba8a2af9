import type { StockRow } from '@jangteo/contracts/catalog/supplier-stock.ts'
import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import { Link } from 'react-router'
import { ProductPicture } from '../../trade/catalog/product-picture.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table.tsx'

interface RowActions {
  /** Several locations. */
  hasSeveral: boolean
  mayChange: boolean
  onAdjust: (row: StockRow) => void
  onTransfer: (row: StockRow) => void
}

const count = (units: number) => units.toLocaleString('ko-KR')

export function stockColumns({ hasSeveral, mayChange, onAdjust, onTransfer }: RowActions): Column<StockRow>[] {
  const byLocation: Column<StockRow> = {
    key: 'levels',
    header: '창고별',
    align: 'right',
    hideable: true,
    isBlank: ({ levels }) => levels.every(({ quantity }) => quantity === 0),
    cell: ({ levels }) => <Levels levels={levels} />,
  }
  return [
    { key: 'product', header: '상품', cell: (row) => <StockName row={row} /> },
    {
      key: 'sku',
      header: 'SKU · 바코드',
      hideable: true,
      cell: ({ sku, barcode }) => (
        <span className="grid text-xs tabular-nums @max-2xl:justify-items-end">
          <span>{sku}</span>
          {barcode && <span className="text-ink-soft">{barcode}</span>}
        </span>
      ),
    },
    { key: 'stock', header: '재고', align: 'right', cell: (row) => <Stock row={row} /> },
    ...(hasSeveral ? [byLocation] : []),
    {
      key: 'threshold',
      header: '알림 기준',
      align: 'right',
      hideable: true,
      cell: ({ lowStockThreshold }) => `${count(lowStockThreshold)}개`,
    },
    {
      key: 'actions',
      header: '작업',
      align: 'right',
      cell: (row) => (
        <span className="flex justify-end gap-2">
          {hasSeveral && (
            <Button
              variant="secondary"
              size="small"
              className="max-sm:h-11"
              aria-label={`${nameOf(row)} 창고 이동`}
              disabled={!mayChange || row.stockQuantity === 0}
              onClick={() => onTransfer(row)}
            >
              창고 이동
            </Button>
          )}
          <Button
            variant="secondary"
            size="small"
            className="max-sm:h-11"
            aria-label={`${nameOf(row)} 재고 조정`}
            disabled={!mayChange}
            onClick={() => onAdjust(row)}
          >
            재고 조정
          </Button>
        </span>
      ),
    },
  ]
}

function nameOf({ productName, optionText }: StockRow): string {
  return nameWithOption(productName, optionText)
}

export function StockName({ row }: { row: StockRow }) {
  const { productId, productName, optionText, image, status, onSale } = row
  return (
    <span className="flex min-w-0 items-center gap-3 @2xl:min-w-56 @2xl:max-w-80">
      <span className="w-11 shrink-0 overflow-hidden rounded-control border border-line">
        <ProductPicture url={image ?? undefined} alt="" sizes="44px" iconSize="small" />
      </span>
      <span className="grid min-w-0 gap-0.5">
        <Link
          to={`/supplier/products/${productId}`}
          title={productName}
          className="line-clamp-2 w-fit max-w-full rounded font-semibold leading-snug hover:text-brand hover:underline"
        >
          {productName}
        </Link>
        {optionText && <span className="font-normal text-sm">{optionText}</span>}
        {(!onSale || status !== 'active') && (
          <span className="font-normal text-ink-soft text-xs">
            {status === 'active' ? '판매하지 않는 상품' : '판매하지 않는 옵션'}
          </span>
        )}
      </span>
    </span>
  )
}

function Stock({ row: { stockQuantity, lowStockThreshold, onSale, status } }: { row: StockRow }) {
  const isOffered = onSale && status === 'active'
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      {isOffered && stockQuantity === 0 && <Badge tone="danger">품절</Badge>}
      {isOffered && stockQuantity > 0 && stockQuantity <= lowStockThreshold && <Badge tone="warning">재고 부족</Badge>}
      <span className="font-semibold">{count(stockQuantity)}개</span>
    </span>
  )
}

function Levels({ levels }: Pick<StockRow, 'levels'>) {
  return (
    <span className="inline-grid justify-items-end text-xs">
      {levels
        .filter(({ quantity }) => quantity > 0)
        .map(({ locationId, locationName, quantity }) => (
          <span key={locationId} className="whitespace-nowrap">
            <span className="text-ink-soft">{locationName}</span> {count(quantity)}개
          </span>
        ))}
    </span>
  )
}
