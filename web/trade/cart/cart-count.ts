import type { Cart, CartItem } from '@jangteo/contracts/orders/cart.ts'
import { useSyncExternalStore } from 'react'
import { currentSession, onSessionChange } from '../../app/session/session-store.ts'

const KEY = 'cart-count'

interface StoredCart {
  userId: string
  count: number
  /** Absent in values of earlier versions, and after signing out. */
  items?: readonly CartItem[]
}

const listeners = new Set<() => void>()

/** Read it before a call that returns a cart: `saveCart` needs the user who made the call. */
export function cartOwner(): string | undefined {
  return currentSession()?.user.id
}

/**
 * The last copy of the cart in localStorage, so that the badge is shown before the cart is loaded. A cart may arrive
 * after its owner has signed out and another user has signed in: then it is dropped, and the result is false.
 */
export function saveCart({ items }: Cart, userId: string | undefined): boolean {
  if (!userId || userId !== cartOwner()) return false
  try {
    localStorage.setItem(KEY, JSON.stringify({ userId, count: items.length, items } satisfies StoredCart))
  } catch {
    // Without storage the badge appears after the cart is loaded.
  }
  for (const listener of listeners) listener()
  return true
}

export function savedCartCount(): number {
  try {
    const stored = readStoredCart()
    return stored?.userId === cartOwner() && typeof stored?.count === 'number' ? stored.count : 0
  } catch {
    return 0
  }
}

function readStoredCart(): Partial<StoredCart> | null {
  return JSON.parse(localStorage.getItem(KEY) ?? 'null')
}

/** After signing out only the number stays: the next user of the browser must not read what was in the cart. */
function dropItemsOfOthers(): void {
  try {
    const { items, ...stored } = readStoredCart() ?? {}
    if (items && stored.userId !== cartOwner()) localStorage.setItem(KEY, JSON.stringify(stored))
  } catch {
    // Without storage nothing was stored.
  }
}

export function onCartChange(listener: () => void): () => void {
  // The session may have ended on a screen that does not show the cart.
  dropItemsOfOthers()
  listeners.add(listener)
  window.addEventListener('storage', listener)
  const stop = onSessionChange(() => {
    dropItemsOfOthers()
    listener()
  })
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
    stop()
  }
}

/** `storage` events fire only in other tabs, and only for another value. */
export function onCartChangeInOtherTab(listener: () => void): () => void {
  const handleStorageEvent = ({ key }: StorageEvent) => {
    if (key === KEY) listener()
  }
  window.addEventListener('storage', handleStorageEvent)
  return () => window.removeEventListener('storage', handleStorageEvent)
}

/** Number of products in the user's cart; 0 during server rendering. */
export function useCartCount(): number {
  return useSyncExternalStore(onCartChange, savedCartCount, () => 0)
}
