import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { SiteData } from '../../app/site/site-data.ts'
import { ShopShelf } from '../../storefront/shop/shop-shelf.tsx'
import { PublicLayout } from './public-layout.tsx'

const NOTHING: SiteData = { settings: null, header: [], footer: [], sidebar: [], general: [] }
const FRONT = {
  title: '추천 상품',
  lead: '',
  products: [],
  address: '/public/products',
  more: { label: '', to: '/' },
} as const

function html(site: Partial<SiteData>): string {
  const element = (
    <PublicLayout>
      <ShopShelf {...FRONT} empty />
    </PublicLayout>
  )
  const hydrationData = { loaderData: { root: { ...NOTHING, ...site } } }
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => site, element }], { hydrationData })
  return renderToString(<RouterProvider router={router} />)
}

test('where nobody has made a header or a footer, or they cannot be read, there are simple ones', () => {
  const page = html({})
  for (const [label, to] of [
    ['전체 상품', '/products'],
    ['카테고리', '/shop#categories'],
    ['베스트', '/products?sort=sales'],
    ['할인', '/products?sale=true'],
    ['회사 소개', '/about'],
    ['고객센터', '/support'],
    ['이용약관', '/terms'],
  ])
    expect(page).toMatch(new RegExp(`href="${to?.replace('?', '\\?')}"[^>]*>${label}<`))
  expect(page).not.toContain('함께 볼 것')
})

test('what an admin has made stands in their place', () => {
  const part = { id: '1', name: '바닥글', settings: {}, css: '', nodes: ['우리 가게'] }
  const page = html({ header: [part], footer: [part] })
  expect(page.split('우리 가게')).toHaveLength(3)
  expect(page).not.toContain('상점 메뉴')
  expect(page).not.toContain('이용약관')
})

test('a shelf without products says that there will be some', () => {
  expect(html({})).toContain('곧 상품을 만나실 수 있습니다')
})
