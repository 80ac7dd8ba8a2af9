import type { listNotifications } from '@jangteo/contracts/notifications/notifications.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { filterParams } from '../../ui/filter-params.ts'
import { bareApi } from '../api.ts'
import type { BareCall } from '../session/bare-call.ts'

export const NOTIFICATIONS_KEY = ['notices'] as const

export interface NotificationFilters {
  isRead?: 'false' | undefined
}

export function readNotificationFilters(params: URLSearchParams): NotificationFilters {
  return { isRead: filterParams(params).word('isRead', ['false']) }
}

/** The notifications that the bell counts. */
export const UNREAD_PATH = '/notices?isRead=false'

/** Without zod schemas: the bell is on public pages too. */
export function notificationsQuery(page: number, filters: NotificationFilters = {}) {
  const path = `/notices?${new URLSearchParams({ page: String(page), ...(filters.isRead && { isRead: 'false' }) })}`
  const call = { method: 'GET', path, audience: 'signed-in' }
  return queryOptions({
    queryKey: [...NOTIFICATIONS_KEY, page, filters],
    queryFn: ({ signal }) =>
      bareApi(call as unknown as BareCall<typeof listNotifications>, { signal, background: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
