import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import type { Product } from '../contracts/catalog/products.ts'
import { getSupplierProduct } from '../contracts/catalog/supplier-products.ts'
import { getOrder, requestReturn } from '../contracts/orders/buyer-orders.ts'
import { deliverPart, listSupplierOrders, shipPart, startProcessing } from '../contracts/orders/supplier-orders.ts'
import { signInAs } from './accounts.ts'
import { type ApprovedSupplier, approvedSupplier, longLivedClient } from './approved-supplier.ts'
import { type Buyer, newBuyer, productOnSale } from './order-fixtures.ts'
import { expectAccessibleInBothSchemes, expectAccessibleScreen } from './screen-checks.ts'

let client: APIRequestContext
let supplier: ApprovedSupplier
let buyer: Buyer
let mug: Product

test.beforeAll(async ({ baseURL }) => {
  client = await longLivedClient(baseURL)
  supplier = await approvedSupplier(client)
  buyer = await newBuyer(client)
  mug = await productOnSale(supplier, { name: '주문받는 머그컵', stockQuantity: 100 })
})
test.afterAll(() => client.dispose())

test.beforeEach(async ({ page }) => {
  await signInAs(page, supplier.email)
})

async function partOf(orderNumber: string): Promise<{ id: string }> {
  const [row] = (await supplier.ask(listSupplierOrders, { query: { search: orderNumber } })).data
  if (!row) throw new Error(`${orderNumber} has no part of this supplier`)
  return { id: row.id }
}

async function deliveredOrder(): Promise<string> {
  const { orderNumber } = await buyer.paidOrder([mug, 2])
  const params = await partOf(orderNumber)
  await supplier.ask(startProcessing, { params })
  await supplier.ask(shipPart, { params, body: { carrier: 'direct' } })
  await supplier.ask(deliverPart, { params })
  return orderNumber
}

async function returnOf(orderNumber: string, reason: string): Promise<void> {
  const [item] = (await buyer.ask(getOrder, { params: { orderNumber } })).data.items
  await buyer.ask(requestReturn, { params: { orderNumber }, body: { itemId: item?.id ?? '', reason } })
}

const stockOfMug = async () => (await supplier.ask(getSupplierProduct, { params: { id: mug.id } })).data.stockQuantity
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const openTab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()

