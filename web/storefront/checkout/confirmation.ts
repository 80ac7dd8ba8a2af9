import type { Input } from '@jangteo/contracts/endpoint.ts'
import { confirmPayment } from '@jangteo/contracts/orders/buyer-orders.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

type Agreed = Input<typeof confirmPayment>['body']

/** What the provider has put into the address; nothing where it is not such an address. */
export function agreedIn(params: URLSearchParams): Agreed | undefined {
  const { orderId, paymentKey, amount } = Object.fromEntries(params)
  return confirmPayment.body.safeParse({ orderId, paymentKey, amount: Number(amount) }).data
}

/** A query, so that however often the page is shown there is one call; repeating it does no harm either. */
export function confirmation(agreed: Agreed | undefined) {
  return queryOptions({
    queryKey: ['payment-confirmation', agreed],
    queryFn: async () => {
      if (!agreed) throw new Error('nothing to confirm')
      return (await api(confirmPayment, { body: agreed }, { quiet: true })).data
    },
    enabled: agreed !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}
