import { getOrder } from '@jangteo/contracts/orders/buyer-orders.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { ORDERS_KEY } from '../../trade/orders/own-orders.ts'

const ASK_AGAIN_MS = 5_000

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
