import type { listNotices } from '@jangteo/contracts/notifications/notifications.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { bareApi } from '../api.ts'
import type { BareCall } from '../session/bare-call.ts'

export const NOTICES_KEY = ['notices'] as const

/** Without the shapes: the bell hangs on public pages as well. */
export function noticesOn(page: number) {
  const call = { method: 'GET', path: `/notices?page=${page}`, audience: 'signed-in' }
  return queryOptions({
    queryKey: [...NOTICES_KEY, page],
    queryFn: ({ signal }) => bareApi(call as unknown as BareCall<typeof listNotices>, { signal, background: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
