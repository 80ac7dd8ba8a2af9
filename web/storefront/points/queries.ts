import { listPointMovements } from '@jangteo/contracts/points/points.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { POINTS_KEY } from '../../trade/points/points-account.ts'

export function pointMovementsQuery(page: number) {
  return queryOptions({
    queryKey: [...POINTS_KEY, 'movements', page],
    queryFn: ({ signal }) => api(listPointMovements, { query: { page } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
