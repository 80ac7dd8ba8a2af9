import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import type { Product } from '../contracts/catalog/products.ts'
import { getOrder } from '../contracts/orders/buyer-orders.ts'
import { signInAs } from './accounts.ts'
import { type ApprovedSupplier, approvedSupplier, longLivedClient } from './approved-supplier.ts'
import { type Buyer, newBuyer, productOnSale } from './order-fixtures.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'

let client: APIRequestContext
let supplier: ApprovedSupplier
let buyer: Buyer
let mug: Product

test.beforeAll(async ({ baseURL }) => {
  client = await longLivedClient(baseURL)
  supplier = await approvedSupplier(client)
  buyer = await newBuyer(client)
  mug = await productOnSale(supplier, { name: '여럿이 사는 머그컵', stockQuantity: 100 })
})
test.afterAll(() => client.dispose())

test.beforeEach(async ({ page }) => {
  await signInAs(page, supplier.email)
})

/** A job answers the rows, so this may take a while. */
const AFTER_WORK = { timeout: 40_000 }

const statusOf = async (orderNumber: string) => (await buyer.ask(getOrder, { params: { orderNumber } })).data.status

const choose = (page: Page, content: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: '송장.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })

test('parcels are downloaded for the carrier, and the file with the numbers ships them', async ({ page }) => {
  test.slow()
  const bought = [await buyer.paidOrder([mug, 1]), await buyer.paidOrder([mug, 2])]
  await page.goto('/supplier/orders')
  await page.getByRole('link', { name: '송장 일괄 등록' }).click()
  await expect(page.getByText(/신규 \d+건, 준비중/)).toBeVisible()
  await expectAccessibleInBothSchemes(page)

  await page.getByRole('button', { name: '내 양식 만들기' }).click()
  const dialog = page.getByRole('dialog', { name: '내 양식' })
  await dialog.getByLabel('양식 불러오기').selectOption('CJ대한통운 양식(예)')
  await expect(dialog.getByLabel('1번째 열의 제목', { exact: true })).toHaveValue('받는분성명')
  await dialog.getByLabel('1번째 열의 제목', { exact: true }).fill('수령인')
  await dialog.getByRole('button', { name: '2번째 열을 위로', exact: true }).click()
  await dialog.getByLabel('보내는 분 전화번호').fill('02-123-4567')
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('내 양식을 저장했습니다.')).toBeVisible()
  await expect(page.getByLabel('양식', { exact: true })).toHaveValue('own')

  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: '내려받기', exact: true }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const file = String(await readFile(await (await started).path()))
  const [head = '', ...rows] = file.trim().split('\n')
  expect(head).toMatch(/^\ufeff?받는분전화번호,수령인,/)
  expect(rows).toHaveLength(2)
  const filled = rows.map((row, place) => row.replace(/[^,]*$/, `TRK90000000000${place}`))
  const unknown = filled[0]?.replace(/O\d{11,}/, 'O20200101001')
  await choose(page, [head, ...filled, unknown].join('\n'))

  await expect(page.getByRole('heading', { name: '처리했습니다. 확인할 행이 있습니다' })).toBeVisible(AFTER_WORK)
  const table = page.getByRole('table', { name: '행마다 결과' })
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table).toContainText('4행')
  await expect(table).toContainText('이 번호의 주문이나 배송이 없습니다')
  await page.getByRole('button', { name: '모두', exact: true }).click()
  await expect(table.getByText('발송함')).toHaveCount(2)
  await expectAccessibleInBothSchemes(page)
  for (const { orderNumber } of bought) expect(await statusOf(orderNumber)).toBe('shipped')

  const wrong = page.waitForEvent('download')
  await page.getByRole('button', { name: '확인할 행 내려받기' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect(String(await readFile(await (await wrong).path()))).toContain('이 번호의 주문이나 배송이 없습니다')

  await page.getByRole('button', { name: '다른 파일 올리기' }).click()
  await choose(page, [head, ...filled].join('\n'))
  await expect(page.getByRole('heading', { name: '모두 처리했습니다' })).toBeVisible(AFTER_WORK)
  await expect(page.getByRole('definition').nth(1)).toHaveText('2')
  await page.getByRole('button', { name: '다른 파일 올리기' }).click()
  await expect(page.getByText('발송 2건, 확인 1건')).toBeVisible()
})

test('selected orders are shipped in one dialog, with a pasted column of numbers', async ({ page }) => {
  const bought = [await buyer.paidOrder([mug, 1]), await buyer.paidOrder([mug, 1]), await buyer.paidOrder([mug, 1])]
  await page.goto('/supplier/orders')
  for (const { orderNumber } of bought)
    await page.getByRole('row').filter({ hasText: orderNumber }).getByRole('checkbox').check()
  await page.getByRole('button', { name: '선택한 3건 발송' }).click()
  const dialog = page.getByRole('dialog', { name: '주문 3건을 발송합니다' })
  const [newest, ...older] = bought.map(({ orderNumber }) => orderNumber).toReversed()
  const first = dialog.getByLabel(`${newest} 송장번호`)
  await first.evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '688012345670\n12\n\n')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(first).toHaveValue('688012345670')
  await expect(dialog.getByLabel(`${older[0]} 송장번호`)).toHaveValue('12')
  await dialog.getByRole('button', { name: '3건 발송' }).click()
  await expect(dialog.getByText('택배사를 선택하세요')).toBeVisible()
  await dialog.getByLabel('택배사').selectOption('CJ대한통운')
  await expect(dialog.getByText('CJ대한통운 송장번호는 숫자 10·12자리입니다')).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await dialog.getByLabel(`${older[0]} 송장번호`).fill('')
  await dialog.getByRole('button', { name: '3건 발송' }).click()
  await expect(page.getByText('주문 3건을 발송했습니다.')).toBeVisible()
  await expect(dialog).toBeHidden()
  for (const { orderNumber } of bought) expect(await statusOf(orderNumber)).toBe('shipped')
})
