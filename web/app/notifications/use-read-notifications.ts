import { readNotices } from '@jangteo/contracts/notifications/notifications.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'
import { NOTICES_KEY } from './queries.ts'

/** Marks these as read, or all. It goes on while the reader is on the way to the subject. */
export function useReadNotices() {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (ids?: string[]) => api(readNotices, { body: ids ? { ids } : {} }, { keepalive: true }),
    onSettled: () => client.invalidateQueries({ queryKey: NOTICES_KEY }),
  })
  return { read: (ids?: string[]) => mutate(ids), isPending }
}
