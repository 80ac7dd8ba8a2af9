import { type APIRequestContext, expect, type Locator, type Page, type Route, test } from '@playwright/test'
import type { Product } from '../contracts/catalog/products.ts'
import { getSupplierProduct } from '../contracts/catalog/supplier-products.ts'
import { getAnyOrder } from '../contracts/orders/admin-orders.ts'
import { getOrder, requestReturn } from '../contracts/orders/buyer-orders.ts'
import type { Order } from '../contracts/orders/orders.ts'
import { deliverPart, listSupplierOrders, shipPart, startProcessing } from '../contracts/orders/supplier-orders.ts'
import { signInAs } from './accounts.ts'
import { type ApprovedSupplier, approvedSupplier, longLivedClient } from './approved-supplier.ts'
import { type Buyer, newBuyer, productOnSale } from './order-fixtures.ts'
import { newPicture } from './picture-file.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'

let client: APIRequestContext
let supplier: ApprovedSupplier
let buyer: Buyer
let mug: Product
let tea: Product

test.beforeAll(async ({ baseURL }) => {
  client = await longLivedClient(baseURL)
  supplier = await approvedSupplier(client)
  buyer = await newBuyer(client)
  mug = await productOnSale(supplier, { name: '나눠 보낸 머그컵', stockQuantity: 100 })
  tea = await productOnSale(supplier, { name: '나눠 보낸 녹차', stockQuantity: 100 })
})
test.afterAll(() => client.dispose())

const orderNow = async (orderNumber: string): Promise<Order> =>
  (await buyer.ask(getOrder, { params: { orderNumber } })).data
const stockOf = async ({ id }: Product) =>
  (await supplier.ask(getSupplierProduct, { params: { id } })).data.stockQuantity
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const openTab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()

async function partOf(orderNumber: string): Promise<{ id: string }> {
  const [row] = (await supplier.ask(listSupplierOrders, { query: { search: orderNumber } })).data
  return { id: row?.id ?? '' }
}

/** Paid and being prepared. */
async function orderToSend(...lines: Parameters<Buyer['paidOrder']>): Promise<string> {
  const { orderNumber } = await buyer.paidOrder(...lines)
  await supplier.ask(startProcessing, { params: await partOf(orderNumber) })
  return orderNumber
}

async function deliveredOrder(quantity: number): Promise<string> {
  const orderNumber = await orderToSend([mug, quantity])
  const params = await partOf(orderNumber)
  await supplier.ask(shipPart, { params, body: { carrier: 'direct' } })
  await supplier.ask(deliverPart, { params })
  return orderNumber
}

async function openAsSupplier(page: Page, orderNumber: string): Promise<void> {
  await signInAs(page, supplier.email)
  await page.goto(`/supplier/orders/${(await partOf(orderNumber)).id}`)
  await expect(page.getByRole('heading', { level: 1, name: orderNumber })).toBeVisible()
}

