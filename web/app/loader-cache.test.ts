import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clientLoader as loadRoot, shouldRevalidate } from '../root.tsx'
import { clientLoader as loadHome } from '../storefront/home/home-page.tsx'
import { clientLoader as loadCategory } from '../storefront/products/category-page.tsx'
import { clientLoader as loadProduct } from '../storefront/products/detail/product-page.tsx'
import { clientLoader as loadProducts } from '../storefront/products/products-page.tsx'
import { clientLoader as loadSearch } from '../storefront/products/search-page.tsx'
import { clientLoader as loadShop } from '../storefront/shop/shop-page.tsx'
import { clearLoaderCache, invalidateLoaderCache, pageKey, seedLoaderCache } from './loader-cache.ts'

// Test files share their modules: one loaded by another file would not be mocked.
vi.hoisted(() => vi.resetModules())
vi.mock('./events/subscribe-to-changes.ts', () => ({ subscribeToChanges: () => () => {} }))

const MINUTE = 60_000
type ClientLoader = (args: { request: Request; serverLoader: () => Promise<unknown> }) => Promise<unknown>

/** Goes to an address the way a link does, and says how often the server has been asked. */
function visitor(clientLoader: unknown) {
  const serverLoader = vi.fn(async () => ({ visit: serverLoader.mock.calls.length, id: 'p1' }))
  const visit = (path: string) =>
    (clientLoader as ClientLoader)({ request: new Request(`http://shop.test${path}`), serverLoader })
  return { visit, asked: () => serverLoader.mock.calls.length }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  clearLoaderCache()
})
afterEach(() => vi.useRealTimers())

describe('a page that was opened', () => {
  test.each<[string, unknown, string]>([
    ['the homepage', loadHome, '/'],
    ['the shop home', loadShop, '/shop'],
    ['the product list', loadProducts, '/products?sort=sales'],
    ['a category', loadCategory, '/categories/tea'],
    ['a product', loadProduct, '/products/tea'],
    ['a search', loadSearch, '/search?q=차'],
    ['headers and footers', loadRoot, '/products'],
  ])('%s is fetched once within 5 minutes, and again afterwards', async (_, clientLoader, path) => {
    const { visit, asked } = visitor(clientLoader)
    const first = await visit(path)
    await visit(`/blog/away?from=${path.length}`)
    vi.setSystemTime(5 * MINUTE - 1)
    expect(await visit(path)).toEqual(first)
    expect(asked()).toBe(2)
    vi.setSystemTime(5 * MINUTE)
    expect(await visit(path)).not.toEqual(first)
    expect(asked()).toBe(3)
  })

  test('that the server rendered is not fetched again', async () => {
    seedLoaderCache(pageKey('http://shop.test/products'), { rendered: true })
    const { visit, asked } = visitor(loadProducts)
    expect(await visit('/products')).toEqual({ rendered: true })
    expect(asked()).toBe(0)
  })

  test('is fetched again once something it shows has changed', async () => {
    const { visit, asked } = visitor(loadProducts)
    await visit('/products')
    invalidateLoaderCache(['product:another'])
    await visit('/products')
    expect(asked()).toBe(1)
    invalidateLoaderCache(['product:p1'])
    await visit('/products')
    expect(asked()).toBe(2)
    invalidateLoaderCache(['categories'])
    await visit('/products')
    expect(asked()).toBe(3)
  })

  test('is fetched again after a failed load', async () => {
    const serverLoader = vi.fn(async () => Promise.reject(new Error('오류')))
    const args = { request: new Request('http://shop.test/products'), serverLoader }
    await expect((loadProducts as unknown as ClientLoader)(args)).rejects.toThrow('오류')
    await expect((loadProducts as unknown as ClientLoader)(args)).rejects.toThrow('오류')
    expect(serverLoader).toHaveBeenCalledTimes(2)
  })
})

test('a navigation that replaces another does not fail with the load that was aborted', async () => {
  const args = (serverLoader: () => Promise<unknown>) => ({
    request: new Request('http://shop.test/products'),
    serverLoader,
  })
  const load = loadProducts as unknown as ClientLoader
  let abort = (_: Error) => {}
  const replaced = load(args(() => new Promise((_, reject) => (abort = reject))))
  const next = load(args(async () => ({ id: 'p1' })))
  abort(new DOMException('aborted', 'AbortError'))
  await expect(replaced).rejects.toThrow('aborted')
  expect(await next).toEqual({ id: 'p1' })
})

test('headers and footers are read again for another kind of page, or after 5 minutes', async () => {
  const { visit, asked } = visitor(loadRoot)
  await visit('/products')
  await visit('/products/tea')
  expect(asked()).toBe(1)
  await visit('/blog')
  expect(asked()).toBe(2)
  vi.setSystemTime(5 * MINUTE)
  await visit('/products/tea')
  expect(asked()).toBe(3)
})

test('whether the root loader runs does not change when an event empties the cache during a navigation', async () => {
  const before = shouldRevalidate()
  await visitor(loadRoot).visit('/products')
  const whileCached = shouldRevalidate()
  clearLoaderCache()
  expect([before, whileCached, shouldRevalidate()]).toEqual([true, true, true])
})
