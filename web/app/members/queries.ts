import { getUser, listAudit, listUsers } from '@jangteo/contracts/accounts/admin-users.ts'
import type { Input } from '@jangteo/contracts/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'

/** Everything below it is stale once an admin has done something. */
export const ADMIN_KEY = ['admin-users'] as const

/** Several admins work side by side: what is shown again is asked again. */
const ASKED_AGAIN = { staleTime: 0 }

export function usersMatching(query: Input<typeof listUsers>['query']) {
  return queryOptions({
    queryKey: [...ADMIN_KEY, 'list', query],
    queryFn: ({ signal }) => api(listUsers, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    ...ASKED_AGAIN,
  })
}

/** For the palette. */
export function usersFound(search: string) {
  return usersMatching({ search, limit: 5 })
}

export function userWith(id: string) {
  return queryOptions({
    queryKey: [...ADMIN_KEY, 'one', id],
    queryFn: ({ signal }) => api(getUser, { params: { id } }, { signal, quiet: true }),
    ...ASKED_AGAIN,
  })
}

export function auditMatching(query: Input<typeof listAudit>['query']) {
  return queryOptions({
    queryKey: [...ADMIN_KEY, 'audit', query],
    queryFn: ({ signal }) => api(listAudit, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    ...ASKED_AGAIN,
  })
}
