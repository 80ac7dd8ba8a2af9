import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import type { Product } from '../contracts/catalog/products.ts'
import { listSupplierShipments, type SentShipment } from '../contracts/orders/shipments.ts'
import { deliverPart, listSupplierOrders, shipPart, startProcessing } from '../contracts/orders/supplier-orders.ts'
import { signInAs } from './accounts.ts'
import { type ApprovedSupplier, approvedSupplier, longLivedClient } from './approved-supplier.ts'
import { mockApi } from './mock-api.ts'
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
  mug = await productOnSale(supplier, { name: '배송되는 머그컵', stockQuantity: 100 })
})
test.afterAll(() => client.dispose())

async function processingOrder() {
  const { orderNumber } = await buyer.paidOrder([mug, 2])
  const [row] = (await supplier.ask(listSupplierOrders, { query: { search: orderNumber } })).data
  const params = { id: row?.id ?? '' }
  await supplier.ask(startProcessing, { params })
  return { orderNumber, params }
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const openTab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()

test('a mistyped tracking number is noticed at its field, and the parcel is then listed on its way until it arrives', async ({
  page,
}) => {
  const { orderNumber, params } = await processingOrder()
  await signInAs(page, supplier.email)
  await page.goto('/supplier/orders?status=processing')
  await rowOf(page, orderNumber).getByRole('button', { name: '발송' }).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(orderNumber) })
  await dialog.getByLabel('택배사').selectOption('CJ대한통운')
  await dialog.getByLabel('송장번호').fill('6848-0962-3841')
  await dialog.getByRole('button', { name: '발송' }).click()
  await expect(dialog.getByText('CJ대한통운 송장번호가 아닙니다. 번호를 다시 확인하세요')).toBeVisible()
  await expect(dialog.getByLabel('송장번호')).toBeFocused()
  await dialog.getByLabel('택배사').selectOption('우체국택배')
  await expect(dialog.getByText('우체국택배 송장번호는 숫자 13자리입니다')).toBeVisible()
  await dialog.getByLabel('택배사').selectOption('CJ대한통운')
  await dialog.getByLabel('송장번호').fill('6848-0962-3814')
  await dialog.getByRole('button', { name: '발송' }).click()
  await expect(page.getByText(`${orderNumber} 주문을 발송했습니다.`)).toBeVisible()

  await page.goto('/supplier/shipments')
  const row = rowOf(page, `${orderNumber}-1`)
  for (const text of [buyer.name, '배송되는 머그컵', '2개', 'CJ대한통운', '684809623814', '소식 없음'])
    await expect(row).toContainText(text)
  await openTab(page, '배송 지연')
  await expect(page).toHaveURL(/filter=stuck/)
  await expect(page.getByText('지연된 상자가 없습니다')).toBeVisible()
  await supplier.ask(deliverPart, { params })
  await openTab(page, '배송완료')
  await expect(row).toContainText('배송완료')
  await expectAccessibleInBothSchemes(page)
  await row.getByRole('link', { name: `${orderNumber}-1` }).click()
  await expect(page.getByRole('heading', { level: 1, name: orderNumber })).toBeVisible()
})

test('an admin sees the parcels of all suppliers, and what the carrier reported about a stuck one', async ({
  page,
}) => {
  const { orderNumber, params } = await processingOrder()
  await supplier.ask(shipPart, { params, body: { carrier: 'cj', trackingNumber: '684809623814' } })
  await signInAs(page, 'admin@jangteo.test')
  await page.goto('/admin/shipments')
  await expect(rowOf(page, `${orderNumber}-1`)).toContainText(supplier.business)

  const { data } = await supplier.ask(listSupplierShipments, { query: {} })
  const [sent] = data
  if (!sent) throw new Error('the parcel is listed')
  const stuck: SentShipment = {
    ...sent,
    isStuck: true,
    ...{ trackingStage: 'in_transit', trackingText: '간선하차', trackingPlace: '옥천HUB' },
    trackingAt: '2026-11-02T21:10:00.000Z',
    shippedAt: '2026-11-01T09:00:00.000Z',
    events: [
      { at: '2026-11-01T12:00:00.000Z', place: '서울강남', text: '집화처리', stage: 'collected' },
      { at: '2026-11-02T21:10:00.000Z', place: '옥천HUB', text: '간선하차', stage: 'in_transit' },
    ],
  }
  const silent: SentShipment = {
    ...stuck,
    id: 'silent',
    number: `${orderNumber}-2`,
    trackingStage: null,
    trackingAt: null,
    events: [],
  }
  const counts = { shipped: 2, stuck: 2 }
  await mockApi(page, {
    'GET /admin/shipments': [200, { data: [stuck, silent], total: 2, page: 1, limit: 20, counts }],
  })
  await openTab(page, '배송 지연')
  await expect(rowOf(page, `${orderNumber}-2`)).toContainText('지연 · 소식 없음')
  const row = rowOf(page, `${orderNumber}-1`)
  await expect(row).toContainText('지연 · 이동 중')
  await expectAccessibleInBothSchemes(page)
  await row.getByRole('button', { name: `${orderNumber}-1 배송 기록 2건` }).click()
  const events = page.getByRole('dialog', { name: `${orderNumber}-1 배송 기록` })
  await expect(events.getByRole('listitem')).toHaveText([
    /이동 중 · 간선하차 · 옥천HUB/,
    /집화 완료 · 집화처리 · 서울강남/,
  ])
})
