import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { approveBusiness } from '../contracts/accounts/admin-users.ts'
import { clearCart } from '../contracts/orders/cart.ts'
import { signInAs } from './accounts.ts'
import { type ApprovedSupplier, approvedSupplier, longLivedClient } from './approved-supplier.ts'
import { type Buyer, newBuyer, productOnSale } from './order-fixtures.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'

let client: APIRequestContext
let supplier: ApprovedSupplier
let retailer: Buyer

const SKU = { mug: `QMUG-${randomUUID().slice(0, 8)}`, water: `QWATER-${randomUUID().slice(0, 8)}` }

test.beforeAll(async ({ baseURL }) => {
  client = await longLivedClient(baseURL)
  supplier = await approvedSupplier(client)
  retailer = await newBuyer(client, 'retailer')
  await supplier.asAdmin(approveBusiness, { params: { id: retailer.id }, body: { grade: 'vip' } })
  await productOnSale(supplier, { name: '빠른 머그컵', sku: SKU.mug, stockQuantity: 7 })
  await productOnSale(supplier, {
    ...{ name: '빠른 생수', sku: SKU.water, stockQuantity: 200, orderUnit: 12, minOrderQuantity: 12 },
  })
})
test.beforeEach(() => retailer.ask(clearCart, {}))
test.afterAll(() => client.dispose())

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const lines = (page: Page) => page.getByRole('textbox', { name: 'SKU나 바코드와 수량' })

test('a retailer pastes codes, sees what can be bought, and adds it to the cart', { tag: '@full' }, async ({
  page,
}) => {
  await signInAs(page, retailer.email)
  await page.goto('/retailer/quick-order')
  await lines(page).fill(`${SKU.mug}\t9\n${SKU.water} 13\nNO-SUCH-1 2\nBAD\t많이`)
  await page.getByRole('button', { name: '목록에 넣기' }).click()
  await expect(page.getByText('수량을 읽지 못한 줄이 1개 있습니다. 고쳐서 다시 넣어 주세요.')).toBeVisible()
  await expect(lines(page)).toHaveValue('BAD\t많이')
  await expect(rowOf(page, '빠른 머그컵')).toContainText('재고가 7개 남았습니다.')
  await expect(rowOf(page, '빠른 생수')).toContainText('12개 단위로 맞췄습니다.')
  await expect(rowOf(page, 'NO-SUCH-1')).toContainText('이 코드의 상품이 없습니다.')
  await expectAccessibleInBothSchemes(page)

  await page.reload()
  await expect(rowOf(page, '빠른 머그컵')).toBeVisible()
  const quantity = page.getByRole('textbox', { name: `${SKU.mug} 수량` })
  await quantity.fill('3')
  await quantity.press('Enter')
  await expect(rowOf(page, '빠른 머그컵')).not.toContainText('재고가 7개 남았습니다.')
  await page.getByRole('button', { name: '장바구니에 담기' }).click()
  await expect(page.getByText('장바구니에 2가지를 담았습니다.')).toBeVisible()
  await expect(rowOf(page, 'NO-SUCH-1')).toBeVisible()
  await expect(rowOf(page, '빠른 머그컵')).toHaveCount(0)
  await page.goto('/cart')
  await expect(page.getByRole('textbox', { name: /^수량/ })).toHaveCount(2)
  await page.getByRole('button', { name: '주문하기' }).click()
  await expect(page.getByRole('heading', { name: '주문 상품 2가지' })).toBeVisible()
})

test('codes come from a file and from a scanner', { tag: '@full' }, async ({ page }) => {
  await signInAs(page, retailer.email)
  await page.goto('/retailer/quick-order')
  await page.getByRole('tab', { name: '파일' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: '주문.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`SKU,수량\n${SKU.water},24\n`),
  })
  await expect(page.getByText('1줄을 읽었습니다.')).toBeVisible()
  await expect(rowOf(page, '빠른 생수')).toBeVisible()
  await page.getByRole('tab', { name: '바코드 스캔' }).click()
  const field = page.getByRole('textbox', { name: '바코드나 SKU' })
  for (let scan = 0; scan < 2; scan++) {
    await field.fill(SKU.mug)
    await field.press('Enter')
  }
  await expect(page.getByRole('textbox', { name: `${SKU.mug} 수량` })).toHaveValue('2')
})

test('an unreachable server keeps what was typed', { tag: '@full' }, async ({ page }) => {
  await signInAs(page, retailer.email)
  await page.goto('/retailer/quick-order')
  await page.route('**/api/v1/retailer/quick-order', (route) => route.abort())
  await lines(page).fill(`${SKU.mug} 2`)
  await page.getByRole('button', { name: '목록에 넣기' }).click()
  await expect(page.getByText('상품을 확인하지 못했습니다')).toBeVisible()
  await page.unroute('**/api/v1/retailer/quick-order')
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(rowOf(page, '빠른 머그컵')).toBeVisible()
})
