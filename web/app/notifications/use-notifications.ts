import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { subscribeToChanges } from '../events/subscribe-to-changes.ts'
import { useUser } from '../session/use-user.ts'
import { NOTIFICATIONS_KEY, type NotificationFilters, notificationsQuery } from './queries.ts'

/** A page of the user's notifications, refetched on server events. */
export function useNotifications(page = 1, filters: NotificationFilters = {}) {
  useRefetchOnNotification(NOTIFICATIONS_KEY)
  return useQuery(notificationsQuery(page, filters))
}

/**
 * For screens on which the user waits for a decision of someone else: the decision comes with a notification, and is
 * shown without a reload. The key must be a constant.
 */
export function useRefetchOnNotification(queryKey: QueryKey): void {
  const client = useQueryClient()
  const { id, businessId = id } = useUser()
  useEffect(
    () =>
      subscribeToChanges([`account:${id}`, `account:${businessId}`], () => void client.invalidateQueries({ queryKey })),
    [id, businessId, client, queryKey],
  )
}
