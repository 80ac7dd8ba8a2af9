import type { listNotifications } from '@jangteo/contracts/notifications/notifications.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { bareApi } from '../api.ts'
import type { BareCall } from '../session/bare-call.ts'

export const NOTIFICATIONS_KEY = ['notices'] as const

/** Without zod schemas: the bell is on public pages too. */
export function notificationsQuery(page: number) {
  const call = { method: 'GET', path: `/notices?page=${page}`, audience: 'signed-in' }
  return queryOptions({
    queryKey: [...NOTIFICATIONS_KEY, page],
    queryFn: ({ signal }) =>
      bareApi(call as unknown as BareCall<typeof listNotifications>, { signal, background: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
