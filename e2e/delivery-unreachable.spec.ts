import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { approveBusiness } from '../contracts/accounts/admin-users.ts'
import type { Product } from '../contracts/catalog/products.ts'
import { confirmDeposit } from '../contracts/orders/admin-orders.ts'
import { getOrder } from '../contracts/orders/buyer-orders.ts'
import { confirmArrival, listPickups, savePickupPoint } from '../contracts/orders/pickups.ts'
import { listSupplierOrders, shipPart, startProcessing } from '../contracts/orders/supplier-orders.ts'
import { signInAs } from './accounts.ts'
import { type ApprovedSupplier, approvedSupplier, longLivedClient } from './approved-supplier.ts'
import { ADDRESS, newBuyer, productOnSale } from './order-fixtures.ts'

let client: APIRequestContext
let supplier: ApprovedSupplier
let mug: Product

test.beforeAll(async ({ baseURL }) => {
  client = await longLivedClient(baseURL)
  supplier = await approvedSupplier(client)
  mug = await productOnSale(supplier, { name: '끊긴 머그컵', stockQuantity: 100, sku: SKU })
})
test.afterAll(() => client.dispose())

const SKU = 'CUT-MUG'
const UNREACHABLE = '서버에 연결하지 못했습니다. 잠시 후 다시 시도해 주세요.'

/** As while the server is stopped: no request gets an answer. */
async function stopServer(page: Page): Promise<() => Promise<void>> {
  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  return () => page.unroute('**/api/**')
}

const expectMessage = (page: Page) => expect(page.getByText(UNREACHABLE).first()).toBeVisible()

async function orderToSend(quantity: number): Promise<{ orderNumber: string; id: string }> {
  const buyer = await newBuyer(client)
  const { orderNumber } = await buyer.paidOrder([mug, quantity])
  const [row] = (await supplier.ask(listSupplierOrders, { query: { search: orderNumber } })).data
  const id = row?.id ?? ''
  await supplier.ask(startProcessing, { params: { id } })
  return { orderNumber, id }
}

test('dialogs of an order keep what was typed while the server is stopped', async ({ page }) => {
  const { orderNumber, id } = await orderToSend(4)
  await signInAs(page, supplier.email)
  await page.goto(`/supplier/orders/${id}`)
  await page.getByRole('button', { name: `${orderNumber} 주문 발송` }).click()
  const sending = page.getByRole('dialog', { name: `${orderNumber} 주문을 발송합니다` })
  await sending.getByRole('button', { name: '수량 줄이기' }).click()
  await sending.getByLabel('택배사').selectOption('CJ대한통운')
  await sending.getByLabel('송장번호').fill('688012345670')
  let start = await stopServer(page)
  await sending.getByRole('button', { name: '발송' }).click()
  await expectMessage(page)
  await expect(sending.getByLabel('송장번호')).toHaveValue('688012345670')
  await expect(sending.getByLabel('택배사')).toHaveValue('cj')
  await expect(
    sending
      .getByRole('spinbutton')
      .or(sending.getByRole('textbox', { name: '수량' }))
      .first(),
  ).toHaveValue('3')
  await start()
  await sending.getByRole('button', { name: '발송' }).click()
  await expect(page.getByText(`${orderNumber} 주문 중 3개를 발송했습니다.`)).toBeVisible()

  await page.getByRole('button', { name: '주문 취소' }).click()
  const cancelling = page.getByRole('dialog', { name: `${orderNumber} 주문을 취소할까요?` })
  await cancelling.getByRole('textbox').fill('하나가 깨졌습니다')
  start = await stopServer(page)
  await cancelling.getByRole('button', { name: '주문 취소' }).click()
  await expectMessage(page)
  await expect(cancelling.getByRole('textbox')).toHaveValue('하나가 깨졌습니다')
  await start()
  await cancelling.getByRole('button', { name: '주문 취소' }).click()
  await expect(cancelling).toBeHidden()
})

