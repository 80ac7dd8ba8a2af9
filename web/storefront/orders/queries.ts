import type { Input } from '@jangteo/contracts/endpoint.ts'
import { getOrder, listOrders } from '@jangteo/contracts/orders/buyer-orders.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

export const ORDERS_KEY = ['orders'] as const
const ASK_AGAIN_MS = 5_000

export function ordersMatching(query: Input<typeof listOrders>['query']) {
  return queryOptions({
    queryKey: [...ORDERS_KEY, 'list', query],
    queryFn: ({ signal }) => api(listOrders, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Polls faster while a payment is pending than afterwards. */
export function orderWith(orderNumber: string) {
  return queryOptions({
    queryKey: [...ORDERS_KEY, 'one', orderNumber],
    queryFn: async ({ signal }) => (await api(getOrder, { params: { orderNumber } }, { signal, quiet: true })).data,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? ASK_AGAIN_MS : false),
  })
}
