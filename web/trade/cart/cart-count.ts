import { useSyncExternalStore } from 'react'
import { currentSession, onSessionChange } from '../../app/session/session-store.ts'

const KEY = 'cart-count'

interface Kept {
  userId: string
  count: number
}

const listeners = new Set<() => void>()

/** Kept in the browser, so that the badge is there before the server is asked. */
export function keepCartCount(count: number): void {
  const userId = currentSession()?.user.id
  if (!userId) return
  try {
    localStorage.setItem(KEY, JSON.stringify({ userId, count } satisfies Kept))
  } catch {
    // The badge waits for the cart itself.
  }
  for (const listener of listeners) listener()
}

function keptCount(): number {
  try {
    const kept: Partial<Kept> | null = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return kept?.userId === currentSession()?.user.id && typeof kept?.count === 'number' ? kept.count : 0
  } catch {
    return 0
  }
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  const stop = onSessionChange(listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
    stop()
  }
}

/** How many products are in the cart of whoever is signed in; none while the server renders. */
export function useCartCount(): number {
  return useSyncExternalStore(onChange, keptCount, () => 0)
}
