import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import type { ProductDetail } from '../contracts/catalog/products.ts'
import { getSupplierProduct } from '../contracts/catalog/supplier-products.ts'
import { addToWishlist } from '../contracts/catalog/wishlist.ts'
import { addToCart } from '../contracts/orders/cart.ts'
import { signInAs } from './accounts.ts'
import { type ApprovedSupplier, approvedSupplier, longLivedClient } from './approved-supplier.ts'
import { newBuyer, productOnSale } from './order-fixtures.ts'
import { COLOURS, withOptions } from './product-options.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'

let seller: ApprovedSupplier
let tee: ProductDetail
let sku: string

test.beforeAll(async ({ baseURL }) => {
  seller = await approvedSupplier(await longLivedClient(baseURL))
  sku = `C${randomUUID().slice(0, 6)}`
  const { id } = await productOnSale(seller, {
    name: '겨울 티셔츠',
    minOrderQuantity: 2,
    quantityBreaks: [{ from: 5, percentOff: 10 }],
    ...withOptions({ 색상: COLOURS, 사이즈: { M: null, L: null } }, sku, (place) => (place === 3 ? 0 : 20)),
  })
  tee = (await seller.ask(getSupplierProduct, { params: { id } })).data
})

/** Variants in the order of the table: 블랙 M, 블랙 L, 화이트 M, 화이트 L (sold out), 네이비 M, 네이비 L. */
async function buyerWith(page: Page, lines: readonly [place: number, quantity: number][]) {
  const buyer = await newBuyer(await longLivedClient(test.info().project.use.baseURL))
  for (const [place, quantity] of lines)
    await buyer.ask(addToCart, {
      body: { productId: tee.id, variantId: tee.variants[place]?.id, quantity },
    })
  await signInAs(page, buyer.email)
  return buyer
}

const summary = (page: Page) => page.getByRole('region', { name: '결제 예정 금액' })
const lineOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: `겨울 티셔츠 (${name}) 선택` }) })

test('the price follows the selected options, and the option of a line is changed in place', async ({ page }) => {
  await buyerWith(page, [
    [0, 3],
    [2, 1],
  ])
  await page.goto('/cart')
  const black = lineOf(page, '블랙 / M')
  const white = lineOf(page, '화이트 / M')
  await expect(black).toContainText(`블랙 / M ${sku}-1`)
  await expect(page.getByText('다음 할인까지 1개 · 개당 9,000원')).toHaveCount(1)
  await black.getByRole('button', { name: '수량 늘리기' }).click()
  await expect(black).toContainText('수량 할인')
  await expect(summary(page)).toContainText('상품 금액 (2가지)45,000원')

  await page.getByRole('checkbox', { name: '겨울 티셔츠 (화이트 / M) 선택' }).uncheck()
  await expect(summary(page)).toContainText('상품 금액 (1가지)40,000원')
  await page.getByRole('checkbox', { name: '겨울 티셔츠 (블랙 / M) 선택' }).uncheck()
  await page.getByRole('checkbox', { name: '겨울 티셔츠 (화이트 / M) 선택' }).check()
  await expect(white).toContainText('선택한 옵션을 모두 더해 1개입니다. 2개부터 주문할 수 있습니다.')
  await expect(page.getByRole('button', { name: '주문하기' })).toBeDisabled()
  await page.getByRole('checkbox', { name: '겨울 티셔츠 (블랙 / M) 선택' }).check()

  await white.getByRole('button', { name: /옵션 변경$/ }).click()
  const choices = page.getByRole('dialog', { name: '겨울 티셔츠 옵션 변경' })
  await choices.getByRole('radio', { name: /^L/ }).check()
  await expect(choices.getByText('품절된 옵션입니다.')).toBeVisible()
  await expect(choices.getByRole('button', { name: '변경' })).toBeDisabled()
  await expectAccessibleInBothSchemes(page)
  await choices.getByRole('radio', { name: /^네이비/ }).check()
  await choices.getByRole('button', { name: '변경' }).click()
  await expect(page.getByText('옵션을 바꿨습니다.')).toBeVisible()
  await expect(lineOf(page, '네이비 / L')).toContainText(`${sku}-6`)

  await lineOf(page, '네이비 / L')
    .getByRole('button', { name: /옵션 변경$/ })
    .click()
  await choices.getByRole('radio', { name: /^블랙/ }).check()
  await choices.getByRole('radio', { name: /^M/ }).check()
  await choices.getByRole('button', { name: '변경' }).click()
  await expect(page.getByRole('checkbox', { name: /^겨울 티셔츠/ })).toHaveCount(1)
  await expect(summary(page)).toContainText('상품 금액 (1가지)45,000원')
})

test('checkout, order and the supplier’s order name option and SKU', async ({ page }) => {
  const buyer = await buyerWith(page, [[4, 2]])
  await page.goto('/cart')
  await page.getByRole('button', { name: '주문하기' }).click()
  await expect(page.getByRole('region', { name: /^주문 상품/ })).toContainText(`네이비 / M${sku}-5`)
  const { orderNumber } = await buyer.paidOrder()
  await page.goto(`/orders/${orderNumber}`)
  await expect(page.getByText('네이비 / M')).toBeVisible()
  await page.goto('/orders')
  await expect(page.getByText('겨울 티셔츠 (네이비 / M)')).toBeVisible()
  await signInAs(page, seller.email)
  await page.goto(`/supplier/orders?search=${sku}-5`)
  await page.getByRole('link', { name: orderNumber }).click()
  await expect(page.getByText(`네이비 / M${sku}-5`)).toBeVisible()
})

test('the wishlist shows the chosen option and leads to it', async ({ page }) => {
  const buyer = await buyerWith(page, [])
  const variantId = tee.variants[4]?.id
  await buyer.ask(addToWishlist, { params: { productId: tee.id }, query: { variantId } })
  await page.goto('/account/wishes')
  const card = page.getByRole('article').filter({ hasText: '겨울 티셔츠' })
  await expect(card).toContainText('네이비 / M')
  await card.getByRole('link', { name: '겨울 티셔츠', exact: true }).click()
  await expect(page).toHaveURL(/\?option=[^.&]+\.[^.&]+$/)
})