test.describe('a supplier', () => {
  test('takes a new order from payment to delivery, step by step', { tag: '@quick' }, async ({ page }) => {
    const { orderNumber } = await buyer.paidOrder([mug, 2])
    await page.goto('/supplier/orders')
    const row = rowOf(page, orderNumber)
    for (const text of [buyer.name, '주문받는 머그컵', '₩20,000', '결제완료']) await expect(row).toContainText(text)
    await row.getByRole('button', { name: '준비 시작' }).click()
    await expect(page.getByText(`${orderNumber} 주문의 준비를 시작했습니다.`)).toBeVisible()
    await expect(row).toBeHidden()

    await openTab(page, '준비중')
    await expect(page).toHaveURL(/status=processing/)
    await row.getByRole('button', { name: '발송' }).click()
    const dialog = page.getByRole('dialog', { name: `${orderNumber} 주문을 발송합니다` })
    await dialog.getByLabel('송장번호').fill('6880 한글')
    await dialog.getByRole('button', { name: '발송' }).click()
    await expect(dialog.getByText('택배사를 선택하세요')).toBeVisible()
    await expect(dialog.getByText('송장번호는 숫자와 영문만 쓸 수 있습니다')).toBeVisible()
    await dialog.getByLabel('택배사').selectOption('CJ대한통운')
    await dialog.getByLabel('송장번호').fill('688012345670')
    await dialog.getByRole('button', { name: '발송' }).click()
    await expect(page.getByText(`${orderNumber} 주문을 발송했습니다.`)).toBeVisible()

    await openTab(page, '배송중')
    await expect(row).toContainText('688012345670')
    await row.getByRole('link', { name: orderNumber }).click()
    await expect(page.getByRole('heading', { level: 1, name: orderNumber })).toBeVisible()
    await expect(page.getByRole('link', { name: '배송 조회' })).toHaveAttribute('href', /688012345670/)
    await expect(page.getByRole('button', { name: '주문 취소' })).toBeHidden()
    await page.getByRole('button', { name: '배송 완료' }).click()
    const question = page.getByRole('alertdialog', { name: `${orderNumber} 주문의 배송을 완료할까요?` })
    await question.getByRole('button', { name: '배송 완료' }).click()
    await expect(page.getByText(`${orderNumber} 주문의 배송을 완료했습니다.`)).toBeVisible()
    await expect(page.getByRole('list', { name: '진행 상태' }).locator('[aria-current=step]')).toContainText('배송완료')
    await expect(page.getByRole('region', { name: '기록' })).toContainText('CJ대한통운 688012345670')
  })

  test('sees no items of other suppliers in the same order', async ({ page }) => {
    const other = await approvedSupplier(client)
    const tea = await productOnSale(other, { name: '남의 녹차' })
    const { orderNumber } = await buyer.paidOrder([mug, 1], [tea, 1])
    await page.goto(`/supplier/orders/${(await partOf(orderNumber)).id}`)
    await expect(page.getByRole('region', { name: '상품' })).toContainText('₩10,000')
    await expect(page.getByText('남의 녹차')).toBeHidden()

    const [theirs] = (await other.ask(listSupplierOrders, { query: { search: orderNumber } })).data
    await page.goto(`/supplier/orders/${theirs?.id}`)
    await expect(page.getByText('주문을 찾을 수 없습니다.', { exact: true })).toBeVisible()
  })

  test('prints a packing slip with the address and without prices', async ({ page }) => {
    const { orderNumber } = await buyer.paidOrder([mug, 3])
    await page.goto(`/supplier/orders/${(await partOf(orderNumber)).id}`)
    await page.getByRole('link', { name: '포장 명세서' }).click()
    const slip = page.getByRole('article', { name: '포장 명세서' })
    for (const text of [orderNumber, '김받음', '세종대로 110 3층', '문 앞에 놓아 주세요', '주문받는 머그컵', '3개'])
      await expect(slip).toContainText(text)
    await expect(slip).not.toContainText('₩')
    await expectAccessibleInBothSchemes(page)
    await page.emulateMedia({ media: 'print' })
    await expect(slip).toBeVisible()
    await expect(page.getByRole('button', { name: '인쇄' })).toBeHidden()
    await expect(page.getByRole('link', { name: '상품' })).toBeHidden()
  })

  test('filters orders by the URL and exports the result as a file', async ({ page }) => {
    const { orderNumber } = await buyer.paidOrder([mug, 5])
    await page.goto('/supplier/orders')
    await page.getByRole('searchbox').fill(orderNumber)
    await page.getByLabel('최저 금액').fill('50000')
    await page.getByLabel('최저 금액').press('Enter')
    await expect(page).toHaveURL(new RegExp(`search=${orderNumber}&minAmount=50000`))
    await expect(page.getByRole('tab', { name: /^신규/ })).toContainText('1')
    await expect(rowOf(page, orderNumber)).toContainText('₩50,000')

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV 내보내기' }).click()
    const csv = await readFile(await (await downloading).path(), 'utf8')
    expect(csv.trim().split('\n')).toHaveLength(2)
    expect(csv).toMatch(new RegExp(`${orderNumber},.*주문받는 머그컵,5,10000,50000,김받음`))

    await page.getByLabel('주문일까지').fill('2020-01-01')
    await expect(page.getByText('조건에 맞는 주문이 없습니다')).toBeVisible()
    await page.getByRole('button', { name: '조건 초기화' }).click()
    await expect(page).toHaveURL('/supplier/orders')
  })

  test('cancels an order only with a reason, and the stock is restored', async ({ page }) => {
    const before = await stockOfMug()
    const { orderNumber } = await buyer.paidOrder([mug, 4])
    await page.goto(`/supplier/orders/${(await partOf(orderNumber)).id}`)
    await page.getByRole('button', { name: '주문 취소' }).click()
    const dialog = page.getByRole('dialog', { name: `${orderNumber} 주문을 취소할까요?` })
    await dialog.getByRole('button', { name: '주문 취소' }).click()
    await expect(dialog.getByText('사유를 입력하세요')).toBeVisible()
    await dialog.getByLabel('사유').fill('가마가 식었습니다')
    await dialog.getByRole('button', { name: '주문 취소' }).click()
    await expect(page.getByText(`${orderNumber} 주문을 취소했습니다.`)).toBeVisible()
    await expect(page.getByText('사유: 가마가 식었습니다')).toBeVisible()
    await expect(page.getByRole('button', { name: '준비 시작' })).toBeHidden()
    expect(await stockOfMug()).toBe(before)
  })

  test('starts to prepare several orders at once', async ({ page }) => {
    const own = await newBuyer(client)
    const numbers = [await own.paidOrder([mug, 1]), await own.paidOrder([mug, 2])].map((placed) => placed.orderNumber)
    await page.goto(`/supplier/orders?search=${own.name}`)
    for (const number of numbers) await rowOf(page, number).getByRole('checkbox').check()
    await page.getByRole('button', { name: '선택한 2건 준비 시작' }).click()
    await expect(page.getByText('주문 2건의 준비를 시작했습니다.')).toBeVisible()
    await openTab(page, '준비중')
    for (const number of numbers) await expect(rowOf(page, number)).toBeVisible()
  })

  test('shows the refusal when another user changed the order first', async ({ page }) => {
    const { orderNumber } = await buyer.paidOrder([mug, 1])
    await page.goto('/supplier/orders')
    const row = rowOf(page, orderNumber)
    await expect(row).toBeVisible()
    await supplier.ask(startProcessing, { params: await partOf(orderNumber) })
    await row.getByRole('button', { name: '준비 시작' }).click()
    await expect(page.getByText(/상태에서 '상품준비중'\(으\)로 바꿀 수 없습니다/)).toBeVisible()
    await expect(row).toBeHidden()
  })

  test('refuses a return only with a reason, and accepts one on the page of the order', async ({ page }) => {
    const [refused, accepted] = [await deliveredOrder(), await deliveredOrder()]
    await returnOf(refused, '마음이 바뀌었습니다')
    await returnOf(accepted, '금이 갔습니다')
    const before = await stockOfMug()
    await page.goto('/supplier/returns')
    await rowOf(page, refused).getByRole('button', { name: '반품 거절' }).click()
    const dialog = page.getByRole('dialog', { name: '‘주문받는 머그컵’ 반품을 거절할까요?' })
    await dialog.getByRole('button', { name: '거절' }).click()
    await expect(dialog.getByText('사유를 입력하세요')).toBeVisible()
    await dialog.getByLabel('사유').fill('사용한 흔적이 있습니다')
    await dialog.getByRole('button', { name: '거절' }).click()
    await expect(page.getByText('‘주문받는 머그컵’ 반품을 거절했습니다.')).toBeVisible()
    await openTab(page, '거절')
    await expect(rowOf(page, refused)).toContainText('사용한 흔적이 있습니다')

    await openTab(page, '회수 대기')
    await rowOf(page, accepted).getByRole('link', { name: accepted }).click()
    // The queue has the same button.
    await expect(page.getByRole('heading', { level: 1, name: accepted })).toBeVisible()
    await page.getByRole('button', { name: '반품 바로 승인' }).click()
    const question = page.getByRole('dialog', { name: '‘주문받는 머그컵’ 반품을 승인할까요?' })
    await expect(question).toContainText('22,000원을 환불하고 재고 2개를 되돌립니다.')
    await question.getByRole('button', { name: '승인' }).click()
    await expect(page.getByText('‘주문받는 머그컵’ 반품을 승인했습니다.')).toBeVisible()
    await expect(page.getByRole('region', { name: '상품' })).toContainText('반품 승인')
    await expect(page.getByRole('button', { name: '반품 바로 승인' })).toBeHidden()
    expect(await stockOfMug()).toBe(before + 2)
  })
})

