import { type APIRequestContext, expect, test } from '@playwright/test'
import type { Product } from '../contracts/catalog/products.ts'
import { addToCart } from '../contracts/orders/cart.ts'
import { createPromotion, startPromotion } from '../contracts/promotions/admin-promotions.ts'
import { claimCoupon } from '../contracts/promotions/coupons.ts'
import type { PromotionForm } from '../contracts/promotions/promotions.ts'
import { defaultTiers } from '../domain/catalog/pricing.ts'
import { pageOf } from './accounts.ts'
import { type ApprovedSupplier, approvedSupplier, longLivedClient } from './approved-supplier.ts'
import { agreeAndPay, fillAddress, goToCheckout, payWithCard } from './checkout-steps.ts'
import { newBuyer, productOnSale } from './order-fixtures.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'

let client: APIRequestContext
let supplier: ApprovedSupplier
let mug: Product

test.beforeAll(async ({ baseURL }) => {
  client = await longLivedClient(baseURL)
  supplier = await approvedSupplier(client)
  mug = await productOnSale(supplier, {
    name: '할인할 머그컵',
    basePrice: 20_000,
    pricing: defaultTiers(20_000),
    stockQuantity: 100,
  })
})
test.afterAll(() => client.dispose())

/** Runs for this product alone: other journeys share the shop. */
async function run(about: Partial<PromotionForm> & Pick<PromotionForm, 'name' | 'effect'>): Promise<string> {
  const targets = { productIds: [mug.id], categoryIds: [], brands: [], supplierIds: [], optionValues: [] }
  const body = { startsAt: new Date(Date.now() - 60_000).toISOString(), targets, ...about }
  const { id, version } = (await supplier.asAdmin(createPromotion, { body })).data
  await supplier.asAdmin(startPromotion, { params: { id }, body: { version } })
  return id
}

test('a promotion and a coupon lower what a shopper pays, in cart, checkout, order and statement', async ({
  browser,
}) => {
  test.slow()
  await run({
    name: '머그컵 1+1',
    effect: { kind: 'buy_x_get_y', buyQuantity: 1, getQuantity: 1, getPercent: 100, getTargets: null },
    combinesWith: ['coupon'],
  })
  const coupon = await run({
    name: '반가운 쿠폰',
    isCoupon: true,
    isClaimable: true,
    effect: { kind: 'order_amount', amount: 3_000 },
    combinesWith: ['line'],
  })
  const buyer = await newBuyer(client)
  await buyer.ask(addToCart, { body: { productId: mug.id, quantity: 3 } })
  await buyer.ask(claimCoupon, { body: { promotionId: coupon } })
  const page = await pageOf(browser, buyer.email)
  await page.goto('/cart')
  // 3 × 20,000 − 20,000 = 40,000, shipping 3,000, tax 4,300.
  const summary = page.getByRole('region', { name: '결제 예정 금액' })
  await expect(summary).toContainText('머그컵 1+1')
  await expect(summary).toContainText('-20,000원')
  await expect(summary).toContainText('47,300원')
  await expect(summary).toContainText('‘반가운 쿠폰’을 쓰면 3,300원 더 할인됩니다')
  await expectAccessibleInBothSchemes(page)

  await goToCheckout(page)
  await fillAddress(page)
  const coupons = page.getByRole('combobox', { name: '쿠폰' })
  await expect(coupons).toHaveValue(/.+/)
  await expect(page.getByRole('button', { name: '44,000원 결제하기' })).toBeVisible()
  await coupons.selectOption('쿠폰을 쓰지 않음')
  await expect(page.getByRole('button', { name: '47,300원 결제하기' })).toBeVisible()
  await coupons.selectOption('반가운 쿠폰 · 3,300원 할인')
  await expectAccessibleInBothSchemes(page)
  await agreeAndPay(page, '44,000원')
  await payWithCard(page, '승인')
  await expect(page.getByText('결제를 마쳤습니다.')).toBeVisible()
  for (const text of ['머그컵 1+1', '반가운 쿠폰', '-3,000원', '44,000원'])
    await expect(page.locator('main')).toContainText(text)
  await page.getByRole('link', { name: '거래명세서' }).click()
  const statement = page.getByRole('article', { name: '거래명세서' })
  for (const text of ['머그컵 1+1', '반가운 쿠폰', '₩44,000']) await expect(statement).toContainText(text)
  await page.goto('/coupons')
  await expect(page.getByRole('main')).not.toContainText('반가운 쿠폰')
})
