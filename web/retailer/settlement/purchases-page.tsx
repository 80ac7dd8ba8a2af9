import type { PurchaseMonth } from '@jangteo/contracts/ledger/settlement.ts'
import { monthText } from '@jangteo/domain/ledger/settlement-dates.ts'
import { formatMoney, formatWon } from '@jangteo/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { pageMeta } from '../../app/page-meta.ts'
import { purchaseSettlementQuery } from '../../desk/settlement/queries.ts'
import { yearIn, yearOptions } from '../../desk/settlement/years.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chart } from '../../ui/chart.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { Page } from '../../ui/page.tsx'
import { Select } from '../../ui/select.tsx'
import { StatCard } from '../../ui/stat-card.tsx'
import { OutstandingPaymentsCard } from './outstanding-payments-card.tsx'

const PURCHASE_COLUMNS: readonly Column<PurchaseMonth>[] = [
  {
    key: 'month',
    header: '월',
    cell: ({ month }) => <span className="whitespace-nowrap font-semibold">{monthText(month)}</span>,
  },
  { key: 'orders', header: '주문', align: 'right', cell: ({ orders }) => `${orders.toLocaleString('ko-KR')}건` },
  { key: 'paid', header: '결제', align: 'right', cell: ({ paidAmount }) => formatMoney(paidAmount) },
  {
    key: 'refunded',
    header: '환불',
    align: 'right',
    isBlank: ({ refundedAmount }) => refundedAmount === 0,
    cell: ({ refundedAmount }) => formatMoney(-refundedAmount),
  },
  { key: 'supply', header: '공급가액', align: 'right', cell: ({ supplyAmount }) => formatMoney(supplyAmount) },
  { key: 'tax', header: '부가세', align: 'right', cell: ({ taxAmount }) => formatMoney(taxAmount) },
]

export function meta() {
  return pageMeta('정산')
}

export default function PurchasesPage() {
  const [params, setParams] = useSearchParams()
  const { data, isError, isFetching, refetch } = useQuery(purchaseSettlementQuery(yearIn(params)))
  const stat = (label: string, amount: number | undefined) => (
    <StatCard
      label={label}
      loading={!data && !isError}
      figure={amount === undefined ? '알 수 없음' : formatWon(amount)}
    />
  )
  const months = data?.months ?? []
  const sum = (figure: keyof Omit<PurchaseMonth, 'month'>) =>
    data && months.reduce((whole, month) => whole + month[figure], 0)
  const year = data ? `${data.year}년` : ''
  return (
    <Page
      title="정산"
      description="결제할 금액과 결제하고 돌려받은 금액, 그 안의 부가세입니다."
      action={
        <Button variant="secondary" className="print:hidden" disabled={!data} onClick={() => window.print()}>
          <Printer size={18} strokeWidth={1.5} />
          인쇄
        </Button>
      }
    >
      <section aria-label="정산 요약" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {stat('결제할 금액', data?.owedAmount)}
        {stat(`${year} 결제`, sum('paidAmount'))}
        {stat(`${year} 환불`, sum('refundedAmount'))}
        {stat(`${year} 부가세`, sum('taxAmount'))}
      </section>
      {!data && isError && <ErrorState onRetry={() => void refetch()} pending={isFetching} />}
      {!data && !isError && <LoadingPlaceholder className="h-64 w-full" />}
      {data && (
        <>
          <OutstandingPaymentsCard orders={data.owedOrders} />
          <Card
            title="월별 결제"
            action={
              <Field label="연도" hideLabel className="print:hidden">
                <Select
                  options={yearOptions(data)}
                  value={String(data.year)}
                  onChange={(event) => setParams({ year: event.target.value })}
                  className="w-28"
                />
              </Field>
            }
          >
            <Chart
              label={`${year} 월별 결제 금액`}
              kind="bar"
              name="환불을 뺀 결제"
              points={months.map(({ month, paidAmount, refundedAmount }) => ({
                label: monthText(month).replace(/^\d+년 /, ''),
                value: paidAmount - refundedAmount,
              }))}
              format={formatWon}
            />
          </Card>
          <DataTable
            label={`${year} 월별 세금 요약`}
            columns={PURCHASE_COLUMNS}
            rowKey={({ month }) => month}
            rows={months.filter(({ paidAmount, refundedAmount }) => paidAmount + refundedAmount > 0).reverse()}
            empty={`${year}에는 결제한 주문이 없습니다.`}
          />
          <p className="text-ink-soft text-sm">
            결제는 결제한 달에, 환불은 환불을 정한 달에 적습니다. 공급가액과 부가세는 환불을 뺀 금액이며, 세금계산서를
            대신하지 않습니다.
          </p>
        </>
      )}
    </Page>
  )
}
