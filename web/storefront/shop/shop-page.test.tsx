import type { Endpoint } from '@jangteo/contracts/endpoint.ts'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { renderContext } from '../../app/render-context.ts'
import ShopPage, { loader } from './shop-page.tsx'

const NAMES = ['전자제품', '생활용품', '패션', '식품', '화장품', '도서', '홈·리빙']

const SALES = ['가을', '첫 구매', '찻잔', '지난'].map((name) => ({
  slug: name,
  name: `${name} 할인`,
  sentence: '10% 할인',
}))

function answerTo({ path }: Endpoint) {
  if (path === '/promotions') return { data: SALES }
  if (path !== '/public/categories') return { data: [] }
  const categories = NAMES.map((name, place) => ({
    name,
    slug: `category-${place}`,
    productCount: place,
    children: [],
  }))
  return { data: [{ name: '용도', categories }] }
}

function loadShop(answers: (endpoint: Endpoint, input: unknown) => unknown) {
  const context = new RouterContextProvider()
  const call = async (endpoint: Endpoint, input: unknown) => answers(endpoint, input) as never
  context.set(renderContext, { nonce: undefined, call, reportError: () => {} })
  return loader({ context } as unknown as Parameters<typeof loader>[0])
}

function shopPage(loaderData: unknown): string {
  const props = { loaderData } as unknown as Parameters<typeof ShopPage>[0]
  const root = { settings: null, header: [], footer: [], sidebar: [], general: [] }
  const routes = [{ id: 'root', path: '/', loader: () => root, element: <ShopPage {...props} /> }]
  return renderToString(
    <RouterProvider router={createMemoryRouter(routes, { hydrationData: { loaderData: { root } } })} />,
  )
}

test('the shop home shows each category with its count, the featured products and three benefits', async () => {
  const product = {
    name: '고른 찻잔',
    slug: 'cup',
    price: 9_000,
    compareAtPrice: null,
    stockQuantity: 3,
    images: [],
    options: [],
    priceRange: {},
  }
  const loaderData = await loadShop((endpoint, input) => {
    const isFeatured = (input as { query?: { featured?: string } }).query?.featured === 'true'
    return isFeatured ? { data: [{ id: '1', rating: 0, reviewCount: 0, ...product }] } : answerTo(endpoint)
  })
  const page = shopPage(loaderData)
  /** The words of each list item below a heading of the page. */
  const itemsBelow = (title: string) => {
    const [, section = ''] = new RegExp(`<h2[^>]*>${title}</h2>(.*?)</section>`, 's').exec(page) ?? []
    return [...section.matchAll(/<li[ >].*?<\/li>/gs)].map(([item]) => item.replaceAll(/<[^>]*>/g, ''))
  }
  expect(page).toMatch(/<h1[^>]*>B2B·B2C 통합 플랫폼<\/h1>.*<a [^>]*href="\/products"[^>]*>쇼핑 시작하기<\/a>/s)
  expect(itemsBelow('카테고리')).toEqual(NAMES.slice(0, 6).map((name, count) => `${name}상품 ${count}개`))
  expect(itemsBelow('할인 행사')).toEqual(['가을 할인10% 할인', '첫 구매 할인10% 할인', '찻잔 할인10% 할인'])
  expect(page).toContain('href="/sale"')
  expect(itemsBelow('추천 상품')).toEqual([expect.stringContaining('고른 찻잔')])
  expect(itemsBelow('장터가 다른 점').map((text) => text.slice(0, 4))).toEqual(['직거래중', '검증된 ', '빠른 배'])
})

test('without a running promotion nothing leads to the sales', async () => {
  expect(shopPage(await loadShop(() => ({ data: [] })))).not.toContain('href="/sale"')
})

test('the shop home has six categories, the first of those by use', async () => {
  const { categories } = await loadShop(answerTo)
  expect(categories.map(({ name }) => name)).toEqual(['전자제품', '생활용품', '패션', '식품', '화장품', '도서'])
})
