import { getCheckout } from '@jangteo/contracts/orders/checkout.ts'
import { getSandboxPayment } from '@jangteo/contracts/payments/payments.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

/** Prices of the lines; never served from the cache. */
export function checkoutOf(items: readonly string[]) {
  return queryOptions({
    queryKey: ['checkout', items],
    queryFn: async ({ signal }) =>
      (await api(getCheckout, { query: { items: items.join(',') } }, { signal, quiet: true })).data,
    staleTime: 0,
    gcTime: 0,
  })
}

export function sandboxPayment(orderId: string) {
  return queryOptions({
    queryKey: ['sandbox-payment', orderId],
    queryFn: async ({ signal }) =>
      (await api(getSandboxPayment, { params: { orderId } }, { signal, quiet: true })).data,
    staleTime: 0,
  })
}
