import { listProviders } from '@jangteo/contracts/accounts/social.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { linkedAccounts, ownSessions } from '../session-sync/queries.ts'

/** Devices come and go: what is shown again is asked again. */
export const currentSessions = queryOptions({ ...ownSessions, staleTime: 0 })
export const currentLinks = queryOptions({ ...linkedAccounts, staleTime: 0 })

export const providers = queryOptions({
  queryKey: ['account', 'providers'],
  queryFn: async ({ signal }) => (await api(listProviders, {}, { signal, quiet: true })).data,
})
