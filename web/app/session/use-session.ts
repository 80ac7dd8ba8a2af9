import { useSyncExternalStore } from 'react'
import { currentSession, onSessionChange, type StoredSession } from './session-store.ts'

const notKnownYet = () => undefined

/** Undefined on the server and until hydration: rendered pages are the same for everyone. */
export function useSession(): StoredSession | null | undefined {
  return useSyncExternalStore<StoredSession | null | undefined>(onSessionChange, currentSession, notKnownYet)
}
