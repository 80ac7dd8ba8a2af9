import { getCheckout } from '@jangteo/contracts/orders/checkout.ts'
import { getSandboxPayment } from '@jangteo/contracts/payments/payments.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { signageReferralCode } from '../../trade/orders/signage-referral.ts'

/** Prefix of the lists of stores that offer pickup. */
export const PICKUP_POINTS_KEY = ['pickup-points'] as const

/** Prices of the lines, for the default address or the given postcode; never served from the cache. */
export function checkoutOf(items: readonly string[], zipCode?: string) {
  return queryOptions({
    queryKey: ['checkout', items, zipCode],
    queryFn: async ({ signal }) =>
      (
        await api(
          getCheckout,
          { query: { items: items.join(','), zipCode, screenCode: signageReferralCode() } },
          { signal, quiet: true },
        )
      ).data,
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
