import { expect, test } from '@playwright/test'
import { openHydrated } from './hydration.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'
import { cards, product } from './storefront-screens.ts'
import { type StorefrontShop, storefrontShop } from './storefront-shop.ts'

let shop: StorefrontShop
test.beforeAll(async ({ request }) => {
  shop = await storefrontShop(request)
})

test.describe('the shop home', () => {
  test('shows categories with real counts, recommended products and best sellers, and is accessible', {
    tag: '@quick',
  }, async ({ page }) => {
    const tiles = page.getByRole('region', { name: '카테고리' }).getByRole('link')
    // Other tests may change categories between the two reads.
    await expect(async () => {
      await page.goto('/shop')
      const { data } = await (await page.request.get('/api/v1/public/categories')).json()
      const group = data.find(({ name }: { name: string }) => name.startsWith('용도')) ?? data[0]
      await expect(tiles).toHaveCount(Math.min(6, group.categories.length), { timeout: 2_000 })
      await expect(tiles.first()).toContainText(group.categories[0].name, { timeout: 2_000 })
    }).toPass()
    await expect(page.getByRole('region', { name: '추천 상품' }).getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('region', { name: '베스트' }).getByRole('article').first()).toBeVisible()
    await expectAccessibleInBothSchemes(page)
  })

  test('leads to all products, whose list is accessible', async ({ page }) => {
    await page.goto('/shop')
    await page.getByRole('link', { name: '쇼핑 시작하기' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '전체 상품' })).toBeVisible()
    await expectAccessibleInBothSchemes(page)
  })

  test('leads by its menu to all products, best sellers and reduced products', async ({ page }) => {
    await page.goto('/shop')
    const menu = page.getByRole('navigation', { name: '상점 메뉴' })
    for (const [link, title] of [
      ['베스트', '베스트'],
      ['할인', '할인 상품'],
      ['전체 상품', '전체 상품'],
    ] as const) {
      await menu.getByRole('link', { name: link }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }
    await page.goto('/products?sale=true&brand=봄나루')
    await expect(cards(page)).toHaveCount(1)
  })
})

test('pages of the shop need at most 150 KB of compressed JavaScript', async ({ browser }) => {
  for (const path of ['/shop', '/products', product(shop.kettle)]) {
    const page = await browser.newPage()
    // The last call that a product page makes without interaction.
    const counted = path.startsWith('/products/') ? page.waitForRequest(/\/views$/) : undefined
    await openHydrated(page, path)
    await counted
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    )
    expect(bytes, path).toBeGreaterThan(10_000)
    expect(bytes, path).toBeLessThanOrEqual(150 * 1024)
    await page.close()
  }
})
