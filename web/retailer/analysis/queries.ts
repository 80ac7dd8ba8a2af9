import { getPurchaseAnalysis } from '@jangteo/contracts/dashboards/dashboards.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

export function purchaseAnalysis(months: number) {
  return queryOptions({
    queryKey: ['purchase-analysis', months],
    queryFn: async ({ signal }) =>
      (await api(getPurchaseAnalysis, { query: { months } }, { signal, quiet: true })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
