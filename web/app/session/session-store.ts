import type { User } from '@jangteo/contracts/accounts/users.ts'

export interface StoredSession {
  token: string
  user: User
}

const KEY = 'auth-session'

let text: string | null = null
let session: StoredSession | null = null
let lapsed = false
/** A browser that keeps nothing for us still stays signed in until the page is left. */
let keepsNothing = false
const listeners = new Set<() => void>()

/** Who is signed in in this browser; the same object until something changes. */
export function currentSession(): StoredSession | null {
  reread()
  return session
}

export function storeSession(next: StoredSession): void {
  lapsed = false
  write(JSON.stringify({ token: next.token, user: next.user }))
}

export function clearSession(): void {
  lapsed = false
  write(null)
}

/** Ended by the server, not by the person. */
export function clearLapsedSession(): void {
  lapsed = true
  write(null)
}

export function hasLapsed(): boolean {
  return lapsed
}

/** Also hears of changes made by other tabs, and by those made while this one was asleep. */
export function onSessionChange(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', hear)
    window.addEventListener('pageshow', hear)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', hear)
    window.removeEventListener('pageshow', hear)
  }
}

function hear(event: Event): void {
  if (event instanceof StorageEvent && event.key !== KEY && event.key !== null) return
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

function write(next: string | null): void {
  try {
    if (next === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, next)
    keepsNothing = false
  } catch {
    keepsNothing = true
  }
  take(next)
  tell()
}

function reread(): void {
  if (keepsNothing) return
  try {
    take(localStorage.getItem(KEY))
  } catch {
    keepsNothing = true
  }
}

function take(next: string | null): void {
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
