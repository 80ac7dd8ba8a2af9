import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import {
  PAYMENT_CHECK_FILTERS,
  type PaymentCheckFilter,
  runPaymentCheck,
} from '@jangteo/contracts/payments/payment-checks.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CreditCard } from 'lucide-react'
import { api } from '../../app/api.ts'
import { pageMeta } from '../../app/page-meta.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { EmptyStateProps } from '../../ui/empty-state.tsx'
import { filterParams } from '../../ui/filter-params.ts'
import { Moment } from '../../ui/moment.tsx'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toSearchParams } from '../../ui/url-params.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { paymentCheckColumns } from './payment-check-columns.tsx'
import { PAYMENT_CHECKS_KEY, paymentChecksMatching } from './queries.ts'
import { usePaymentResolution } from './use-payment-resolution.tsx'

export function meta() {
  return pageMeta('결제 대사')
}

const TAB_LABELS: Record<PaymentCheckFilter, string> = { different: '차이', accepted: '확인함', all: '전체' }
const DAYS = 7

function findFilter(name: string | undefined): { show?: PaymentCheckFilter | undefined } {
  return { show: PAYMENT_CHECK_FILTERS.find((show) => show === name && show !== 'different') }
}

const parseFilters = (params: URLSearchParams) => findFilter(filterParams(params).word('show', PAYMENT_CHECK_FILTERS))

/** Payments compared with the provider. */
export default function PaymentsPage() {
  const { chosen, inAddress, page, change } = useUrlFilters(parseFilters)
  const open = useQuery(paymentChecksMatching({ show: 'different', page: 1, limit: 1 }))
  const run = useMutationWithToast(
    PAYMENT_CHECKS_KEY,
    (days: number) => api(runPaymentCheck, { body: { days } }),
    (_, { data: { transactions, differences } }) => ({
      message:
        differences > 0
          ? `거래 ${transactions.toLocaleString('ko-KR')}건을 대사했습니다. 차이가 ${differences}건 있습니다.`
          : `거래 ${transactions.toLocaleString('ko-KR')}건을 대사했습니다. 모두 일치합니다.`,
    }),
  )
  return (
    <Page
      title="결제 대사"
      description="결제사의 기록과 우리 기록을 5분마다 견줍니다. 다른 것이 있으면 여기에 남고 관리자에게 알립니다."
      action={
        <Button variant="secondary" pending={run.isPending} onClick={() => run.mutate(DAYS)}>
          최근 {DAYS}일 대사
        </Button>
      }
    >
      {open.data?.comparedAt && (
        <p className="text-ink-soft text-sm">
          마지막 대사 <Moment at={open.data.comparedAt} form="exact" />
        </p>
      )}
      <Tabs
        label="대사 결과"
        value={chosen.show ?? 'different'}
        onValueChange={(show) => change(findFilter(show))}
        tabs={PAYMENT_CHECK_FILTERS.map((show) => ({
          value: show,
          label: TAB_LABELS[show],
          ...(show === 'different' && open.data && { count: open.data.differences }),
          content: <Checks show={inAddress.show ?? 'different'} page={page} />,
        }))}
      />
    </Page>
  )
}

function Checks({ show, page }: { show: PaymentCheckFilter; page: number }) {
  const checks = useQuery(paymentChecksMatching({ show, page, limit: PAGE_SIZE }))
  const resolutions = usePaymentResolution()
  return (
    <>
      <DataTable
        label={`결제 대사 ${TAB_LABELS[show]}`}
        columns={paymentCheckColumns(resolutions, show === 'different')}
        query={checks}
        rowKey={({ paymentKey }) => paymentKey}
        paging={{ hrefFor: (next) => `?${toSearchParams({ ...findFilter(show), page: next })}` }}
        empty={NOTHING[show]}
      />
      {resolutions.dialog}
    </>
  )
}

const NOTHING: Record<PaymentCheckFilter, EmptyStateProps> = {
  different: { icon: CircleCheck, title: '차이가 없습니다', body: '결제사의 기록과 우리 기록이 같습니다.' },
  accepted: { icon: CreditCard, title: '확인한 차이가 없습니다', body: '‘확인함’으로 처리한 차이가 여기에 모입니다.' },
  all: { icon: CreditCard, title: '대사한 결제가 없습니다', body: '카드나 가상계좌로 결제하면 5분 안에 대사합니다.' },
}
