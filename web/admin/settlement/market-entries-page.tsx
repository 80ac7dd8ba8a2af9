import {
  downloadMarketEntries,
  listMarketEntries,
  MARKET_ENTRY_KIND_LABELS,
  type MarketEntry,
} from '@jangteo/contracts/dashboards/market-report.ts'
import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { MARKET_FIGURE_LABELS, MARKET_FIGURES } from '@jangteo/domain/ledger/market-report.ts'
import { monthText } from '@jangteo/domain/ledger/settlement-dates.ts'
import { formatMoney, formatWon } from '@jangteo/domain/money.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { api, download } from '../../app/api.ts'
import { pageMeta } from '../../app/page-meta.ts'
import { DownloadMenu } from '../../desk/download-menu.tsx'
import { SETTLEMENT_KEY } from '../../desk/settlement/queries.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Page } from '../../ui/page.tsx'
import { pageParam, toSearchParams } from '../../ui/url-params.ts'
import type { Route } from './+types/market-entries-page.ts'

export function meta() {
  return pageMeta('장터 손익 내역')
}

/** The transactions that one figure of the market's report counts. */
export default function MarketEntriesPage({ params }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { month } = params
  const figure = MARKET_FIGURES.find((one) => one === params.figure) ?? 'commission'
  const query = { page: pageParam(search), limit: PAGE_SIZE }
  const entries = useQuery({
    queryKey: [...SETTLEMENT_KEY, 'market', month, figure, query],
    queryFn: ({ signal }) => api(listMarketEntries, { params: { month, figure }, query }, { signal, quiet: true }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const title = `${monthText(month)} ${MARKET_FIGURE_LABELS[figure]}`
  return (
    <Page
      title={title}
      breadcrumbs={[
        { label: '정산', to: '/admin/settlement' },
        { label: '장터 손익', to: `/admin/settlement/report?year=${month.slice(0, 4)}` },
      ]}
      {...(entries.data && {
        description: `${entries.data.total.toLocaleString('ko-KR')}건 ${formatWon(entries.data.sum)}`,
      })}
      action={
        <DownloadMenu
          label="내려받기"
          fileName={title}
          done="내역을 내려받았습니다."
          fetchFile={(format) => download(downloadMarketEntries, { params: { month, figure }, query: { format } })}
        />
      }
    >
      <DataTable
        label={title}
        columns={COLUMNS}
        rowKey={({ id, supplierName }) => `${id} ${supplierName}`}
        query={entries}
        paging={{ hrefFor: (page) => `?${toSearchParams({ page })}` }}
        empty={{ icon: ReceiptText, title: '내역이 없습니다', body: '이 달에는 이 금액이 없습니다.' }}
      />
    </Page>
  )
}

const COLUMNS: readonly Column<MarketEntry>[] = [
  { key: 'at', header: '일시', cell: ({ at }) => <Moment at={at} form="exact" /> },
  { key: 'kind', header: '구분', cell: ({ kind }) => MARKET_ENTRY_KIND_LABELS[kind] },
  {
    key: 'order',
    header: '주문번호',
    isBlank: ({ orderNumber }) => orderNumber === null,
    cell: ({ orderNumber }) => (
      <Link to={`/admin/orders?search=${orderNumber}`} className="rounded hover:text-brand hover:underline">
        {orderNumber}
      </Link>
    ),
  },
  {
    key: 'supplier',
    header: '공급자',
    isBlank: ({ supplierName }) => supplierName === null,
    cell: ({ supplierName }) => supplierName,
  },
  { key: 'amount', header: '금액', align: 'right', cell: ({ amount }) => formatMoney(amount) },
]
