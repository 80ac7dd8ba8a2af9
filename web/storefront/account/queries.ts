import { listProviders } from '@jangteo/contracts/accounts/social.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { linkedAccounts, ownSessions } from '../session-sync/queries.ts'

/** Sessions change on other devices, so remounting refetches. */
export const currentSessions = queryOptions({ ...ownSessions, staleTime: 0 })
export const currentLinks = queryOptions({ ...linkedAccounts, staleTime: 0 })

export const providers = queryOptions({
  queryKey: ['account', 'providers'],
  queryFn: async ({ signal }) => (await api(listProviders, {}, { signal, quiet: true })).data,
})
