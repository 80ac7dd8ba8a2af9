import { type APIRequestContext, expect, test } from '@playwright/test'
import { listNotifications } from '../contracts/notifications/notifications.ts'
import { getOrder, requestReturn } from '../contracts/orders/buyer-orders.ts'
import {
  cancelPart,
  correctShipment,
  decideSupplierReturn,
  deliverPart,
  deliverShipment,
  getSupplierOrder,
  listSupplierOrders,
  listSupplierReturns,
  shipPart,
  shipShipment,
  startProcessing,
} from '../contracts/orders/supplier-orders.ts'
import { pageOf, signInAs } from './accounts.ts'
import { type ApprovedSupplier, approvedSupplier, longLivedClient } from './approved-supplier.ts'
import { newBuyer, productOnSale } from './order-fixtures.ts'

let client: APIRequestContext

test.describe.configure({ timeout: 240_000 })
test.beforeEach(async ({ baseURL }) => {
  client = await longLivedClient(baseURL)
})
test.afterEach(() => client.dispose())

const priced = (basePrice: number) => ({ basePrice, pricing: { gold: basePrice, premium: basePrice, vip: basePrice } })

/** The part of this supplier, in preparation. */
async function prepare({ ask }: ApprovedSupplier, orderNumber: string): Promise<{ id: string }> {
  const [part] = (await ask(listSupplierOrders, { query: { search: orderNumber } })).data
  const params = { id: part?.id ?? '' }
  await ask(startProcessing, { params })
  return params
}

/**
 * 40,000 + 5,000 + 6,000 of the first supplier, 20,000 + 14,000 of the second, 4,500 + 999 of the third: 90,499 won, tax
 * 9,049, shipping free. The tax is shared 4,005 + 499 + 599, 1,999 + 1,399 and 449 + 99: rounded down, the rest on the
 * line that entered the cart first.
 */
test('seven lines of three suppliers: parcels, a correction, a return, an exchange and a cancelled line add up for all', async ({
  page,
  browser,
}) => {
  const suppliers = [await approvedSupplier(client), await approvedSupplier(client), await approvedSupplier(client)]
  const [first, second, third] = suppliers as [ApprovedSupplier, ApprovedSupplier, ApprovedSupplier]
  const buyer = await newBuyer(client)
  const placed = await buyer.paidOrder(
    [await productOnSale(first, { name: '넷 중 둘을 돌려보낼 컵', ...priced(10_000) }), 4],
    [await productOnSale(first, { name: '한 장 남길 접시', ...priced(5_000) }), 1],
    [await productOnSale(first, { name: '바꿀 수저', ...priced(3_000) }), 2],
    [await productOnSale(second, { name: '취소할 냄비', ...priced(20_000) }), 1],
    [await productOnSale(second, { name: '남길 쟁반', ...priced(7_000) }), 2],
    [await productOnSale(third, { name: '작은 종지', ...priced(1_500) }), 3],
    [await productOnSale(third, { name: '더 작은 종지', ...priced(999) }), 1],
  )
  const { orderNumber } = placed
  expect(placed.totalAmount).toBe(99_548)
  const own = async () => (await buyer.ask(getOrder, { params: { orderNumber } })).data
  const itemOf = async (name: string) => (await own()).items.find(({ productName }) => productName === name)?.id ?? ''
  const [cups, plates, spoons, pot] = [
    await itemOf('넷 중 둘을 돌려보낼 컵'),
    await itemOf('한 장 남길 접시'),
    await itemOf('바꿀 수저'),
    await itemOf('취소할 냄비'),
  ]

  const mine = await prepare(first, orderNumber)
  const send = (items: { itemId: string; quantity: number }[], trackingNumber: string) =>
    first.ask(shipPart, { params: mine, body: { carrier: 'direct', trackingNumber, items } })
  await send([{ itemId: cups, quantity: 4 }], 'TRK111')
  await send(
    [
      { itemId: plates, quantity: 1 },
      { itemId: spoons, quantity: 2 },
    ],
    'TRK222',
  )
  const parcels = (await first.ask(getSupplierOrder, { params: mine })).data.shipments
  await first.ask(correctShipment, {
    params: { id: parcels[0]?.id ?? '' },
    body: { carrier: 'direct', trackingNumber: 'TRK333' },
  })
  const { data: told } = await buyer.ask(listNotifications, { query: {} })
  expect(told.map(({ text }) => text)).toContain(`송장 번호가 바뀌었습니다: 직접 배송 TRK333 (${orderNumber})`)

  const theirs = await prepare(second, orderNumber)
  await second.ask(cancelPart, { params: theirs, body: { reason: '품절', items: [{ itemId: pot, quantity: 1 }] } })
  for (const [supplier, params] of [
    [second, theirs],
    [third, await prepare(third, orderNumber)],
  ] as const) {
    await supplier.ask(shipPart, { params, body: { carrier: 'direct' } })
    await supplier.ask(deliverPart, { params })
  }
  for (const { id } of parcels) await first.ask(deliverShipment, { params: { id } })

  const back = { kind: 'return', quantity: 2, reasonCode: 'defective', reason: '금이 갔습니다' } as const
  await buyer.ask(requestReturn, { params: { orderNumber }, body: { itemId: cups, ...back } })
  const swap = { kind: 'exchange', quantity: 1, reasonCode: 'wrong_item', reason: '다른 것이 왔습니다' } as const
  await buyer.ask(requestReturn, { params: { orderNumber }, body: { itemId: spoons, ...swap } })
  for (const { id } of (await first.ask(listSupplierReturns, { query: {} })).data) {
    const { data } = await first.ask(decideSupplierReturn, { params: { id }, body: { accept: true } })
    if (!data.shipment) continue
    await first.ask(shipShipment, { params: { id: data.shipment.id }, body: { carrier: 'direct' } })
    await first.ask(deliverShipment, { params: { id: data.shipment.id } })
  }
  await expect
    .poll(async () => (await own()).refunds.map(({ amount, state }) => [amount, state]))
    .toEqual([
      [21_999, 'completed'], // 20,000 and 1,999 tax
      [22_002, 'completed'], // 20,000 and ⌊4,005 × 2/4⌋ tax
    ])

  // The buyer paid 99,548 and got 44,001 back.
  await signInAs(page, buyer.email)
  await page.goto(`/orders/${orderNumber}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('배송완료')
  for (const text of ['99,548원', '21,999원', '22,002원', 'TRK333', 'TRK222'])
    await expect(page.getByRole('main')).toContainText(text)

  const desk = await pageOf(browser, 'admin@jangteo.test')
  await desk.goto(`/admin/orders/${orderNumber}`)
  for (const text of ['99,548', '44,001', '21,999', '22,002']) await expect(desk.getByRole('main')).toContainText(text)
  await desk.context().close()

  // 56,103 − 22,002, 15,399 and 6,047, less ten percent rounded down: 55,547 in all, which is 99,548 − 44,001.
  const month = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date()).slice(0, 7)
  for (const [supplier, figures] of [
    [first, ['₩56,103', '-₩22,002', '-₩3,410', '₩30,691']],
    [second, ['₩15,399', '-₩1,539', '₩13,860']],
    [third, ['₩6,047', '-₩604', '₩5,443']],
  ] as const) {
    const settled = await pageOf(browser, supplier.email)
    await settled.goto(`/supplier/settlement/${month}`)
    const region = settled.getByRole('region', { name: '정산 금액' })
    for (const text of figures) await expect(region).toContainText(text)
    await settled.context().close()
  }
})
