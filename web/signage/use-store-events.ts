import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { subscribeToChanges } from '../app/events/subscribe-to-changes.ts'
import { playlistsKey, STORES_KEY, schedulesKey } from './queries.ts'

/** Invalidates the store's queries on server-sent events, between polls. */
export function useStoreEvents(storeId: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!storeId) return
    const tag: CacheTag = `store:${storeId}`
    return subscribeToChanges([tag], () => {
      for (const queryKey of [STORES_KEY, playlistsKey(storeId), schedulesKey(storeId)])
        void client.invalidateQueries({ queryKey })
    })
  }, [client, storeId])
}
