import { useSyncExternalStore } from 'react'
import { currentSession, onSessionChange, type StoredSession } from './session-store.ts'

const notKnownYet = () => undefined

/** Undefined on the server and until the page has come alive: rendered pages are the same for everybody. */
export function useSession(): StoredSession | null | undefined {
  return useSyncExternalStore<StoredSession | null | undefined>(onSessionChange, currentSession, notKnownYet)
}
