import { describe, expect, test } from 'vitest'
import { hasFilters, listHref, readListState, toggleOption } from './list-state.ts'

const read = (search: string) => readListState(new URLSearchParams(search))

describe('the URL of a product list', () => {
  test('holds the whole state and round-trips', () => {
    const search =
      'q=홍삼&brand=온결&supplier=0198f7a0-1111-7222-8333-444455556666&option=사이즈:L&option=색상:블랙&minPrice=1000&maxPrice=90000&sale=true&featured=true&sort=price-low&page=3'
    const state = read(search)
    expect(state).toMatchObject({ q: '홍삼', brand: '온결', minPrice: 1_000, sale: true, sort: 'price-low', page: 3 })
    expect(decodeURIComponent(listHref('/search', state, { page: 3 }))).toBe(`/search?${search}`)
  })

  test('returns to the first page when a filter changes', () => {
    expect(listHref('/products', read('sort=sales&page=4'), { brand: '모아 & 결' })).toBe(
      '/products?brand=%EB%AA%A8%EC%95%84+%26+%EA%B2%B0&sort=sales',
    )
  })

  test('is the bare path without filters', () => {
    expect(listHref('/products', read('brand=온결&page=2'), { brand: null })).toBe('/products')
  })

  test.each([
    'page=0',
    'page=-2',
    'page=abc',
    'sort=random',
    'supplier=me',
    'minPrice=-5',
    'maxPrice=1e9',
    'sale=yes',
    'brand=   ',
    'option=블랙',
    'option=색상:',
  ])('with nonsense such as %s shows the list without it', (search) => {
    expect(listHref('/products', read(search), { page: read(search).page })).toBe('/products')
  })

  test('adds and removes values of options', () => {
    const state = read('option=색상:블랙&option=사이즈:L&option=색상:블랙&page=2')
    expect(state.option).toEqual(['사이즈:L', '색상:블랙'])
    const hrefWith = (facet: string) =>
      decodeURIComponent(listHref('/products', state, { option: toggleOption(state.option, facet) }))
    expect(hrefWith('사이즈:L')).toBe('/products?option=색상:블랙')
    expect(hrefWith('색상:레드')).toBe('/products?option=사이즈:L&option=색상:레드&option=색상:블랙')
  })

  test('ignores control characters', () => {
    expect(read('brand=%00&q=a%00b')).toMatchObject({ brand: null, q: 'ab' })
  })

  test('parses prices with commas and currency', () => {
    expect(read('minPrice=10,000원')).toMatchObject({ minPrice: 10_000 })
  })
})

test('sorting and paging do not count as filters', () => {
  expect(hasFilters(read('sort=sales&page=2&q=홍삼'))).toBe(false)
  expect(hasFilters(read('minPrice=0'))).toBe(true)
  expect(hasFilters(read('sale=true'))).toBe(true)
  expect(hasFilters(read('option=색상:블랙'))).toBe(true)
})
