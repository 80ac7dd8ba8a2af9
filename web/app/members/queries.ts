import { getUser, listAudit, listUsers } from '@jangteo/contracts/accounts/admin-users.ts'
import type { Input } from '@jangteo/contracts/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'

/** Prefix of all admin user queries, to invalidate them together. */
export const ADMIN_KEY = ['admin-users'] as const

/** Several admins work at the same time: refetch on every mount. */
const ALWAYS_STALE = { staleTime: 0 }

export function usersQuery(query: Input<typeof listUsers>['query']) {
  return queryOptions({
    queryKey: [...ADMIN_KEY, 'list', query],
    queryFn: ({ signal }) => api(listUsers, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    ...ALWAYS_STALE,
  })
}

/** For the command palette. */
export function userSearchQuery(search: string) {
  return usersQuery({ search, limit: 5 })
}

export function userQuery(id: string) {
  return queryOptions({
    queryKey: [...ADMIN_KEY, 'one', id],
    queryFn: ({ signal }) => api(getUser, { params: { id } }, { signal, quiet: true }),
    ...ALWAYS_STALE,
  })
}

export function auditQuery(query: Input<typeof listAudit>['query']) {
  return queryOptions({
    queryKey: [...ADMIN_KEY, 'audit', query],
    queryFn: ({ signal }) => api(listAudit, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    ...ALWAYS_STALE,
  })
}
