import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ApiError } from '../../app/session/api-error.ts'
import { buttonClassName } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

interface OrderPlaceholderProps {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>
  listPath: string
}

/** Loading and error states of an order page. */
export function OrderPlaceholder({ query: { data, error, isFetching, refetch }, listPath }: OrderPlaceholderProps) {
  if (data) return null
  if (!error) return <OrderSkeleton />
  return <OrderLoadError error={error} pending={isFetching} onRetry={() => void refetch()} listPath={listPath} />
}

interface OrderLoadErrorProps {
  error: Error
  pending: boolean
  onRetry: () => void
  /** Path of the list to return to. */
  listPath: string
}

/** Shown when an order does not exist or failed to load. */
function OrderLoadError({ error, pending, onRetry, listPath }: OrderLoadErrorProps) {
  // A malformed order number fails validation with 400.
  const isUnknown = error instanceof ApiError && [400, 404].includes(error.status)
  return (
    <Card>
      {isUnknown ? (
        <EmptyState
          title="주문을 찾을 수 없습니다."
          body="주소가 잘못되었거나 볼 수 없는 주문입니다."
          action={
            <Link to={listPath} className={buttonClassName({ variant: 'secondary' })}>
              주문 목록으로
            </Link>
          }
        />
      ) : (
        <ErrorState onRetry={onRetry} pending={pending} />
      )}
    </Card>
  )
}

function OrderSkeleton() {
  return (
    <div aria-busy className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <span className="sr-only">주문을 불러오는 중입니다</span>
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