test('a file of numbers is uploaded again after the server was stopped', async ({ page }) => {
  const { orderNumber } = await orderToSend(1)
  await signInAs(page, supplier.email)
  await page.goto('/supplier/orders/invoices')
  await page.getByLabel('택배사가 적혀 있지 않은 행').selectOption('직접 배송')
  const file = {
    name: '송장.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`주문번호,송장번호\n${orderNumber},TRK900000000001\n`),
  }
  const start = await stopServer(page)
  await page.locator('input[type=file]').setInputFiles(file)
  await expectMessage(page)
  await expect(page.getByLabel('택배사가 적혀 있지 않은 행')).toHaveValue('direct')
  await start()
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('heading', { name: '모두 처리했습니다' })).toBeVisible({ timeout: 40_000 })
})

test('a begun box stays on the scan screen while the server is stopped', async ({ page }) => {
  const { orderNumber } = await orderToSend(2)
  await signInAs(page, supplier.email)
  await page.goto('/supplier/orders/scan')
  const scan = async (code: string) => {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('textbox').first()).toBeFocused()
  await scan(orderNumber)
  await expect(page.getByRole('region', { name: `${orderNumber} 포장` })).toContainText('0 / 2개')
  for (let unit = 0; unit < 2; unit++) await scan(SKU)
  await expect(page.getByText('모두 담았습니다.')).toBeVisible()
  await page.getByLabel('택배사').selectOption('직접 배송')
  const start = await stopServer(page)
  await page.getByRole('button', { name: '번호 없이 발송' }).click()
  await expect(page.getByRole('alert')).toContainText('서버에 연결하지 못했습니다')
  await expect(page.getByRole('region', { name: `${orderNumber} 포장` })).toContainText('2 / 2개')
  await start()
  await page.getByRole('button', { name: '번호 없이 발송' }).click()
  await expect(page.getByText(`${orderNumber} 발송했습니다.`)).toBeVisible()
})

test('the code of a buyer stays in the dialog while the server is stopped', async ({ page }) => {
  const retailer = await newBuyer(client, 'retailer')
  await supplier.asAdmin(approveBusiness, { params: { id: retailer.id }, body: { grade: 'gold' } })
  const point = {
    ...{ name: '끊긴 매장', phone: '063-000-1234', zipCode: '54999', address: '전라감영로 56', detailAddress: '' },
    hours: '',
  }
  await retailer.ask(savePickupPoint, { body: { ...point, isOpen: true } })
  const buyer = await newBuyer(client)
  const { zipCode, address, detailAddress } = point
  const to = { ...ADDRESS, zipCode, address, detailAddress }
  const { orderNumber } = await buyer.order([[mug, 1]], 'transfer', to, retailer.id)
  await retailer.ask(savePickupPoint, { body: { ...point, isOpen: false } })
  await supplier.asAdmin(confirmDeposit, { params: { orderNumber } })
  const [row] = (await supplier.ask(listSupplierOrders, { query: { search: orderNumber } })).data
  const params = { id: row?.id ?? '' }
  await supplier.ask(startProcessing, { params })
  await supplier.ask(shipPart, { params, body: { carrier: 'direct' } })
  const [parcel] = (await retailer.ask(listPickups, { query: { filter: 'coming' } })).data
  await retailer.ask(confirmArrival, { params: { id: parcel?.id ?? '' } })
  const code = (await buyer.ask(getOrder, { params: { orderNumber } })).data.pickup?.code ?? ''

  await signInAs(page, retailer.email)
  await page.goto('/retailer/pickups')
  await page.getByRole('row').filter({ hasText: orderNumber }).getByRole('button', { name: /전달/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('수령 코드').fill(code)
  const start = await stopServer(page)
  await dialog.getByRole('button', { name: '전달' }).click()
  await expectMessage(page)
  await expect(dialog.getByLabel('수령 코드')).toHaveValue(code)
  await start()
  await dialog.getByRole('button', { name: '전달' }).click()
  await expect(page.getByText(/님께 상자 1개를 전달했습니다\./)).toBeVisible()
})
