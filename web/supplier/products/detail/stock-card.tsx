import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AdjustStockDialog } from './adjust-stock-dialog.tsx'

export function StockCard({ product, mayChange }: { product: Product; mayChange: boolean }) {
  const [open, setOpen] = useState(false)
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
      {open && <AdjustStockDialog product={product} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function grouped(value: number): string {
  return value.toLocaleString('ko-KR')
}
