import { getPoints, listPointMovements } from '@jangteo/contracts/points/points.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

/** Prefix of all keys of the member's points. */
const POINTS_KEY = ['points'] as const

export const pointsQuery = queryOptions({
  queryKey: [...POINTS_KEY, 'account'],
  queryFn: ({ signal }) => api(getPoints, {}, { signal, quiet: true }),
  staleTime: 0,
})

export function pointMovementsQuery(page: number) {
  return queryOptions({
    queryKey: [...POINTS_KEY, 'movements', page],
    queryFn: ({ signal }) => api(listPointMovements, { query: { page } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