test('a supplier sends two parcels, corrects the number of one, and delivers each', async ({ page }) => {
  const orderNumber = await orderToSend([mug, 3], [tea, 1])
  await openAsSupplier(page, orderNumber)
  await page.getByRole('button', { name: '상자 나누기' }).click()
  const packing = page.getByRole('dialog', { name: '상자를 나눕니다' })
  await packing.getByRole('button', { name: '상자 나누기' }).click()
  await expect(packing.getByText('한 개 이상 담아 주세요')).toBeVisible()
  const mugs = packing.getByRole('group', { name: '나눠 보낸 머그컵' })
  await mugs.getByRole('button', { name: '수량 늘리기' }).click()
  await mugs.getByRole('button', { name: '수량 늘리기' }).click()
  await expect(packing).toContainText('나눠 보낸 녹차 1개, 나눠 보낸 머그컵 1개')
  await packing.getByRole('button', { name: '상자 나누기' }).click()
  await expect(page.getByText(`${orderNumber} 주문을 상자 2개로 나눴습니다.`)).toBeVisible()
  await expect(page.getByRole('button', { name: '발송', exact: true })).toBeHidden()

  const boxes = card(page, '상자')
  const first = boxes.getByRole('listitem', { name: `${orderNumber}-1` })
  const second = boxes.getByRole('listitem', { name: `${orderNumber}-2` })
  await expect(first).toContainText('나눠 보낸 머그컵 2개')
  await expect(second).toContainText('나눠 보낸 녹차 1개, 나눠 보낸 머그컵 1개')
  await first.getByRole('button', { name: '발송' }).click()
  const sending = page.getByRole('dialog', { name: `${orderNumber}-1 상자를 발송합니다` })
  await sending.getByLabel('택배사').selectOption('CJ대한통운')
  await sending.getByLabel('송장번호').fill('688012345670')
  await sending.getByRole('button', { name: '발송' }).click()
  await expect(first).toContainText('CJ대한통운 688012345670')
  await expect(page.getByText('일부 발송')).toBeVisible()
  await expect(page.getByText('보낼 상품이 2개 남았습니다.')).toBeVisible()
  await expect(card(page, '상품')).toContainText('보낼 수량 1개 · 발송 2개')

  await first.getByRole('button', { name: '송장 정정' }).click()
  const correcting = page.getByRole('dialog', { name: `${orderNumber}-1 상자의 송장을 고칩니다` })
  await expect(correcting.getByLabel('송장번호')).toHaveValue('688012345670')
  await correcting.getByLabel('송장번호').fill('')
  await correcting.getByRole('button', { name: '송장 정정' }).click()
  await expect(correcting.getByText('송장번호를 입력하세요')).toBeVisible()
  await correcting.getByLabel('택배사').selectOption('한진택배')
  await correcting.getByLabel('송장번호').fill('512345678902')
  await correcting.getByRole('button', { name: '송장 정정' }).click()
  await expect(page.getByText(`${orderNumber}-1 상자의 송장을 고치고 구매자에게 알렸습니다.`)).toBeVisible()
  await expect(first).toContainText('한진택배 512345678902')
  await expect(card(page, '기록')).toContainText('CJ대한통운 688012345670 → 한진택배 512345678902')

  await first.getByRole('button', { name: '배송 완료' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '배송 완료' }).click()
  await expect(first).toContainText('배송완료')
  await second.getByRole('button', { name: '발송' }).click()
  await page.getByRole('dialog').getByLabel('택배사').selectOption('직접 배송')
  await page.getByRole('dialog').getByRole('button', { name: '발송' }).click()
  await expect(second).toContainText('배송중')
  await page.getByRole('button', { name: `${orderNumber} 주문 배송 완료` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '배송 완료' }).click()
  await expect(second).toContainText('배송완료')
  const { parts, items } = await orderNow(orderNumber)
  expect(parts.map(({ status }) => status)).toEqual(['delivered'])
  expect(items.map(({ deliveredQuantity }) => deliveredQuantity)).toEqual([1, 3])
})

