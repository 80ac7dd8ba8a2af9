import type { User } from '@jangteo/contracts/accounts/users.ts'

export interface StoredSession {
  token: string
  user: User
}

export const SESSION_KEY = 'auth-session'

let text: string | null = null
let session: StoredSession | null = null
let expired = false
/** Without localStorage the session lives in memory until the page is left. */
let storageUnavailable = false
const listeners = new Set<() => void>()

/** The current session; the same object until something changes. */
export function currentSession(): StoredSession | null {
  readStorage()
  return session
}

export function storeSession(next: StoredSession): void {
  expired = false
  writeStorage(JSON.stringify({ token: next.token, user: next.user }))
}

export function clearSession(): void {
  expired = false
  writeStorage(null)
}

/** Ended by the server, not by the user. */
export function clearExpiredSession(): void {
  expired = true
  writeStorage(null)
}

export function hasExpired(): boolean {
  return expired
}

/** Also fires for changes by other tabs, and after the page returns from the back/forward cache. */
export function onSessionChange(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', handleStorageEvent)
    window.addEventListener('pageshow', handleStorageEvent)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', handleStorageEvent)
    window.removeEventListener('pageshow', handleStorageEvent)
  }
}

function handleStorageEvent(event: Event): void {
  if (event instanceof StorageEvent && event.key !== SESSION_KEY && event.key !== null) return
  notifyListeners()
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

function writeStorage(next: string | null): void {
  try {
    if (next === null) localStorage.removeItem(SESSION_KEY)
    else localStorage.setItem(SESSION_KEY, next)
    storageUnavailable = false
  } catch {
    storageUnavailable = true
  }
  setSession(next)
  notifyListeners()
}

function readStorage(): void {
  if (storageUnavailable) return
  try {
    setSession(localStorage.getItem(SESSION_KEY))
  } catch {
    storageUnavailable = true
  }
}

function setSession(next: string | null): void {
  if (next === text) return
  text = next
  session = parse(next)
}

function parse(stored: string | null): StoredSession | null {
  try {
    const { token, user } = JSON.parse(stored ?? '{}')
    return typeof token === 'string' && typeof user?.id === 'string' && typeof user.role === 'string'
      ? { token, user }
      : null
  } catch {
    return null
  }
}

/** Updates the user of the session, unless another user is signed in by now. */
export function storeUser(user: User): void {
  const session = currentSession()
  if (session?.user.id === user.id) storeSession({ token: session.token, user })
}
