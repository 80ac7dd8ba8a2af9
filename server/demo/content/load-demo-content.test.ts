import * as content from '@jangteo/contracts/content/content.ts'
import { getMenu, listActiveParts } from '@jangteo/contracts/content/template-parts.ts'
import { DEFAULT_SETTINGS } from '@jangteo/contracts/settings/settings.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { expect, test } from 'vitest'
import { openShop } from '../../testing/open-shop.ts'
import { visitor } from '../../testing/test-users.ts'
import { loadDemoShop } from '../load-demo-shop.ts'
import { HELP_PAGES } from './help-pages.ts'

const PAGES = 'about careers news contact support faq shipping returns terms privacy cookies services 블록-모음'

test('the help pages say what the product does', () => {
  const textOf = (slug: string) => JSON.stringify(HELP_PAGES.find((page) => page.slug === slug)?.content)
  const { shippingFee, freeShippingFrom } = DEFAULT_SETTINGS.trade
  for (const text of [formatWon(shippingFee), formatWon(freeShippingFrom), '여러 상자로'])
    expect(textOf('shipping')).toContain(text)
  for (const text of [
    '반품·교환 요청',
    '수량',
    '사진은 5장까지',
    '단순 변심, 불량, 오배송, 기타',
    '회수 완료',
    '검수 완료',
    '7일',
  ])
    expect(textOf('returns')).toContain(text)
  expect(textOf('returns'), 'no fee that no policy has set').not.toMatch(/[\d,]+원/)
  for (const text of ['결제대기', '결제완료', '상품준비중', '일부만 취소']) expect(textOf('faq')).toContain(text)
  for (const wrong of ['반품 신청', '왕복', '주문 확정', '결제 대기', '당일 출고'])
    expect(JSON.stringify(HELP_PAGES)).not.toContain(wrong)
})

test('the demo shop has its pages, posts, menus, header and footer', async () => {
  const shop = await openShop()
  await loadDemoShop(shop.db)
  const { ask } = visitor(shop)
  for (const pageId of PAGES.split(' ')) {
    const { data } = await ask(content.getPage, { params: { pageId } })
    expect(data.nodes.length, pageId).toBeGreaterThan(2)
    expect(JSON.stringify(data.nodes), pageId).not.toContain('block-problem')
  }
  const posts = await ask(content.listPosts, { query: {} })
  expect(posts.total).toBeGreaterThanOrEqual(6)
  for (const { featuredImage, category, author } of posts.data) {
    expect((await shop.call({ url: `${featuredImage}/800.webp` })).statusCode).toBe(200)
    expect([category?.name, author.name]).not.toContain(undefined)
  }
  expect((await ask(content.listPostCategories, {})).data.map(({ count }) => count)).toEqual([3, 2, 2])
  const menu = await ask(getMenu, { params: { ref: 'primary-menu' } })
  expect(menu.items.some(({ children }) => children.length > 0)).toBe(true)
  for (const area of ['header', 'footer'] as const) {
    const [part] = await ask(listActiveParts, { params: { area }, query: {} })
    expect(JSON.stringify(part?.nodes)).toContain('"kind":"navigation"')
  }
  expect((await ask(content.getHomepageBlocks, {})).data.blocks).toEqual([])
  const found = await ask(content.searchShop, { query: { q: '배송' } })
  expect(found.data.map(({ title }) => title)).toContain('배송 안내')
})