test('a supplier sends some units, unpacks a parcel and cancels one unit', async ({ page }) => {
  const orderNumber = await orderToSend([mug, 4])
  const before = await stockOf(mug)
  await openAsSupplier(page, orderNumber)
  await page.getByRole('button', { name: `${orderNumber} 주문 발송` }).click()
  const sending = page.getByRole('dialog', { name: `${orderNumber} 주문을 발송합니다` })
  await sending.getByRole('textbox', { name: '수량, 0개부터 4개까지' }).fill('1')
  await sending.getByLabel('택배사').selectOption('직접 배송')
  await sending.getByRole('button', { name: '발송' }).click()
  await expect(page.getByText(`${orderNumber} 주문 중 1개를 발송했습니다.`)).toBeVisible()

  await page.getByRole('button', { name: '상자 나누기' }).click()
  const packing = page.getByRole('dialog', { name: '상자를 나눕니다' })
  await packing.getByRole('button', { name: '수량 늘리기' }).click()
  await packing.getByRole('button', { name: '상자 나누기' }).click()
  const second = card(page, '상자').getByRole('listitem', { name: `${orderNumber}-2` })
  await second.getByRole('button', { name: '상자 풀기' }).click()
  await expect(page.getByText(`${orderNumber}-2 상자를 풀었습니다.`)).toBeVisible()
  await expect(second).toBeHidden()

  await card(page, '상품').getByRole('button', { name: '일부 취소' }).click()
  const dialog = page.getByRole('dialog', { name: '일부 상품을 취소합니다' })
  await expect(dialog).toContainText('나누어 담은 상자는 풀립니다.')
  await dialog.getByRole('button', { name: '일부 취소' }).click()
  await expect(dialog.getByText('취소할 상품을 한 개 이상 고르세요')).toBeVisible()
  await dialog.getByRole('button', { name: '수량 늘리기' }).click()
  await expect(dialog.getByRole('definition').last()).toHaveText('11,000원')
  await dialog.getByLabel('사유').fill('한 개가 깨졌습니다')
  await expectAccessibleInBothSchemes(page)
  await dialog.getByRole('button', { name: '일부 취소' }).click()
  await expect(page.getByText('상품 1개를 취소했습니다.')).toBeVisible()
  await expect(card(page, '상품')).toContainText('보낼 수량 2개 · 발송 1개 · 취소 1개')
  await expect(card(page, '상자').getByRole('listitem')).toHaveCount(1)
  expect((await orderNow(orderNumber)).refundedAmount).toBe(11_000)
  expect(await stockOf(mug)).toBe(before + 1)
  await expectAccessibleInBothSchemes(page)
})

test('a return is collected, inspected in part and refunded by the sum shown before', async ({ page }) => {
  const orderNumber = await deliveredOrder(3)
  const [item] = (await orderNow(orderNumber)).items
  const before = await stockOf(mug)
  await buyer.ask(requestReturn, {
    params: { orderNumber },
    body: { itemId: item?.id ?? '', quantity: 2, reasonCode: 'defective', reason: '두 개에 금이 갔습니다' },
  })
  await signInAs(page, supplier.email)
  await page.goto('/supplier/returns')
  const row = rowOf(page, orderNumber)
  for (const text of ['반품', '2개', '불량', '두 개에 금이 갔습니다', '₩22,000']) await expect(row).toContainText(text)
  await row.getByRole('button', { name: '반품 회수 완료' }).click()
  const collecting = page.getByRole('dialog', { name: '‘나눠 보낸 머그컵’ 상품을 회수했습니까?' })
  await collecting.getByLabel('회수 택배사').selectOption('CJ대한통운')
  await collecting.getByLabel('회수 송장번호').fill('688099990005')
  await collecting.getByRole('button', { name: '회수 완료' }).click()
  await expect(page.getByText('‘나눠 보낸 머그컵’ 회수를 기록했습니다.')).toBeVisible()

  await openTab(page, '검수 대기')
  await expect(row).toContainText('CJ대한통운 688099990005')
  await row.getByRole('button', { name: '반품 검수' }).click()
  const inspecting = page.getByRole('dialog', { name: '‘나눠 보낸 머그컵’ 검수 결과를 적습니다' })
  const accepted = inspecting.getByRole('group', { name: '인정 수량' })
  await accepted.getByRole('button', { name: '수량 줄이기' }).click()
  await inspecting.getByLabel('검수 내용').fill('하나는 멀쩡합니다')
  const photo = { name: 'cup.png', mimeType: 'image/png', buffer: newPicture() }
  await inspecting.getByLabel('사진 고르기').setInputFiles(photo)
  await expect(inspecting.getByRole('img', { name: '올린 사진 1' })).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await inspecting.getByRole('button', { name: '검수 완료' }).click()
  await expect(page.getByText('‘나눠 보낸 머그컵’ 검수 결과를 저장했습니다.')).toBeVisible()

  await openTab(page, '환불·교환 대기')
  for (const text of ['2개 중 1개 인정', '하나는 멀쩡합니다', '₩11,000']) await expect(row).toContainText(text)
  await row.getByRole('button', { name: '검수 사진 1 크게 보기' }).click()
  await expect(page.getByRole('dialog', { name: '검수 사진 사진 크게 보기' })).toBeVisible()
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: '반품 승인' }).click()
  const accepting = page.getByRole('dialog', { name: '‘나눠 보낸 머그컵’ 반품을 승인할까요?' })
  await expect(accepting).toContainText('11,000원을 환불합니다. 재고는 되돌리지 않습니다.')
  await expect(accepting.getByRole('definition')).toHaveText(['10,000원', '1,000원', '11,000원'])
  await accepting.getByRole('button', { name: '승인' }).click()
  await expect(page.getByText('‘나눠 보낸 머그컵’ 반품을 승인했습니다.')).toBeVisible()
  const { refunds, refundedAmount } = await orderNow(orderNumber)
  expect([refundedAmount, refunds.map(({ amount }) => amount)]).toEqual([11_000, [11_000]])
  expect(await stockOf(mug)).toBe(before)
  await openTab(page, '승인')
  await expect(row).toContainText('₩11,000')
})

