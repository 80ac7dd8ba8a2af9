import { type Cart, updateCartItem } from '@jangteo/contracts/orders/cart.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '../../app/api.ts'
import { openBrowser } from '../../app/session/browser.fixture.ts'
import { clearSession, type StoredSession, storeSession } from '../../app/session/session-store.ts'
import { useReorder } from '../../retailer/inventory/use-reorder.ts'
import { useCartChange } from '../../storefront/cart/use-cart-change.ts'
import { useBuyAgain } from '../../storefront/orders/detail/order-actions.tsx'
import { addToCartWithToast } from './add-to-cart.ts'
import { onCartChange, savedCartCount } from './cart-count.ts'
import { cartQuery } from './queries.ts'

const KEY = 'cart-count'
const session = { token: 't', user: { id: 'u1', name: '김손님', role: 'customer' } } as StoredSession
const item = {
  ...{ id: 'i1', productId: 'p1', variantId: 'v1', optionText: '50g', sku: 'TEA-50' },
  ...{ productName: '우롱차', quantity: 2, unitPrice: 12_000 },
}
const cart = { items: [item], grade: null, shipping: { shippingFee: 3_000, freeShippingFrom: 50_000 } }
const next = { token: 't2', user: { id: 'u2', name: '다음 손님', role: 'customer' } } as StoredSession

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

function loadCart(client: QueryClient): Promise<Cart> {
  return client.fetchQuery(cartQuery as never as { queryKey: string[]; queryFn: () => Promise<Cart> })
}

/** Renders the hook in a component and returns its result. */
function useOnScreen<Result>(client: QueryClient, hook: () => Result): Result {
  const results: Result[] = []
  const Screen = () => {
    results.push(hook())
    return null
  }
  const provider = createElement(QueryClientProvider, { client }, createElement(Screen))
  renderToStaticMarkup(createElement(MemoryRouter, null, provider))
  return results[0] as Result
}

test('the browser keeps the last copy of the cart', async () => {
  await loadCart(new QueryClient())
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

describe('the cart of a user that arrives after the next user has signed in is not shown to the next one', () => {
  const line = { productId: 'p1', productName: '우롱차', reorderQuantity: 2 } as never

  test.each<[string, (client: QueryClient) => Promise<unknown>]>([
    [
      'adding a product',
      () => addToCartWithToast({ productId: 'p1', quantity: 1 }, { goToCart: () => {}, goToProduct: () => {} }),
    ],
    [
      'changing the cart',
      (client) =>
        useOnScreen(client, () =>
          useCartChange((quantity: number) => api(updateCartItem, { params: { id: 'i1' }, body: { quantity } })),
        ).mutateAsync(2),
    ],
    ['reordering', (client) => useOnScreen(client, useReorder).mutateAsync([line])],
    ['ordering again', (client) => useOnScreen(client, () => useBuyAgain('J1')).mutateAsync()],
  ])('%s', async (_, act) => {
    browser.close()
    browser = openBrowser({
      session,
      server: () => {
        storeSession(next)
        return { status: 200, body: { success: true, data: { ...cart, cart, added: [], missing: [] } } }
      },
    })
    const client = new QueryClient()
    await act(client)
    expect(stored()).toBeNull()
    expect(client.getQueryData(cartQuery.queryKey)).toBeUndefined()
  })

  test('loading the cart', async () => {
    browser.close()
    browser = openBrowser({
      session,
      server: () => {
        storeSession(next)
        return { status: 200, body: { success: true, data: cart } }
      },
    })
    await loadCart(new QueryClient())
    expect(stored()).toBeNull()
  })
})
