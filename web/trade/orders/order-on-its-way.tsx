import type { UseQueryResult } from '@tanstack/react-query'
import { OrderAbsent } from './order-absent.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'

interface OrderOnItsWayProps {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>
  listPath: string
}

/** In the place of an order that is not here yet, or never will be. */
export function OrderOnItsWay({ query: { data, error, isFetching, refetch }, listPath }: OrderOnItsWayProps) {
  if (data) return null
  if (!error) return <OrderSkeleton />
  return <OrderAbsent error={error} pending={isFetching} onRetry={() => void refetch()} listPath={listPath} />
}
