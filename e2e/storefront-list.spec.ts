import { expect, test } from '@playwright/test'
import { signInAs } from './accounts.ts'
import { openHydrated } from './hydration.ts'
import { cards, category, expectAddress, list } from './storefront-screens.ts'
import { CUPS, type StorefrontShop, storefrontShop } from './storefront-shop.ts'

let shop: StorefrontShop
test.beforeAll(async ({ request }) => {
  shop = await storefrontShop(request)
})

test.describe('a list of products', () => {
  test('is filtered, sorted and paged by its URL, and the back button undoes each step', { tag: '@quick' }, async ({
    page,
  }) => {
    await openHydrated(page, category(shop.root))
    await expect(list(page).getByText(`총 ${CUPS + 2}개`)).toBeVisible()
    await expect(cards(page)).toHaveCount(24)
    await page.getByRole('link', { name: '2 페이지' }).click()
    await expect(cards(page)).toHaveCount(2)
    await expectAddress(page, '?page=2')

    await page.getByRole('link', { name: /^은달 24 ?개/ }).click()
    await expect(list(page).getByText(`총 ${CUPS}개`)).toBeVisible()
    const dearestFirst = page.getByRole('link', { name: '높은 가격순' }).filter({ visible: true })
    await dearestFirst.click()
    await expect(dearestFirst).toHaveAttribute('aria-current', 'true')
    await expect(cards(page).first()).toContainText(`은달찻잔 ${CUPS}`)
    await page.getByRole('textbox', { name: /^최대 가격/ }).fill('12,000')
    await page.getByRole('button', { name: '가격 적용' }).click()
    await expect(cards(page)).toHaveCount(3)
    await expectAddress(page, '?brand=은달&maxPrice=12000&sort=price-high')

    await page.getByRole('link', { name: '12,000원 이하 필터 지우기' }).click()
    await expect(cards(page)).toHaveCount(24)
    await page.goBack()
    await expect(cards(page)).toHaveCount(3)
    await page.reload()
    await expect(cards(page)).toHaveCount(3)
    await page.getByRole('link', { name: '모두 지우기' }).click()
    await expect(list(page).getByText(`총 ${CUPS + 2}개`)).toBeVisible()
    await expectAddress(page, '?sort=price-high')
  })

  test('is filtered in a sheet on a phone', { tag: ['@phone', '@quick'] }, async ({ page }) => {
    await openHydrated(page, category(shop.root))
    await page.getByRole('button', { name: '필터', exact: true }).click()
    await page.getByRole('link', { name: /^봄나루 2 ?개/ }).click()
    await page.getByRole('button', { name: '상품 2개 보기' }).click()
    await expect(page.getByRole('button', { name: /^필터 1 ?개 적용됨/ })).toBeVisible()
    await expect(cards(page)).toHaveCount(2)
  })

  test('works without JavaScript, the sheet of a phone too', { tag: '@phone' }, async ({ browser, viewport }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport, isMobile: true })
    const page = await context.newPage()
    await page.goto(category(shop.root))
    await page.getByRole('link', { name: '낮은 가격순' }).filter({ visible: true }).click()
    await expect(page).toHaveURL(/sort=price-low/)
    await page.getByRole('button', { name: '필터', exact: true }).click()
    await page.getByRole('textbox', { name: /^최소 가격/ }).fill('33000')
    await page.getByRole('button', { name: '가격 적용' }).click()
    await expect(page).toHaveURL(/minPrice=33000/)
    await expect(cards(page)).toHaveCount(2)
    await expect(cards(page).first()).toContainText('은달찻잔 24')
    await cards(page).last().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: shop.kettle.name })).toBeVisible()
    await context.close()
  })

  test('says why it is empty and links back to a list with products', async ({ page }) => {
    await page.goto(`${category(shop.cupCategory)}?minPrice=900000`)
    await expect(page.getByText('조건에 맞는 상품이 없습니다')).toBeVisible()
    await expect(cards(page)).toHaveCount(0)
    await page.getByRole('link', { name: '필터 모두 지우기' }).click()
    await expect(cards(page)).toHaveCount(CUPS)
    await page.goto(`${category(shop.cupCategory)}?page=7`)
    await expect(page.getByText('이 페이지에는 상품이 없습니다')).toBeVisible()
    await page.getByRole('link', { name: '첫 페이지로' }).click()
    await expect(cards(page)).toHaveCount(CUPS)
  })

  test('shows grey cards while the next is on its way, and retries after a failure', async ({ page }) => {
    await openHydrated(page, category(shop.root))
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/*.data?**', async (route) => {
      await asked
      await route.fulfill({ status: 503, body: 'busy' })
    })
    await page.getByRole('link', { name: '이름순' }).filter({ visible: true }).click()
    await expect(list(page).getByText('상품을 불러오는 중입니다.')).toBeAttached()
    answer()
    await expect(page.getByRole('alert')).toContainText('상품을 불러오지 못했습니다')
    await page.unroute('**/*.data?**')
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect(cards(page).first()).toBeVisible()
    await page.goto(`${category(shop.root)}?minPrice=900000`)
    await expect(page.getByText('조건에 맞는 상품이 없습니다')).toBeVisible()
  })

  test('shows retailers with a better grade their own prices', async ({ page }) => {
    await signInAs(page, 'vip@jangteo.test')
    await page.goto(`${category(shop.root)}?brand=봄나루`)
    await expect(cards(page).filter({ hasText: shop.kettle.name })).toContainText('28%72,000원')
  })
})

test.describe('a category', () => {
  test('has a page with its title, breadcrumb, sibling categories and canonical URL', async ({ page, request }) => {
    await page.goto(`${category(shop.cupCategory)}?sort=name`)
    await expect(page.getByRole('heading', { level: 1, name: shop.cupCategory.name })).toBeVisible()
    await expect(page.getByRole('navigation', { name: '상위 페이지' })).toContainText(shop.root.name)
    const beside = page.getByRole('navigation', { name: '가까운 카테고리' })
    await expect(beside.getByRole('link')).toHaveText(['전체', shop.cupCategory.name, '봄나루 다식'])
    await beside.getByRole('link', { name: '봄나루 다식' }).click()
    await expect(page.getByText('곧 상품을 만나실 수 있습니다')).toBeVisible()
    const html = await (await request.get(`${category(shop.cupCategory)}?brand=은달`)).text()
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="http://localhost:\\d+${category(shop.cupCategory)}"`))
  })

  test('that is unknown or inactive is a 404 page with its text', async ({ page }) => {
    for (const path of ['/categories/없는-칸', category(shop.inactiveCategory)]) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: '카테고리를 찾을 수 없습니다.' })).toBeVisible()
    }
  })
})
