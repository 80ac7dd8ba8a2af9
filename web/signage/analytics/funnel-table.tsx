import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { getSignageAnalytics } from '@jangteo/contracts/signage/analytics.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import { type Column, DataTable } from '../../ui/data-table.tsx'

type Steps = ResponseOf<typeof getSignageAnalytics>['data']['totals']

interface StepsRow extends Steps {
  id: string
  name: string
}

interface FunnelTableProps {
  title: string
  rows: readonly StepsRow[]
  /** Filters the page by this row. */
  hrefFor: (id: string) => string
}

const grouped = (value: number) => value.toLocaleString('ko-KR')

/** Funnel from play to sale. */
export function FunnelTable({ title, rows, hrefFor }: FunnelTableProps) {
  const id = useId()
  const columns: Column<StepsRow>[] = [
    {
      key: 'name',
      header: title,
      cell: ({ id, name }) => (
        <Link to={hrefFor(id)} className="rounded font-medium hover:text-brand hover:underline">
          {name}
        </Link>
      ),
    },
    { key: 'plays', header: '재생', align: 'right', cell: ({ plays }) => grouped(plays) },
    { key: 'minutes', header: '분', align: 'right', cell: ({ seconds }) => grouped(Math.round(seconds / 60)) },
    { key: 'scans', header: '스캔', align: 'right', cell: ({ scans }) => grouped(scans) },
    { key: 'orders', header: '주문', align: 'right', cell: ({ orders }) => grouped(orders) },
    { key: 'won', header: '금액', align: 'right', cell: ({ won }) => formatMoney(won) },
  ]
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1 font-semibold text-lg">
        {title}별
      </h2>
      <DataTable label={`${title}별 재생`} columns={columns} rows={rows} empty="이 기간에는 재생이 없습니다." />
    </section>
  )
}
