import { expect, type Page, test } from '@playwright/test'
import { adjustStock, setProductStatus } from '../contracts/catalog/supplier-products.ts'
import { signInAs } from './accounts.ts'
import { openHydrated } from './hydration.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'
import { cards, category, product } from './storefront-screens.ts'
import { ADMIN, KETTLE_TEXT, plateOnSale, type StorefrontShop, storefrontShop } from './storefront-shop.ts'

let shop: StorefrontShop
test.beforeAll(async ({ request }) => {
  shop = await storefrontShop(request)
})

const buyBox = (page: Page) => page.getByRole('complementary', { name: '구매' })

test.describe('the page of a product', () => {
  test('shows a visitor price, stock and delivery, and is accessible', { tag: ['@both', '@quick'] }, async ({
    page,
    isMobile,
  }) => {
    await page.goto(product(shop.kettle))
    await expect(page.getByRole('heading', { level: 1, name: shop.kettle.name })).toBeVisible()
    await expect(buyBox(page)).toContainText('20%80,000원')
    await expect(buyBox(page)).toContainText('남은 수량 3개')
    await expect(buyBox(page)).toContainText('무료배송')
    await expect(buyBox(page)).toContainText('소매점은 로그인하면 등급 가격으로 구매합니다.')
    await expect(page.getByRole('row', { name: '재질 백자' })).toBeVisible()
    await expect(page.getByText('아직 리뷰가 없습니다')).toBeVisible()
    await expect(page.getByRole('region', { name: '함께 볼 만한 상품' }).getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('table', { name: '등급별 가격' })).toHaveCount(0)
    if (isMobile) await expect(page.getByRole('region', { name: '바로 담기' })).toBeInViewport()
    await expectAccessibleInBothSchemes(page)
  })

  test('limits the quantity, and sends an anonymous visitor to sign in', async ({ page }) => {
    await openHydrated(page, product(shop.kettle))
    const more = page.getByRole('button', { name: '수량 늘리기' })
    await more.click()
    await expect(more).toHaveAttribute('aria-disabled', 'true')
    await expect(buyBox(page)).toContainText('합계 160,000원')
    await page.getByRole('textbox', { name: /^수량/ }).fill('99')
    await page.getByRole('textbox', { name: /^수량/ }).press('Enter')
    await expect(page.getByRole('textbox', { name: /^수량/ })).toHaveValue('2')
    await page.getByRole('textbox', { name: /^수량/ }).fill('0')
    await page.getByRole('textbox', { name: /^수량/ }).press('Enter')
    await expect(page.getByRole('textbox', { name: /^수량/ })).toHaveValue('1')
    await page.getByRole('button', { name: '장바구니 담기' }).filter({ visible: true }).click()
    await expect(page.getByText('로그인이 필요합니다.')).toBeVisible()
    await expect(page).toHaveURL('/auth/login')
    await expect.poll(() => page.evaluate(() => history.state?.usr?.from)).toBe(product(shop.kettle))
  })

  test('explains a VIP retailer their own price in one line', { tag: '@quick' }, async ({ page }) => {
    await signInAs(page, 'vip@jangteo.test')
    await page.goto(product(shop.kettle))
    await expect(buyBox(page)).toContainText('28%72,000원')
    await expect(buyBox(page)).toContainText('VIP 등급 가격입니다. 기본가보다 28,000원 낮습니다.')
    await expect(page.getByRole('table', { name: '등급별 가격' })).toHaveCount(0)
  })

  test('does not fetch the price of a customer again', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await signInAs(page, 'customer@jangteo.test')
    const counted = page.waitForRequest((request) => request.url().endsWith(`/${shop.kettle.id}/views`))
    await page.goto(product(shop.kettle))
    await expect(buyBox(page)).toContainText('소비자 가격입니다.')
    await counted
    expect(asked).not.toContain(`GET /api/v1/public/products/${shop.kettle.id}`)
  })

  test('shows its supplier and admins the prices of all grades', async ({ page }) => {
    for (const email of [shop.supplierEmail, ADMIN]) {
      await signInAs(page, email)
      await page.goto(product(shop.kettle))
      await expect(page.getByRole('table', { name: '등급별 가격' })).toContainText('VIP72,000원')
    }
  })

  test('of something sold out says 품절 and cannot be added', async ({ page }) => {
    await page.goto(product(shop.soldOut))
    await expect(page.getByRole('button', { name: '품절' }).filter({ visible: true })).toBeDisabled()
    await page.goto(`${category(shop.root)}?brand=봄나루`)
    await expect(cards(page).filter({ hasText: shop.soldOut.name })).toContainText('품절')
  })

  test('follows a change of the stock while it is open', async ({ page, request }) => {
    const { plate, supplier } = await plateOnSale(request, shop)
    const listening = page.waitForRequest('**/api/v1/events*')
    await page.goto(product(plate))
    await listening
    await expect(buyBox(page)).toContainText('구매할 수 있습니다')
    await expect(async () => {
      await supplier(adjustStock, { params: { id: plate.id }, body: { change: -1, reason: '파손' } })
      await expect(page.getByRole('textbox', { name: /^수량, 1개부터 (?!50)\d+개까지/ })).toBeVisible({
        timeout: 2_000,
      })
    }).toPass()
  })

  test('that is no longer sold says so, also after a click on its card', async ({ page, request }) => {
    const { plate, supplier } = await plateOnSale(request, shop)
    await page.goto(`/search?q=${encodeURIComponent(plate.name)}`)
    const card = cards(page).getByRole('link', { name: plate.name })
    await expect(card).toBeVisible()
    await supplier(setProductStatus, { params: { id: plate.id }, body: { status: 'inactive' } })
    await card.click()
    await expect(page.getByRole('heading', { level: 1, name: '상품을 찾을 수 없습니다.' })).toBeVisible()
    const answer = await page.goto(product(plate))
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle('상품을 찾을 수 없습니다 | 장터')
    const unknown = await request.get('/products/nothing-of-this-name')
    expect([unknown.status(), await unknown.text()]).toEqual([
      404,
      expect.stringMatching(/<h1[^>]*>상품을 찾을 수 없습니다/),
    ])
  })

  test('shows its pictures large, by keyboard as well', async ({ page }) => {
    await openHydrated(page, product(shop.kettle))
    await page.getByRole('link', { name: '사진 2 보기' }).click()
    await expect(page.getByRole('link', { name: '사진 2 보기' })).toHaveAttribute('aria-current', 'true')
    await page.getByRole('button', { name: /사진 2 크게 보기/ }).press('Enter')
    const zoom = page.getByRole('dialog', { name: `${shop.kettle.name} 사진 크게 보기` })
    await expect(zoom.getByRole('status')).toContainText('2 / 2')
    await page.keyboard.press('ArrowRight')
    await expect(zoom.getByRole('status')).toContainText('1 / 2')
    await page.keyboard.press('+')
    await expect(zoom.getByRole('button', { name: '전체 보기' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(zoom).toHaveCount(0)
    await expect(page.getByRole('button', { name: /사진 2 크게 보기/ })).toBeFocused()
  })

  test('has all metadata in its HTML, and runs no script that a supplier wrote', async ({ request }) => {
    const html = await (await request.get(product(shop.kettle))).text()
    expect(html).not.toContain('<script>alert')
    const told = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
      JSON.parse(json),
    )
    expect(told.find((one) => one['@type'] === 'Product')).toMatchObject({
      name: shop.kettle.name,
      description: KETTLE_TEXT,
      brand: { name: '봄나루' },
      offers: { price: 88_000, priceCurrency: 'KRW', availability: 'https://schema.org/InStock' },
    })
    expect(told.find((one) => one['@type'] === 'BreadcrumbList').itemListElement).toMatchObject([
      { name: '전체 상품' },
      { name: shop.root.name },
      { name: shop.kettle.name, position: 3 },
    ])
    for (const part of [
      `<title>${shop.kettle.name} | 장터</title>`,
      '<meta property="og:type" content="product"/>',
      `<meta property="og:title" content="${shop.kettle.name}"/>`,
      '<meta property="product:price:amount" content="88000"/>',
      '<strong>가마에서</strong>',
    ])
      expect(html).toContain(part)
    expect(html).toMatch(/<meta property="og:image" content="http:\/\/localhost:\d+\/files\/pictures\//)
    expect(html).toMatch(new RegExp(`rel="canonical" href="http://localhost:\\d+${product(shop.kettle)}"`))
  })
})
