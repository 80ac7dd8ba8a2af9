import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onChanges } from '../app/events/on-changes.ts'
import { playlistsKey, STORES_KEY, schedulesKey } from './queries.ts'

/** What happens in a store shows before it is asked for again. */
export function useStoreNews(storeId: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!storeId) return
    const tag: CacheTag = `store:${storeId}`
    return onChanges([tag], () => {
      for (const queryKey of [STORES_KEY, playlistsKey(storeId), schedulesKey(storeId)])
        void client.invalidateQueries({ queryKey })
    })
  }, [client, storeId])
}
