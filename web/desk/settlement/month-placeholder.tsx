import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ApiError } from '../../app/session/api-error.ts'
import { buttonClassName } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

interface MonthPlaceholderProps {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>
  listPath: string
}

/** Loading, error or not-found state in place of a month's settlement. */
export function MonthPlaceholder({ query: { data, error, isFetching, refetch }, listPath }: MonthPlaceholderProps) {
  if (data) return null
  if (!error)
    return (
      <div aria-busy>
        <span className="sr-only">정산을 불러오는 중입니다</span>
        <Skeleton className="h-64 w-full" />
      </div>
    )
  // A malformed month fails validation with 400; treat it as not found.
  const isUnknown = error instanceof ApiError && [400, 404].includes(error.status)
  return (
    <Card>
      {isUnknown ? (
        <EmptyState
          title="이 달의 정산이 없습니다"
          body="거래가 없었거나 아직 오지 않은 달입니다."
          action={
            <Link to={listPath} className={buttonClassName({ variant: 'secondary' })}>
              정산 목록으로
            </Link>
          }
        />
      ) : (
        <ErrorState onRetry={() => void refetch()} pending={isFetching} />
      )}
    </Card>
  )
}
