import type { listWishIds } from '@jangteo/contracts/catalog/wishlist.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { whenIdle } from '../../app/events/when-idle.ts'
import type { BareCall } from '../../app/session/bare-call.ts'
import { currentSession, onSessionChange } from '../../app/session/session-store.ts'
import { useSession } from '../../app/session/use-session.ts'

const LIST: BareCall<typeof listWishIds> = { method: 'GET', path: '/wishes/ids', audience: 'signed-in' }

interface Known {
  userId: string
  ids: ReadonlySet<string>
}

let known: Known | undefined
let asking: string | undefined
const listeners = new Set<() => void>()

/** What is on the wish list of whoever is signed in, as far as this tab knows. */
export function wishedIds(): ReadonlySet<string> | undefined {
  return known && known.userId === currentSession()?.user.id ? known.ids : undefined
}

export function keepWishedIds(ids: Iterable<string>): void {
  const userId = currentSession()?.user.id
  if (!userId) return
  known = { userId, ids: new Set(ids) }
  for (const listener of listeners) listener()
}

/** Undefined until the server was asked: once for all hearts of a tab. */
export function useWishedIds(): ReadonlySet<string> | undefined {
  const userId = useSession()?.user.id
  useEffect(() => (userId ? whenIdle(() => void ask(userId)) : undefined), [userId])
  return useSyncExternalStore(onChange, wishedIds, () => undefined)
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onSessionChange(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

async function ask(userId: string): Promise<void> {
  if (asking === userId || wishedIds()) return
  asking = userId
  try {
    const { bareApi } = await import('../../app/api.ts')
    const { data } = await bareApi<typeof listWishIds>(LIST, { background: true })
    if (currentSession()?.user.id === userId) keepWishedIds(data.productIds)
  } catch (error) {
    console.warn('wishes could not be read', error)
  } finally {
    asking = undefined
  }
}