test('an exchange packs a parcel, which is sent with its own number', async ({ page }) => {
  const orderNumber = await deliveredOrder(2)
  const [item] = (await orderNow(orderNumber)).items
  await buyer.ask(requestReturn, {
    params: { orderNumber },
    body: {
      ...{ itemId: item?.id ?? '', kind: 'exchange', quantity: 1, reasonCode: 'wrong_item' },
      reason: '다른 색이 왔습니다',
    },
  })
  await openAsSupplier(page, orderNumber)
  const goods = card(page, '상품')
  for (const text of ['교환 요청', '오배송', '다른 색이 왔습니다', '받을 옵션: 같은 상품'])
    await expect(goods).toContainText(text)
  await goods.getByRole('button', { name: '교환 바로 승인' }).click()
  const accepting = page.getByRole('dialog', { name: '‘나눠 보낸 머그컵’ 교환을 승인할까요?' })
  await expect(accepting).toContainText('같은 상품 1개를 재고에서 빼고 보낼 상자를 만듭니다.')
  await accepting.getByRole('button', { name: '승인' }).click()
  await expect(page.getByText('‘나눠 보낸 머그컵’ 교환을 승인했습니다.')).toBeVisible()
  await expect(goods).toContainText(`교환 상자 ${orderNumber}-2`)

  await page.goto('/supplier/returns?state=accepted')
  const row = rowOf(page, orderNumber)
  await expect(row).toContainText('발송 대기')
  await row.getByRole('button', { name: '교환 상품 발송' }).click()
  const sending = page.getByRole('dialog', { name: `${orderNumber}-2 교환 상자를 발송합니다` })
  await sending.getByLabel('택배사').selectOption('CJ대한통운')
  await sending.getByLabel('송장번호').fill('688012345670')
  await sending.getByRole('button', { name: '발송' }).click()
  await expect(page.getByText('‘나눠 보낸 머그컵’ 교환 상품을 발송했습니다.')).toBeVisible()
  await expect(row).toContainText('688012345670')
  expect((await orderNow(orderNumber)).refundedAmount).toBe(0)
  await expectAccessibleInBothSchemes(page)
})

