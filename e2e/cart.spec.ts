import { expect, type Page, test } from '@playwright/test'
import { addToCart } from '../contracts/orders/cart.ts'
import { newVerifiedAccount, signInAs } from './accounts.ts'
import { askingAs } from './api-caller.ts'
import { openHydrated } from './hydration.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'
import { type StorefrontShop, storefrontShop } from './storefront-shop.ts'

let shop: StorefrontShop
test.beforeAll(async ({ request }) => {
  shop = await storefrontShop(request)
})

const summary = (page: Page) => page.getByRole('region', { name: '결제 예정 금액' })

test('adds a product from its page, and shows its count and total', { tag: '@quick' }, async ({ page, request }) => {
  const { email } = await newVerifiedAccount(request, 'customer')
  await signInAs(page, email)
  await openHydrated(page, `/products/${encodeURIComponent(shop.kettle.slug)}`)
  await page.getByRole('button', { name: '장바구니 담기' }).filter({ visible: true }).click()
  await expect(page.getByText('장바구니에 담았습니다.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^장바구니 ?, 상품 1개/ })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart-count'))).toContain('"count":1')

  await page.getByRole('button', { name: '장바구니 보기' }).click()
  await expect(page.getByRole('heading', { name: '장바구니', level: 1 })).toBeVisible()
  await expect(summary(page)).toContainText('합계88,000원')
  await page.getByRole('button', { name: '수량 늘리기' }).click()
  await expect(summary(page)).toContainText('합계176,000원')
  await expect(page.getByRole('button', { name: '수량 늘리기' })).toHaveAttribute('aria-disabled', 'true')
  await page.reload()
  await expect(summary(page)).toContainText('합계176,000원')

  await page.getByRole('checkbox', { name: `${shop.kettle.name} 선택` }).uncheck()
  await expect(summary(page)).toContainText('합계0원')
  await page.getByRole('button', { name: `${shop.kettle.name} 빼기` }).click()
  await expect(page.getByText('장바구니가 비어 있습니다')).toBeVisible()
  await expect(page.getByRole('link', { name: '장바구니', exact: true }).first()).toBeVisible()
})

test('adds a product from a list without leaving the list', { tag: '@phone' }, async ({ page, request }) => {
  const { email } = await newVerifiedAccount(request, 'customer')
  await signInAs(page, email)
  await openHydrated(page, `/search?q=${encodeURIComponent(shop.kettle.name)}`)
  await page.getByRole('button', { name: `${shop.kettle.name} 담기` }).click()
  await expect(page.getByText('장바구니에 담았습니다.')).toBeVisible()
  await expect(page).toHaveURL(/\/search/)
  await expect(page.getByRole('link', { name: /^장바구니 ?, 상품 1개/ })).toBeVisible()
})

test('shows the amount missing for free shipping, and is emptied after a confirmation', async ({ page, request }) => {
  const { email } = await newVerifiedAccount(request, 'customer')
  const customer = await askingAs(request, email)
  await customer(addToCart, { body: { productId: shop.changing.id, quantity: 1 } })
  await signInAs(page, email)
  await page.goto('/cart')
  await expect(page.getByText(/더 담으면 무료로 배송합니다/)).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('button', { name: '모두 비우기' }).click()
  const dialog = page.getByRole('alertdialog', { name: '장바구니를 비울까요?' })
  await dialog.getByRole('button', { name: '비우기' }).click()
  await expect(page.getByText('장바구니가 비어 있습니다')).toBeVisible()
})

test('follows the cart of another tab', async ({ page, context, request }) => {
  const { email } = await newVerifiedAccount(request, 'customer')
  const customer = await askingAs(request, email)
  await customer(addToCart, { body: { productId: shop.changing.id, quantity: 1 } })
  await signInAs(page, email)
  await page.goto('/cart')
  await expect(page.getByRole('checkbox', { name: `${shop.changing.name} 선택` })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/cart')
  await other.getByRole('button', { name: `${shop.changing.name} 빼기` }).click()
  await expect(other.getByText('장바구니가 비어 있습니다')).toBeVisible()
  await expect(page.getByText('장바구니가 비어 있습니다')).toBeVisible()
})

test('sends an anonymous visitor to sign in and back to the product', async ({ page }) => {
  await page.goto('/cart')
  await expect(page).toHaveURL('/auth/login')
})
