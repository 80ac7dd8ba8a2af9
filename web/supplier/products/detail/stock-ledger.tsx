import type { StockCause, StockEntry } from '@jangteo/contracts/catalog/supplier-products.ts'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { History } from 'lucide-react'
import { useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { stockEntries } from '../queries.ts'

const CAUSES: Record<StockCause, string> = {
  created: '상품 등록',
  edited: '상품 수정',
  adjusted: '재고 조정',
  ordered: '주문',
  cancelled: '주문 취소',
  returned: '반품',
}

const COLUMNS: Column<StockEntry>[] = [
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
  { key: 'change', header: '변화', align: 'right', cell: ({ change }) => <Change change={change} /> },
  { key: 'after', header: '남은 재고', align: 'right', cell: ({ stockAfter }) => stockAfter.toLocaleString('ko-KR') },
  { key: 'actor', header: '한 사람', isBlank: ({ actorName }) => !actorName, cell: ({ actorName }) => actorName },
  { key: 'at', header: '시각', align: 'right', cell: ({ at }) => <Moment at={at} form="exact" /> },
]

const ROWS = 10

export function StockLedger({ productId }: { productId: string }) {
  const [page, setPage] = useState(1)
  const entries = useQuery(stockEntries(productId, page, ROWS))
  return (
    <Card title="재고가 바뀐 기록" description="재고가 바뀔 때마다 한 줄씩 남습니다.">
      <DataTable
        label="재고 기록"
        columns={COLUMNS}
        query={entries}
        paging={{ onChange: setPage }}
        empty={{ icon: History, title: '아직 재고 기록이 없습니다' }}
      />
    </Card>
  )
}

function Change({ change }: { change: number }) {
  const size = Math.abs(change).toLocaleString('ko-KR')
  return (
    <span className={clsx('font-medium', change > 0 ? 'text-success' : 'text-danger')}>
      {change > 0 ? `+${size}` : `−${size}`}
    </span>
  )
}
