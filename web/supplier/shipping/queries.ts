import { getPostcodeZone, listShippingPolicies } from '@jangteo/contracts/shipping/shipping-policies.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

export const shippingPolicies = queryOptions({
  queryKey: ['shipping-policies'],
  queryFn: async ({ signal }) => (await api(listShippingPolicies, {}, { signal, quiet: true })).data,
  staleTime: 0,
})

export function postcodeZone(zipCode: string) {
  return queryOptions({
    queryKey: ['postcode-zone', zipCode],
    queryFn: async ({ signal }) => (await api(getPostcodeZone, { query: { zipCode } }, { signal, quiet: true })).data,
    staleTime: 60_000,
  })
}
