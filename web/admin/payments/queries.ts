import type { Input } from '@jangteo/contracts/endpoint.ts'
import { listPaymentChecks } from '@jangteo/contracts/payments/payment-checks.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

export const PAYMENT_CHECKS_KEY = ['payment-checks'] as const

export function paymentChecksMatching(query: Input<typeof listPaymentChecks>['query']) {
  return queryOptions({
    queryKey: [...PAYMENT_CHECKS_KEY, query],
    queryFn: ({ signal }) => api(listPaymentChecks, { query }, { signal, quiet: true }),
    staleTime: 0,
  })
}