test('the parcel of an exchange is unpacked, and the exchange refunded instead', async ({ page }) => {
  const orderNumber = await deliveredOrder(2)
  const before = await stockOf(mug)
  const [item] = (await orderNow(orderNumber)).items
  await buyer.ask(requestReturn, {
    params: { orderNumber },
    body: { itemId: item?.id ?? '', kind: 'exchange', quantity: 1, reasonCode: 'changed_mind', reason: '큰 컵으로' },
  })
  await openAsSupplier(page, orderNumber)
  const goods = card(page, '상품')
  await goods.getByRole('button', { name: '교환 바로 승인' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '승인' }).click()
  const box = card(page, '상자').getByRole('listitem', { name: `${orderNumber}-2` })
  await box.getByRole('button', { name: '상자 풀기' }).click()
  const asking = page.getByRole('alertdialog', { name: `${orderNumber}-2 상자를 풀까요?` })
  await expect(asking).toContainText('교환 승인을 취소하고 담은 상품을 재고로 되돌립니다.')
  await asking.getByRole('button', { name: '상자 풀기' }).click()
  await expect(page.getByText(`${orderNumber}-2 상자를 풀었습니다.`)).toBeVisible()
  await expect(box).toBeHidden()
  await expect(goods).toContainText('검수 완료')
  await expect(card(page, '기록')).toContainText('교환 승인 취소')
  expect(await stockOf(mug), 'the unit that came back stays').toBe(before + 1)

  await goods.getByRole('button', { name: '교환 승인' }).click()
  const deciding = page.getByRole('dialog', { name: '‘나눠 보낸 머그컵’ 교환을 승인할까요?' })
  await deciding.getByRole('checkbox', { name: '교환 대신 환불' }).check()
  const refunding = page.getByRole('dialog', { name: '‘나눠 보낸 머그컵’ 교환 대신 환불할까요?' })
  await expect(refunding).toContainText('환불 금액11,000원')
  await expect(refunding).toContainText('돌아온 상품은 이미 재고에 있습니다.')
  await expectAccessibleInBothSchemes(page)
  await refunding.getByRole('button', { name: '환불' }).click()
  await expect(page.getByText('‘나눠 보낸 머그컵’ 교환 대신 환불합니다.')).toBeVisible()
  await expect(goods).toContainText('반품 승인')
  expect((await orderNow(orderNumber)).refundedAmount).toBe(11_000)
  expect(await stockOf(mug)).toBe(before + 1)
})

test('units are shipped and cancelled once, although the answer got lost and the button is pressed again', async ({
  page,
}) => {
  const orderNumber = await orderToSend([mug, 5])
  await openAsSupplier(page, orderNumber)
  const loseAnswer = (route: Route) => route.fetch().then(() => route.abort())
  /** The first answer is lost; the dialog stays, and the second press is refused. */
  const pressTwice = async (dialog: Locator, action: string) => {
    await dialog.getByRole('button', { name: action }).click()
    await expect(page.getByText('서버에 연결하지 못했습니다. 잠시 후 다시 시도해 주세요.').first()).toBeVisible()
    await expect(dialog.getByRole('button', { name: action })).toBeEnabled()
    await dialog.getByRole('button', { name: action }).click()
    await expect(page.getByText('그 사이에 다른 변경이 있었습니다.').first()).toBeVisible()
    await expect(dialog).toBeHidden()
  }
  const unitsNow = async () => {
    const [item] = (await orderNow(orderNumber)).items
    return [item?.shippedQuantity, item?.cancelledQuantity]
  }
  const more = (dialog: Locator) =>
    dialog.getByRole('group', { name: '나눠 보낸 머그컵' }).getByRole('button', { name: '수량 늘리기' }).click()

  await page.route('**/supplier/orders/*/ship', loseAnswer, { times: 1 })
  await page.getByRole('button', { name: `${orderNumber} 주문 발송` }).click()
  const sending = page.getByRole('dialog', { name: `${orderNumber} 주문을 발송합니다` })
  const fewer = sending.getByRole('group', { name: '나눠 보낸 머그컵' }).getByRole('button', { name: '수량 줄이기' })
  for (let unit = 0; unit < 4; unit++) await fewer.click()
  await sending.getByLabel('택배사').selectOption('직접 배송')
  await pressTwice(sending, '발송')
  expect(await unitsNow()).toEqual([1, 0])

  await page.route('**/supplier/orders/*/cancel', loseAnswer, { times: 1 })
  await page.getByRole('button', { name: '일부 취소' }).click()
  const cancelling = page.getByRole('dialog', { name: '일부 상품을 취소합니다' })
  await more(cancelling)
  await cancelling.getByRole('textbox', { name: '사유' }).fill('금이 갔습니다')
  await pressTwice(cancelling, '일부 취소')
  expect(await unitsNow()).toEqual([1, 1])

  await signInAs(page, 'admin@jangteo.test')
  await page.goto(`/admin/orders/${orderNumber}`)
  await page.route('**/admin/orders/*/cancel', loseAnswer, { times: 1 })
  await page.getByRole('button', { name: '일부 취소' }).click()
  const asAdmin = page.getByRole('dialog', { name: `${supplier.business} 상품 일부를 취소할까요?` })
  await more(asAdmin)
  await asAdmin.getByRole('textbox', { name: '사유' }).fill('품절')
  await pressTwice(asAdmin, '일부 취소')
  expect(await unitsNow()).toEqual([1, 2])
})

