import { downloadMarketReport, getMarketReport, type MarketMonth } from '@jangteo/contracts/dashboards/market-report.ts'
import { MARKET_FIGURE_LABELS, MARKET_FIGURES, type MarketFigure } from '@jangteo/domain/ledger/market-report.ts'
import { monthText } from '@jangteo/domain/ledger/settlement-dates.ts'
import { formatMoney, formatWon } from '@jangteo/domain/money.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { api, download } from '../../app/api.ts'
import { pageMeta } from '../../app/page-meta.ts'
import { DownloadMenu } from '../../desk/download-menu.tsx'
import { SETTLEMENT_KEY } from '../../desk/settlement/queries.ts'
import { yearIn, yearOptions } from '../../desk/settlement/years.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { Page } from '../../ui/page.tsx'
import { Select } from '../../ui/select.tsx'
import { StatCard } from '../../ui/stat-card.tsx'

export function meta() {
  return pageMeta('장터 손익')
}

export default function MarketReportPage() {
  const [params, setParams] = useSearchParams()
  const year = yearIn(params)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...SETTLEMENT_KEY, 'market', year],
    queryFn: async ({ signal }) =>
      (await api(getMarketReport, { query: { ...(year && { year }) } }, { signal, quiet: true })).data,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const sum = (figure: (month: MarketMonth) => number) =>
    data?.months.reduce((whole, month) => whole + figure(month), 0)
  const stat = (label: string, amount: number | undefined) => (
    <StatCard
      label={data ? `${data.year}년 ${label}` : label}
      loading={!data && !isError}
      figure={amount === undefined ? '알 수 없음' : formatWon(amount)}
    />
  )
  return (
    <Page
      title="장터 손익"
      description="장터가 벌고 부담한 금액과 장터가 낼 부가세입니다. 모든 금액은 장부에서 가져옵니다."
      breadcrumbs={[{ label: '정산', to: '/admin/settlement' }]}
      {...(data && {
        action: (
          <DownloadMenu
            label="내려받기"
            fileName={`장터 손익 ${data.year}`}
            done="장터 손익을 내려받았습니다."
            fetchFile={(format) => download(downloadMarketReport, { query: { year: data.year, format } })}
          />
        ),
      })}
    >
      <section aria-label="한 해의 합계" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {stat(
          '거래액',
          sum(({ salesAmount }) => salesAmount),
        )}
        {stat(
          '판매 수수료',
          sum(({ figures }) => figures.commission),
        )}
        {stat(
          '이익',
          sum(({ profitAmount }) => profitAmount),
        )}
        {stat(
          '부가세',
          sum(({ taxAmount }) => taxAmount),
        )}
      </section>
      {!data && isError && <ErrorState onRetry={() => void refetch()} pending={isFetching} />}
      {!data && !isError && <LoadingPlaceholder className="h-64 w-full" />}
      {data && (
        <>
          <Field label="연도" hideLabel>
            <Select
              options={yearOptions(data)}
              value={String(data.year)}
              onChange={(event) => setParams({ year: event.target.value })}
              className="w-28"
            />
          </Field>
          <DataTable
            label={`${data.year}년 월별 손익`}
            columns={columnsFor(data.months)}
            rowKey={({ month }) => month}
            rows={data.months.toReversed()}
            empty={`${data.year}년에는 거래가 없습니다.`}
          />
          <p className="text-ink-soft text-sm">
            이익은 판매 수수료와 배송비에서 장터가 부담한 할인, 적립금, 환불과 조정을 뺀 금액입니다. 수수료와 배송비에는
            부가세가 들어 있으며, 상품의 부가세는 공급자가 신고합니다. 금액을 누르면 그 금액을 이루는 내역을 봅니다.
          </p>
        </>
      )}
    </Page>
  )
}

/** A figure has a column where a month has an amount. */
function columnsFor(months: readonly MarketMonth[]): readonly Column<MarketMonth>[] {
  const figures = MARKET_FIGURES.filter((figure) => months.some((month) => month.figures[figure] !== 0))
  return [...TRADE_COLUMNS, ...figures.map(figureColumn), ...SUM_COLUMNS]
}

const TRADE_COLUMNS: readonly Column<MarketMonth>[] = [
  {
    key: 'month',
    header: '월',
    cell: ({ month }) => <span className="whitespace-nowrap font-semibold">{monthText(month)}</span>,
  },
  { key: 'sales', header: '거래액', align: 'right', cell: ({ salesAmount }) => formatMoney(salesAmount) },
  {
    key: 'refunded',
    header: '환불',
    align: 'right',
    isBlank: ({ refundedAmount }) => refundedAmount === 0,
    cell: ({ refundedAmount }) => formatMoney(-refundedAmount),
  },
]

function figureColumn(figure: MarketFigure): Column<MarketMonth> {
  return {
    key: figure,
    header: MARKET_FIGURE_LABELS[figure],
    align: 'right',
    isBlank: ({ figures }) => figures[figure] === 0,
    cell: ({ month, figures }) => (
      <Link to={`/admin/settlement/report/${month}/${figure}`} className="rounded text-brand hover:underline">
        {formatMoney(figures[figure])}
      </Link>
    ),
  }
}

const SUM_COLUMNS: readonly Column<MarketMonth>[] = [
  {
    key: 'profit',
    header: '이익',
    align: 'right',
    cell: ({ profitAmount }) => <strong>{formatMoney(profitAmount)}</strong>,
  },
  { key: 'supply', header: '공급가액', align: 'right', cell: ({ supplyAmount }) => formatMoney(supplyAmount) },
  { key: 'tax', header: '부가세', align: 'right', cell: ({ taxAmount }) => formatMoney(taxAmount) },
]
