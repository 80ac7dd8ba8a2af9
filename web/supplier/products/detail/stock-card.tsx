import type { ProductDetail } from '@jangteo/contracts/catalog/products.ts'
import type { StockCause, StockEntry } from '@jangteo/contracts/catalog/supplier-products.ts'
import { optionText } from '@jangteo/domain/catalog/variants.ts'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { History } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { AdjustStockDialog } from '../../stock/adjust-stock-dialog.tsx'
import { stockLocations } from '../../stock/queries.ts'
import { stockEntries } from '../queries.ts'

export function StockCard({ product, mayChange }: { product: ProductDetail; mayChange: boolean }) {
  const [open, setOpen] = useState(false)
  const { data: locations = [] } = useQuery(stockLocations)
  const { stockQuantity, lowStockThreshold, minOrderQuantity, maxOrderQuantity } = product
  const soldOut = stockQuantity < minOrderQuantity
  return (
    <Card
      title="재고"
      action={
        <Button variant="secondary" size="small" disabled={!mayChange} onClick={() => setOpen(true)}>
          재고 조정
        </Button>
      }
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold text-2xl tabular-nums">{grouped(stockQuantity)}개</span>
        {soldOut && <Badge tone="danger">품절</Badge>}
        {!soldOut && stockQuantity <= lowStockThreshold && <Badge tone="warning">재고 적음</Badge>}
        <span className="text-ink-soft text-sm">
          한 번에 {grouped(minOrderQuantity)}개부터{' '}
          {maxOrderQuantity === null ? '제한 없이' : `${grouped(maxOrderQuantity)}개까지`} 주문할 수 있습니다. 재고가{' '}
          {grouped(lowStockThreshold)}개 이하로 남으면 알려 드립니다.
        </span>
      </p>
      {open && (
        <AdjustStockDialog
          product={product}
          variants={product.variants.map(({ optionValues, ...variant }) => ({
            ...variant,
            optionText: optionText(optionValues),
          }))}
          locations={locations}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  )
}

function grouped(value: number): string {
  return value.toLocaleString('ko-KR')
}

const CAUSES: Record<StockCause, string> = {
  created: '상품 등록',
  edited: '상품 수정',
  adjusted: '재고 조정',
  ordered: '주문',
  cancelled: '주문 취소',
  exchanged: '교환',
  returned: '반품',
  imported: '파일 등록',
  counted: '재고 실사',
  moved: '창고 이동',
}

/** The variant of a product with options, and the location of a supplier with several. */
function ledgerColumns(hasOptions: boolean, hasSeveralLocations: boolean): Column<StockEntry>[] {
  return [
    {
      key: 'cause',
      header: '내용',
      cell: ({ cause, reason }) => (
        <span className="grid">
          <span className="font-medium">{CAUSES[cause]}</span>
          {reason && <span className="font-normal text-ink-soft text-xs">{reason}</span>}
        </span>
      ),
    },
    ...(hasOptions ? [OPTION] : []),
    ...(hasSeveralLocations ? [LOCATION] : []),
    { key: 'change', header: '변화', align: 'right', cell: ({ change }) => <StockChange change={change} /> },
    { key: 'after', header: '남은 재고', align: 'right', cell: ({ stockAfter }) => stockAfter.toLocaleString('ko-KR') },
    { key: 'actor', header: '한 사람', isBlank: ({ actorName }) => !actorName, cell: ({ actorName }) => actorName },
    { key: 'at', header: '시각', align: 'right', cell: ({ at }) => <Moment at={at} form="exact" /> },
  ]
}

const OPTION: Column<StockEntry> = {
  key: 'option',
  header: '옵션',
  isBlank: (entry) => !entry.optionText,
  cell: (entry) => entry.optionText,
}

const LOCATION: Column<StockEntry> = { key: 'location', header: '창고', cell: ({ locationName }) => locationName }

const ROWS = 10

export function StockLedger({ product }: { product: ProductDetail }) {
  const { data: locations = [] } = useQuery(stockLocations)
  const [page, setPage] = useState(1)
  const entries = useQuery(stockEntries(product.id, page, ROWS))
  return (
    <Card title="재고가 바뀐 기록" description="재고가 바뀔 때마다 한 줄씩 남습니다.">
      <DataTable
        label="재고 기록"
        columns={ledgerColumns(product.options.length > 0, locations.length > 1)}
        query={entries}
        paging={{ onChange: setPage }}
        empty={{ icon: History, title: '아직 재고 기록이 없습니다' }}
      />
    </Card>
  )
}

function StockChange({ change }: { change: number }) {
  const size = Math.abs(change).toLocaleString('ko-KR')
  return (
    <span className={clsx('font-medium', change > 0 ? 'text-success' : 'text-danger')}>
      {change > 0 ? `+${size}` : `−${size}`}
    </span>
  )
}
