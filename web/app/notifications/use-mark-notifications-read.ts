import { markNotificationsRead } from '@jangteo/contracts/notifications/notifications.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'
import { NOTIFICATIONS_KEY } from './queries.ts'

/** Marks these notifications as read, or all. `keepalive`, because the click also navigates. */
export function useMarkNotificationsRead() {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (ids?: string[]) => api(markNotificationsRead, { body: ids ? { ids } : {} }, { keepalive: true }),
    onSettled: () => client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }),
  })
  return { read: (ids?: string[]) => mutate(ids), isPending }
}
