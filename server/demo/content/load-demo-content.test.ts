import * as content from '@jangteo/contracts/content/content.ts'
import { getMenu, listActiveParts } from '@jangteo/contracts/content/template-parts.ts'
import { expect, test } from 'vitest'
import { openShop } from '../../testing/open-shop.ts'
import { visitor } from '../../testing/test-users.ts'
import { loadDemoShop } from '../load-demo-shop.ts'

const PAGES = 'about careers news contact support faq shipping returns terms privacy cookies services 블록-모음'

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
