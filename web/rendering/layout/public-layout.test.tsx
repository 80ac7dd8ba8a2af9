import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { SiteData } from '../../app/site/site-data.ts'
import { ShopProductRow } from '../../storefront/shop/shop-product-row.tsx'
import type { EmbedOf } from '../content/embed-types.ts'
import { PublicLayout } from './public-layout.tsx'

type SearchOptions = EmbedOf<'search'>

const NOTHING: SiteData = { settings: null, header: [], footer: [], sidebar: [], general: [] }
const FRONT = {
  title: '추천 상품',
  lead: '',
  products: [],
  address: '/public/products',
  more: { label: '', to: '/' },
} as const

function html(site: Partial<SiteData>, { isReading = false } = {}): string {
  const element = (
    <PublicLayout isReading={isReading}>
      <ShopProductRow {...FRONT} empty />
    </PublicLayout>
  )
  const hydrationData = { loaderData: { root: { ...NOTHING, ...site } } }
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => site, element }], { hydrationData })
  return renderToString(<RouterProvider router={router} />)
}

test('without header and footer template parts, the default header and footer are shown', () => {
  const page = html({}, { isReading: true })
  const linksOf = (nav: string) => {
    const [, links = ''] = new RegExp(`<nav aria-label="${nav}"[^>]*>(.*?)</nav>`).exec(page) ?? []
    return [...links.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, to, label]) => [label, to])
  }
  expect(linksOf('상점 메뉴')).toEqual([
    ['전체 상품', '/products'],
    ['카테고리', '/shop#categories'],
    ['베스트', '/products?sort=sales'],
    ['할인', '/products?sale=true'],
  ])
  expect(linksOf('바닥글 메뉴')).toEqual(
    expect.arrayContaining([
      ['회사 소개', '/about'],
      ['고객센터', '/support'],
      ['이용약관', '/terms'],
    ]),
  )
  expect(page.indexOf('상점 메뉴')).toBeLessThan(page.indexOf('<main'))
  expect(page.indexOf('바닥글 메뉴')).toBeGreaterThan(page.indexOf('<footer'))
})

test('areas other than header and footer are shown with their template parts alone', () => {
  const part = { id: '1', name: '곁', settings: {}, css: '', nodes: ['곁에 둔 글'] }
  const bare = html({}, { isReading: true })
  expect(bare).not.toContain('함께 볼 것')
  const between = /<\/main>(.*?)<footer/s
  expect(between.exec(bare)?.[1]?.replaceAll(/<[^>]*>/g, '')).toBe('')
  expect(html({ sidebar: [part] }, { isReading: true })).toMatch(
    /<aside aria-label="함께 볼 것".*곁에 둔 글.*<\/aside>/s,
  )
  expect(between.exec(html({ general: [part] }))?.[1]).toContain('곁에 둔 글')
})

test('template parts replace the default header and footer', () => {
  const part = { id: '1', name: '바닥글', settings: {}, css: '', nodes: ['우리 가게'] }
  const page = html({ header: [part], footer: [part] })
  expect(page.split('우리 가게')).toHaveLength(3)
  expect(page).not.toContain('상점 메뉴')
  expect(page).not.toContain('이용약관')
})

describe('a header that an admin has made', () => {
  const site = { kind: 'site', part: 'logo', isLink: true, level: 0, width: 120, text: '우리 가게' } as const
  const header = (search: Partial<SearchOptions>, settings: SiteData['header'][number]['settings'] = {}) => {
    const embed = {
      kind: 'search',
      label: '검색',
      showLabel: false,
      placeholder: '',
      buttonPosition: '',
      ...search,
    } as const
    const page = html({ header: [{ id: '1', name: '머리글', settings, css: '', nodes: [{ embed: site }, { embed }] }] })
    return page.slice(page.indexOf('<header'), page.indexOf('</header>'))
  }

  test('has the name, the hint and the button of its search block', () => {
    const shown = header({ label: '차 찾기', showLabel: true, placeholder: '우롱차', buttonPosition: 'button-outside' })
    expect(shown).toMatch(/<label[^>]*>차 찾기<\/label>/)
    expect(shown).toContain('placeholder="우롱차"')
    expect(shown).toMatch(/<button type="submit" aria-label="차 찾기" class="[^"]*bg-brand/)
    const hidden = header({ label: '차 찾기', showLabel: false, buttonPosition: 'button-inside' })
    expect(hidden).toMatch(/<label[^>]* class="sr-only">차 찾기<\/label>/)
    expect(hidden).toMatch(/<button type="submit" aria-label="차 찾기" class="[^"]*absolute/)
    expect(header({ buttonPosition: 'no-button' })).not.toContain('type="submit"')
  })

  test('gives its text colour to account, cart and name', () => {
    const shown = header({}, { backgroundColor: '#111827', textColor: '#f9fafb' })
    expect(shown).toMatch(/style="--part-ink:#f9fafb;background-color:#111827;color:#f9fafb"/)
    const tools = shown.slice(shown.indexOf('shop-tools'))
    expect(tools).toContain('로그인')
    expect(tools).toContain('장바구니')
    expect(tools).not.toMatch(/text-ink/)
  })
})

test('an empty product section says that products will come', () => {
  expect(html({})).toContain('곧 상품을 만나실 수 있습니다')
})
