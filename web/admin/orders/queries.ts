import type { Input } from '@jangteo/contracts/endpoint.ts'
import { getAnyOrder, listAllOrders } from '@jangteo/contracts/orders/admin-orders.ts'
import type { Order } from '@jangteo/contracts/orders/orders.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

/** Prefix of all keys to invalidate after an admin action. */
export const ADMIN_ORDERS_KEY = ['admin-orders'] as const

/** Buyers, suppliers and other admins change orders too, so remounting refetches. */
const ASKED_AGAIN = { staleTime: 0 }

export function ordersMatching(query: Input<typeof listAllOrders>['query']) {
  return queryOptions({
    queryKey: [...ADMIN_ORDERS_KEY, 'list', query],
    queryFn: ({ signal }) => api(listAllOrders, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    ...ASKED_AGAIN,
  })
}

const POLL_MS = 2_000

/** Polls while a refund is in progress at the provider. */
export function orderWith(orderNumber: string) {
  return queryOptions({
    queryKey: [...ADMIN_ORDERS_KEY, 'one', orderNumber],
    queryFn: async ({ signal }) => (await api(getAnyOrder, { params: { orderNumber } }, { signal, quiet: true })).data,
    refetchInterval: ({ state }) => state.data !== undefined && isAtTheProvider(state.data) && POLL_MS,
    ...ASKED_AGAIN,
  })
}

function isAtTheProvider({ payment, paymentMethod, refunds }: Order): boolean {
  return (
    payment.isUnknown ||
    (paymentMethod !== 'transfer' && paymentMethod !== 'credit' && refunds.some(({ state }) => state === 'requested'))
  )
}
