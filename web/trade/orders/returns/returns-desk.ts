import type { Answer, Input } from '@jangteo/contracts/endpoint.ts'
import type { listSupplierReturns, ReturnDecision, ReturnRequest } from '@jangteo/contracts/orders/supplier-orders.ts'
import { type QueryKey, queryOptions } from '@tanstack/react-query'

type Query = Input<typeof listSupplierReturns>['query'] & { state: ReturnRequest['state'] }

/** In what suppliers and admins differ when they decide about returns. */
export interface ReturnsDesk {
  /** Everything below it is stale after a decision. */
  queryKey: QueryKey
  list: (query: Query, signal: AbortSignal) => Promise<Answer<typeof listSupplierReturns>>
  decide: (id: string, decision: ReturnDecision) => Promise<unknown>
  orderPath: (request: ReturnRequest) => string
  /** Whoever sees the returns of several. */
  showsSupplier: boolean
}

export function returnsMatching({ queryKey, list }: ReturnsDesk, query: Query) {
  return queryOptions({
    queryKey: [...queryKey, 'returns', query.state, query],
    queryFn: ({ signal }) => list(query, signal),
    // What was refused must not stand for a moment among what waits.
    placeholderData: (before, asked) => (asked?.queryKey.at(-2) === query.state ? before : undefined),
    staleTime: 0,
  })
}
