import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { subscribeToChanges } from '../events/subscribe-to-changes.ts'
import { useUser } from '../session/use-user.ts'
import { NOTIFICATIONS_KEY, notificationsQuery } from './queries.ts'

/** A page of the user's notifications, refetched on server events. */
export function useNotifications(page = 1) {
  const client = useQueryClient()
  const { id } = useUser()
  useEffect(
    () => subscribeToChanges([`account:${id}`], () => void client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY })),
    [id, client],
  )
  return useQuery(notificationsQuery(page))
}