test('the screens of orders are accessible and fit', async ({ page }) => {
  test.slow()
  const orderNumber = await deliveredOrder()
  await returnOf(orderNumber, '색이 다릅니다')
  await page.goto('/supplier/orders?status=all')
  await expect(rowOf(page, orderNumber)).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  for (const path of ['/supplier/returns', `/supplier/orders/${(await partOf(orderNumber)).id}`]) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: '반품 바로 승인' }).first()).toBeVisible()
    await expectAccessibleInBothSchemes(page)
  }
})

test('a supplier ships on a phone, with a generated tracking number', { tag: '@phone' }, async ({ page }) => {
  const { orderNumber } = await buyer.paidOrder([mug, 1])
  await supplier.ask(startProcessing, { params: await partOf(orderNumber) })
  await page.goto(`/supplier/orders?status=processing&search=${orderNumber}`)
  await page.getByRole('button', { name: '발송' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('택배사').selectOption('직접 배송')
  await expectAccessibleScreen(page)
  await dialog.getByRole('button', { name: '발송' }).click()
  await expect(page.getByText(`${orderNumber} 주문을 발송했습니다.`)).toBeVisible()
  await page.goto(`/supplier/orders/${(await partOf(orderNumber)).id}`)
  await expect(page.getByText(/^TRK\d{12}$/)).toBeVisible()
})
