import type { CreditStatement } from '@jangteo/contracts/credit/credit.ts'
import { useQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { pageMeta } from '../../app/page-meta.ts'
import { ApiError } from '../../app/session/api-error.ts'
import { EntriesTable, statementColumns } from '../../desk/credit/credit-columns.tsx'
import { CreditFigures } from '../../desk/credit/credit-figures.tsx'
import { anyStatementQuery, creditRetailerQuery } from '../../desk/credit/queries.ts'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { Page } from '../../ui/page.tsx'
import type { Route } from './+types/retailer-credit-page.ts'
import { DEPOSIT_COLUMNS, EnterDepositDialog } from './deposit-parts.tsx'
import { TermsDialog } from './terms-dialog.tsx'

const WAY_BACK = [{ label: '외상', to: '/admin/credit' }]
const orderPath = (orderNumber: string) => `/admin/orders/${orderNumber}`

export function meta() {
  return pageMeta('소매점 외상')
}

export default function RetailerCreditPage({ params: { id } }: Route.ComponentProps) {
  const { data, error, isFetching, refetch } = useQuery(creditRetailerQuery(id))
  const [isEditing, setEditing] = useState(false)
  const [paid, setPaid] = useState<CreditStatement>()
  const [openId, setOpenId] = useState<string>()
  const isUnknown = error instanceof ApiError && [400, 404].includes(error.status)
  const columns = [
    ...statementColumns<CreditStatement>(({ id: statementId, number: statementNumber }) => (
      <button
        type="button"
        aria-expanded={openId === statementId}
        className="rounded font-semibold tabular-nums hover:text-brand hover:underline"
        onClick={() => setOpenId(openId === statementId ? undefined : statementId)}
      >
        {statementNumber}
      </button>
    )),
    {
      key: 'act',
      header: '처리',
      align: 'right' as const,
      isBlank: ({ state }: CreditStatement) => state === 'paid',
      cell: (statement: CreditStatement) => (
        <Button size="small" variant="secondary" onClick={() => setPaid(statement)}>
          입금 등록
        </Button>
      ),
    },
  ]
  return (
    <Page
      title={data?.name ?? '소매점 외상'}
      breadcrumbs={WAY_BACK}
      {...(data && {
        description: (
          <Link to={`/admin/users/${id}`} className="rounded hover:text-brand hover:underline">
            회원 정보 보기
          </Link>
        ),
        action: (
          <Button onClick={() => setEditing(true)}>{data.account ? '외상 조건 변경' : '외상 한도 정하기'}</Button>
        ),
      })}
    >
      {!data && !error && <LoadingPlaceholder className="h-64 w-full" />}
      {!data && error && !isUnknown && <ErrorState onRetry={() => void refetch()} pending={isFetching} />}
      {!data && isUnknown && (
        <Card>
          <EmptyState
            title="이 소매점이 없습니다"
            action={
              <Link to="/admin/credit" className={buttonClassName({ variant: 'secondary' })}>
                외상 목록으로
              </Link>
            }
          />
        </Card>
      )}
      {data && !data.account && (
        <Card>
          <EmptyState
            icon={HandCoins}
            title="외상 한도가 없습니다"
            body="한도와 입금 기한을 정하면 이 소매점이 외상으로 주문할 수 있습니다."
          />
        </Card>
      )}
      {data?.account && (
        <>
          <CreditFigures account={data.account} />
          <DataTable
            label="외상 명세"
            columns={columns}
            rows={data.statements}
            empty="아직 나온 명세가 없습니다."
            detail={(statement) => (statement.id === openId ? <StatementDetail id={statement.id} /> : null)}
          />
          <h2 className="font-semibold text-lg">다음 명세에 담길 내역</h2>
          <EntriesTable
            label="다음 명세에 담길 내역"
            entries={data.entries}
            orderPath={orderPath}
            empty="명세에 담기지 않은 외상 주문이 없습니다."
          />
          <h2 className="font-semibold text-lg">연결한 입금</h2>
          <DataTable
            label="연결한 입금"
            columns={DEPOSIT_COLUMNS}
            rows={data.deposits}
            empty="연결한 입금이 없습니다."
          />
        </>
      )}
      {data && isEditing && <TermsDialog retailer={data} onClose={() => setEditing(false)} />}
      {data && paid && (
        <EnterDepositDialog statement={paid} retailerName={data.name} onClose={() => setPaid(undefined)} />
      )}
    </Page>
  )
}

function StatementDetail({ id }: { id: string }) {
  const { data, isError, isFetching, refetch } = useQuery(anyStatementQuery(id))
  if (!data)
    return isError ? (
      <ErrorState onRetry={() => void refetch()} pending={isFetching} />
    ) : (
      <LoadingPlaceholder className="h-24 w-full" />
    )
  return (
    <EntriesTable
      label={`${data.number}의 주문과 환불`}
      entries={data.entries}
      orderPath={orderPath}
      empty="주문이 없습니다."
    />
  )
}