test('an exchange without stock says so and stays open', async ({ page }) => {
  const last = await productOnSale(supplier, { name: '마지막 접시', stockQuantity: 1 })
  const orderNumber = await orderToSend([last, 1])
  const params = await partOf(orderNumber)
  await supplier.ask(shipPart, { params, body: { carrier: 'direct' } })
  await supplier.ask(deliverPart, { params })
  const [item] = (await orderNow(orderNumber)).items
  await buyer.ask(requestReturn, {
    params: { orderNumber },
    body: { itemId: item?.id ?? '', kind: 'exchange', quantity: 1, reasonCode: 'defective', reason: '깨졌습니다' },
  })
  await signInAs(page, supplier.email)
  await page.goto('/supplier/returns')
  const row = rowOf(page, orderNumber)
  await row.getByRole('button', { name: '교환 회수 완료' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '회수 완료' }).click()
  await openTab(page, '검수 대기')
  await row.getByRole('button', { name: '교환 검수' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '검수 완료' }).click()
  await openTab(page, '환불·교환 대기')
  await row.getByRole('button', { name: '교환 승인' }).click()
  const accepting = page.getByRole('dialog', { name: '‘마지막 접시’ 교환을 승인할까요?' })
  await accepting.getByRole('button', { name: '승인' }).click()
  await expect(accepting.getByRole('alert')).toContainText('교환할 상품의 재고가 부족합니다')
  await expectAccessibleInBothSchemes(page)
  await accepting.getByRole('button', { name: '취소' }).click()
  await expect(row).toBeVisible()
})

test('an admin corrects a number, delivers a parcel and cancels units by the sum shown', async ({ page }) => {
  const orderNumber = await orderToSend([mug, 3])
  const [item] = (await orderNow(orderNumber)).items
  await supplier.ask(shipPart, {
    params: await partOf(orderNumber),
    body: { carrier: 'cj', trackingNumber: '688012345670', items: [{ itemId: item?.id ?? '', quantity: 1 }] },
  })
  await signInAs(page, 'admin@jangteo.test')
  await page.goto(`/admin/orders/${orderNumber}`)
  const goods = card(page, `${supplier.business} 상품`)
  await expect(goods).toContainText('일부 발송')
  const box = goods.getByRole('listitem', { name: `${orderNumber}-1` })
  await box.getByRole('button', { name: '송장 정정' }).click()
  const correcting = page.getByRole('dialog', { name: `${orderNumber}-1 상자의 송장을 고칩니다` })
  await correcting.getByLabel('택배사').selectOption('한진택배')
  await correcting.getByLabel('송장번호').fill('512345678902')
  await correcting.getByRole('button', { name: '송장 정정' }).click()
  await expect(box).toContainText('한진택배 512345678902')
  await box.getByRole('button', { name: '배송 완료' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '배송 완료' }).click()
  await expect(box).toContainText('배송완료')

  await goods.getByRole('button', { name: '일부 취소' }).click()
  const dialog = page.getByRole('dialog', { name: `${supplier.business} 상품 일부를 취소할까요?` })
  await dialog.getByRole('button', { name: '수량 늘리기' }).click()
  await dialog.getByRole('button', { name: '수량 늘리기' }).click()
  await expect(dialog.getByRole('definition')).toHaveText(['20,000원', '2,000원', '22,000원'])
  await dialog.getByLabel('사유').fill('두 개가 품절입니다')
  await expectAccessibleInBothSchemes(page)
  await dialog.getByRole('button', { name: '일부 취소' }).click()
  await expect(page.getByText('상품 2개를 취소했습니다.')).toBeVisible()
  const refunds = card(page, '환불')
  for (const text of ['22,000원', '나눠 보낸 머그컵 2개']) await expect(refunds).toContainText(text)
  const { data } = await supplier.asAdmin(getAnyOrder, { params: { orderNumber } })
  expect([data.refundedAmount, data.status]).toEqual([22_000, 'delivered'])
  await expectAccessibleInBothSchemes(page)
})
