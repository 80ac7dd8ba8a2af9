import { listSessions } from '@jangteo/contracts/accounts/account.ts'
import { listLinkedAccounts } from '@jangteo/contracts/accounts/social.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

export const ownSessions = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async ({ signal }) => (await api(listSessions, {}, { signal, quiet: true })).sessions,
})

export const linkedAccounts = queryOptions({
  queryKey: ['account', 'linked-accounts'],
  queryFn: async ({ signal }) => (await api(listLinkedAccounts, {}, { signal, quiet: true })).accounts,
})
