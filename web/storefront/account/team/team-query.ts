import { getTeam } from '@jangteo/contracts/accounts/members.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'

export const TEAM_KEY = ['account', 'team'] as const

export const teamQuery = queryOptions({
  queryKey: TEAM_KEY,
  queryFn: async ({ signal }) => (await api(getTeam, {}, { signal })).data,
})
