import type { Input } from '@jangteo/contracts/endpoint.ts'
import { listOrders } from '@jangteo/contracts/orders/buyer-orders.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

export const ORDERS_KEY = ['orders'] as const

export function ordersMatching(query: Input<typeof listOrders>['query']) {
  return queryOptions({
    queryKey: [...ORDERS_KEY, 'list', query],
    queryFn: ({ signal }) => api(listOrders, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
