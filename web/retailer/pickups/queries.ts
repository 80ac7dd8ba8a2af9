import type { Input } from '@jangteo/contracts/endpoint.ts'
import { getOwnPickupPoint, listPickups, PICKUP_FILTERS, type PickupFilter } from '@jangteo/contracts/orders/pickups.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { filterParams } from '../../ui/filter-params.ts'

/** Prefix of the lists of parcels. */
export const PICKUPS_KEY = ['pickups'] as const

/** Suppliers ship and carriers deliver while the list is open. */
const EVERY_MINUTE = 60_000

export function pickupsMatching(query: Input<typeof listPickups>['query'] & { filter: PickupFilter }) {
  return queryOptions({
    queryKey: [...PICKUPS_KEY, query.filter, query],
    queryFn: ({ signal }) => api(listPickups, { query }, { signal, quiet: true }),
    // Keep the previous page only within the same tab.
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey.at(-2) === query.filter ? previous : undefined,
    staleTime: 0,
    refetchInterval: EVERY_MINUTE,
  })
}

/** Null for a store that never offered pickup. */
export const ownPickupPoint = queryOptions({
  queryKey: ['own-pickup-point'],
  queryFn: async ({ signal }) => (await api(getOwnPickupPoint, {}, { signal, quiet: true })).data,
  staleTime: 0,
})

export interface PickupFilters {
  /** Absent: those that wait for their buyer. */
  filter?: PickupFilter | undefined
  search?: string | undefined
}

export function readPickupFilters(params: URLSearchParams): PickupFilters {
  const { search, word } = filterParams(params)
  const filter = word('filter', PICKUP_FILTERS)
  return { filter: filter === 'waiting' ? undefined : filter, search: search() }
}

/** The tab that has what was searched for: the open one if it has some of it, else the first that does. */
export function filterWithMatches(counts: Record<PickupFilter, number>, open: PickupFilter): PickupFilter {
  return [open, ...PICKUP_FILTERS].find((filter) => counts[filter] > 0) ?? open
}
