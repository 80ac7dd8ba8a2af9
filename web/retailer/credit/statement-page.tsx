import { monthText } from '@jangteo/domain/ledger/settlement-dates.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { Link } from 'react-router'
import { pageMeta } from '../../app/page-meta.ts'
import { ApiError } from '../../app/session/api-error.ts'
import { EntriesTable, StatementState } from '../../desk/credit/credit-columns.tsx'
import { ownStatementQuery } from '../../desk/credit/queries.ts'
import { bankAccountFacts } from '../../ui/bank-account-facts.tsx'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Facts } from '../../ui/facts.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { Page } from '../../ui/page.tsx'
import type { Route } from './+types/statement-page.ts'

const WAY_BACK = [{ label: '외상', to: '/retailer/credit' }]

export function meta() {
  return pageMeta('외상 명세')
}

export default function StatementPage({ params: { id } }: Route.ComponentProps) {
  const { data, error, isFetching, refetch } = useQuery(ownStatementQuery(id))
  const isUnknown = error instanceof ApiError && [400, 404].includes(error.status)
  return (
    <Page
      title={data ? `${monthText(data.month)} 외상 명세` : '외상 명세'}
      breadcrumbs={WAY_BACK}
      {...(data && {
        description: (
          <span className="flex flex-wrap items-center gap-2">
            {data.number} <StatementState state={data.state} />
          </span>
        ),
        action: (
          <Button variant="secondary" className="print:hidden" onClick={() => window.print()}>
            <Printer size={18} strokeWidth={1.5} />
            인쇄
          </Button>
        ),
      })}
    >
      {!data && !error && <LoadingPlaceholder className="h-64 w-full" />}
      {!data && error && !isUnknown && <ErrorState onRetry={() => void refetch()} pending={isFetching} />}
      {!data && isUnknown && (
        <Card>
          <EmptyState
            title="이 명세가 없습니다"
            body="주소를 확인하거나 외상 화면에서 다시 골라 주세요."
            action={
              <Link to="/retailer/credit" className={buttonClassName({ variant: 'secondary' })}>
                외상으로
              </Link>
            }
          />
        </Card>
      )}
      {data && (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
            <Card title="결제할 금액">
              <Facts
                facts={[
                  { term: '명세 금액', value: formatWon(data.amount) },
                  ...(data.creditedAmount > 0
                    ? [{ term: '마감 후 환불', value: formatWon(-data.creditedAmount) }]
                    : []),
                  ...(data.paidAmount > 0 ? [{ term: '확인한 입금', value: formatWon(-data.paidAmount) }] : []),
                  { term: '남은 금액', value: <strong>{formatWon(data.remainingAmount)}</strong> },
                  { term: '입금 기한', value: formatDate(data.dueOn) },
                ]}
              />
            </Card>
            {data.state !== 'paid' && (
              <Card title="입금할 계좌" description={`입금자 이름에 상호나 ${data.number}을 적어 주세요.`}>
                <Facts narrow facts={bankAccountFacts(data.transferAccount)} />
              </Card>
            )}
          </div>
          <EntriesTable
            label="명세의 주문과 환불"
            entries={data.entries}
            orderPath={(orderNumber) => `/orders/${orderNumber}`}
            empty="주문이 없습니다."
          />
        </>
      )}
    </Page>
  )
}
