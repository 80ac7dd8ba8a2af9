import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { approveBusiness } from '../contracts/accounts/admin-users.ts'
import { recordStockCount } from '../contracts/inventory/inventory.ts'
import { getCart } from '../contracts/orders/cart.ts'
import { deliverPart, listSupplierOrders, shipPart, startProcessing } from '../contracts/orders/supplier-orders.ts'
import { signInAs } from './accounts.ts'
import { approvedSupplier } from './approved-supplier.ts'
import { newBuyer, productOnSale } from './order-fixtures.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('a retailer types quantities beside own prices and earlier purchases, adds them together, and exports the orders', {
  tag: '@full',
}, async ({ page, request }) => {
  const mark = randomUUID().slice(0, 6)
  const [mug, water] = [`발주 머그 ${mark}`, `발주 생수 ${mark}`]
  const supplier = await approvedSupplier(request)
  const retailer = await newBuyer(request, 'retailer')
  await supplier.asAdmin(approveBusiness, { params: { id: retailer.id }, body: { grade: 'vip' } })
  const prices = { basePrice: 10_000, pricing: { gold: 9_000, premium: 8_000, vip: 7_000 } }
  const bought = await productOnSale(supplier, { name: mug, stockQuantity: 50, ...prices })
  await productOnSale(supplier, { name: water, stockQuantity: 200, orderUnit: 12, minOrderQuantity: 12 })
  const { orderNumber } = await retailer.paidOrder([bought, 2])

  await signInAs(page, retailer.email)
  await page.goto('/retailer')
  await page.getByRole('navigation').getByRole('link', { name: '발주' }).first().click()
  await expect(page.getByText('총 1개', { exact: true })).toBeVisible()
  await expect(rowOf(page, mug)).toContainText('₩7,000정가 ₩10,000')
  await expect(rowOf(page, mug)).toContainText('2개 · ₩7,000')
  await page.getByLabel(`${mug} 수량`).fill('3')
  await page.keyboard.press('Enter')
  await expect(page.getByText('담을 수 있는 1가지 3개')).toBeVisible()
  await expectAccessibleInBothSchemes(page)

  await page.route('**/retailer/quick-order', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('적은 상품을 확인하지 못했습니다. 적은 수량은 남아 있습니다.')).toBeVisible()
  await expect(page.getByRole('button', { name: '장바구니에 담기' })).toBeDisabled()
  await page.unroute('**/retailer/quick-order')
  await page.getByRole('button', { name: '다시 확인' }).click()
  await expect(page.getByText('담을 수 있는 1가지 3개')).toBeVisible()

  await page.getByRole('button', { name: '전체 상품' }).click()
  await page.getByRole('searchbox', { name: '상품명이나 SKU로 검색' }).fill(water)
  await expect(page.getByText('상품 총 1개', { exact: true })).toBeVisible()
  await expect(rowOf(page, water)).toContainText('12개씩')
  await page.getByLabel(`${water} 수량`).fill('13')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: '확인할 줄 1개 보기' })).toBeVisible()
  await expect(page.getByText('담을 수 있는 2가지 27개')).toBeVisible()

  await page.reload()
  await expect(page.getByLabel(`${water} 수량`)).toHaveValue('13')
  await page.getByRole('button', { name: '장바구니에 담기' }).click()
  await expect(page.getByText('장바구니에 2가지를 담았습니다.')).toBeVisible()
  await expect(rowOf(page, water)).toContainText('장바구니 24개')
  await expect(page.getByLabel(`${water} 수량`)).toHaveValue('')
  await page.goto('/cart')
  await expect(page.getByRole('textbox', { name: /^수량/ })).toHaveCount(2)

  await page.goto('/retailer/orders')
  await expect(page.getByRole('table', { name: '주문 목록' }).getByRole('row')).toHaveCount(2)
  await expectAccessibleInBothSchemes(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV 내보내기' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('구매 내역.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain(`,${mug},`)
  await page.getByRole('link', { name: orderNumber }).click()
  await expect(page.getByText(mug).first()).toBeVisible()
})

test('a retailer keeps an order as a list, orders it again, and gets a proposal once the stock is counted', {
  tag: '@full',
}, async ({ page, request }) => {
  test.slow()
  const mug = `목록 머그 ${randomUUID().slice(0, 6)}`
  const supplier = await approvedSupplier(request)
  const retailer = await newBuyer(request, 'retailer')
  await supplier.asAdmin(approveBusiness, { params: { id: retailer.id }, body: { grade: 'vip' } })
  const product = await productOnSale(supplier, { name: mug, stockQuantity: 500 })
  const { orderNumber } = await retailer.paidOrder([product, 56])
  const [part] = (await supplier.ask(listSupplierOrders, { query: { search: orderNumber } })).data
  const params = { id: part?.id ?? '' }
  await supplier.ask(startProcessing, { params })
  await supplier.ask(shipPart, { params, body: { carrier: 'direct' } })
  await supplier.ask(deliverPart, { params })

  await signInAs(page, retailer.email)
  await page.goto(`/orders/${orderNumber}`)
  await page.getByRole('link', { name: '이 주문을 목록으로' }).click()
  const dialog = page.getByRole('dialog', { name: '새 목록' })
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect(dialog.getByText('목록 이름을 입력하세요')).toBeVisible()
  await dialog.getByLabel('목록 이름').fill('매주 사는 것')
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('‘매주 사는 것’ 목록을 저장했습니다.')).toBeVisible()
  await expect(page.getByLabel(`${mug} 목록 수량`)).toHaveValue('56')
  await page.getByLabel(`${mug} 목록 수량`).fill('600')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, mug)).toContainText(/재고가 \d+개 남았습니다/)
  await page.getByLabel(`${mug} 목록 수량`).fill('12')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, mug)).not.toContainText('남았습니다')
  for (const _ of ['once', 'again']) await page.getByRole('button', { name: '모두 담기' }).click()
  await expect(page.getByText('담을 수 있는 1가지 12개')).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('button', { name: '목록으로 저장' }).click()
  await dialog.getByLabel('목록 이름').fill('매주 사는 것')
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect(dialog.getByText('이미 쓰고 있는 이름입니다.')).toBeVisible()
  await dialog.getByRole('button', { name: '취소' }).click()
  await page.getByRole('button', { name: '목록 삭제' }).click()
  await page.getByRole('button', { name: '삭제', exact: true }).click()
  await expect(page.getByText('아직 저장한 목록이 없습니다')).toBeVisible()

  await retailer.ask(recordStockCount, { params: { productId: product.id }, body: { left: 1, reorderPoint: 0 } })
  await page.getByRole('button', { name: '발주 제안' }).click()
  await expect(rowOf(page, mug)).toContainText('하루 2개 × 8일 − 재고 1')
  await expectAccessibleInBothSchemes(page)
  await page.goto('/retailer')
  await page.getByRole('button', { name: '1가지 모두 장바구니에 담기' }).click()
  await expect(page.getByText('지금 발주할 것이 없습니다')).toBeVisible()
  expect((await retailer.ask(getCart, {})).data.items).toMatchObject([{ productName: mug, quantity: 15 }])
})
