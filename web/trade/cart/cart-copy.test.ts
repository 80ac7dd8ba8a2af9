import type { Cart } from '@jangteo/contracts/orders/cart.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBrowser } from '../../app/session/browser.fixture.ts'
import { clearSession, type StoredSession } from '../../app/session/session-store.ts'
import { onCartChange, savedCartCount } from './cart-count.ts'
import { cartQuery } from './queries.ts'

const KEY = 'cart-count'
const session = { token: 't', user: { id: 'u1', name: '김손님', role: 'customer' } } as StoredSession
const item = { id: 'i1', productId: 'p1', productName: '우롱차', quantity: 2, unitPrice: 12_000 }
const cart = { items: [item], grade: null, shipping: { shippingFee: 3_000, freeShippingFrom: 50_000 } }

let browser: ReturnType<typeof openBrowser>
beforeEach(() => {
  browser = openBrowser({ session, server: () => ({ status: 200, body: { success: true, data: cart } }) })
  vi.stubGlobal('window', { ...window, addEventListener: () => {}, removeEventListener: () => {} })
})
afterEach(() => {
  browser.close()
  vi.unstubAllGlobals()
})

const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null')

test('the browser keeps the last copy of the cart', async () => {
  await new QueryClient().fetchQuery(cartQuery as never as { queryKey: string[]; queryFn: () => Promise<Cart> })
  expect(stored()).toEqual({ userId: 'u1', count: 1, items: [item] })
  expect(savedCartCount()).toBe(1)
})

test('a value that holds the number alone still counts', () => {
  localStorage.setItem(KEY, JSON.stringify({ userId: 'u1', count: 3 }))
  expect(savedCartCount()).toBe(3)
  localStorage.setItem(KEY, JSON.stringify({ userId: 'another', count: 3 }))
  expect(savedCartCount()).toBe(0)
})

test('products left by a user who signed out without a cart on screen are removed with the next one', () => {
  localStorage.setItem(KEY, JSON.stringify({ userId: 'another', count: 1, items: [item] }))
  onCartChange(() => {})()
  expect(stored()).toEqual({ userId: 'another', count: 1 })
})

test('signing out removes the products of the cart from the browser and keeps the count', async () => {
  localStorage.setItem(KEY, JSON.stringify({ userId: 'u1', count: 1, items: [item] }))
  const stop = onCartChange(() => {})
  clearSession()
  stop()
  expect(stored()).toEqual({ userId: 'u1', count: 1 })
})
