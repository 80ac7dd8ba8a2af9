import { getShopSettings } from '@jangteo/contracts/settings/settings.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../app/api.ts'

export const shopSettingsQuery = queryOptions({
  queryKey: ['shop-settings'],
  queryFn: async ({ signal }) => (await api(getShopSettings, {}, { signal, quiet: true })).data,
  staleTime: 0,
})
