import type { listWishlistIds } from '@jangteo/contracts/catalog/wishlist.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { whenIdle } from '../../app/events/when-idle.ts'
import type { BareCall } from '../../app/session/bare-call.ts'
import { currentSession, onSessionChange } from '../../app/session/session-store.ts'
import { useSession } from '../../app/session/use-session.ts'

const LIST: BareCall<typeof listWishlistIds> = { method: 'GET', path: '/wishes/ids', audience: 'signed-in' }

interface Known {
  userId: string
  ids: ReadonlySet<string>
}

let known: Known | undefined
let loadingFor: string | undefined
const listeners = new Set<() => void>()

/** Product ids on the user's wishlist; undefined until loaded. */
export function wishlistIds(): ReadonlySet<string> | undefined {
  return known && known.userId === currentSession()?.user.id ? known.ids : undefined
}

export function setWishlistIds(ids: Iterable<string>): void {
  const userId = currentSession()?.user.id
  if (!userId) return
  known = { userId, ids: new Set(ids) }
  for (const listener of listeners) listener()
}

/** Undefined until loaded. All heart buttons of a tab share one request. */
export function useWishlistIds(): ReadonlySet<string> | undefined {
  const userId = useSession()?.user.id
  useEffect(() => (userId ? whenIdle(() => void loadIds(userId)) : undefined), [userId])
  return useSyncExternalStore(onChange, wishlistIds, () => undefined)
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onSessionChange(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

async function loadIds(userId: string): Promise<void> {
  if (loadingFor === userId || wishlistIds()) return
  loadingFor = userId
  try {
    const { bareApi } = await import('../../app/api.ts')
    const { data } = await bareApi<typeof listWishlistIds>(LIST, { background: true })
    if (currentSession()?.user.id === userId) setWishlistIds(data.productIds)
  } catch (error) {
    console.warn('the wishlist could not be loaded', error)
  } finally {
    loadingFor = undefined
  }
}
