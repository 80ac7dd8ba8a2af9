import { getPoints } from '@jangteo/contracts/points/points.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

/** Prefix of all keys of the member's points. */
export const POINTS_KEY = ['points'] as const

export const pointsQuery = queryOptions({
  queryKey: [...POINTS_KEY, 'account'],
  queryFn: ({ signal }) => api(getPoints, {}, { signal, quiet: true }),
  staleTime: 0,
})

const MENU_STALE_MS = 10 * 60_000

/** The shop gives points, or the member still has some. False while that is being read, and for callers not `enabled`. */
export function useHasPoints(enabled: boolean): boolean {
  const { data } = useQuery({ ...pointsQuery, enabled, staleTime: MENU_STALE_MS })
  if (!data) return false
  const { isOn, balance, pending } = data.data
  return isOn || balance !== 0 || pending > 0
}
