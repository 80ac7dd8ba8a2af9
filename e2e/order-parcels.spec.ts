import { expect, type Locator, type Page, type Route, test } from '@playwright/test'
import { getPublicProduct } from '../contracts/catalog/public-products.ts'
import { getOrder } from '../contracts/orders/buyer-orders.ts'
import { addToCart } from '../contracts/orders/cart.ts'
import type { Order } from '../contracts/orders/orders.ts'
import {
  collectSupplierReturn,
  decideSupplierReturn,
  deliverPart,
  getSupplierOrder,
  inspectSupplierReturn,
  listSupplierOrders,
  shipPart,
  shipShipment,
  startProcessing,
} from '../contracts/orders/supplier-orders.ts'
import { signInAs } from './accounts.ts'
import { type ApprovedSupplier, approvedSupplier, longLivedClient } from './approved-supplier.ts'
import { type Buyer, newBuyer, productOnSale } from './order-fixtures.ts'
import { newPicture } from './picture-file.ts'
import { COLOURS, withOptions } from './product-options.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'

let seller: ApprovedSupplier
test.beforeAll(async ({ baseURL }) => {
  seller = await approvedSupplier(await longLivedClient(baseURL))
})

async function partOf(orderNumber: string): Promise<{ id: string }> {
  const { data } = await seller.ask(listSupplierOrders, { query: { search: orderNumber } })
  return { id: data[0]?.id ?? '' }
}

async function readOrder(buyer: Buyer, orderNumber: string): Promise<Order> {
  return (await buyer.ask(getOrder, { params: { orderNumber } })).data
}

async function deliver(orderNumber: string): Promise<void> {
  const params = await partOf(orderNumber)
  await seller.ask(startProcessing, { params })
  await seller.ask(shipPart, { params, body: { carrier: 'cj', trackingNumber: '123456789011' } })
  await seller.ask(deliverPart, { params })
}

async function confirmIn(page: Page, action: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: action }).click()
}

async function choosePhoto(dialog: Locator): Promise<void> {
  const file = { name: '금 간 컵.png', mimeType: 'image/png', buffer: newPicture() }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(dialog.getByRole('img', { name: '올린 사진 1' })).toBeVisible()
}

test('two parcels of one seller are received one after the other', async ({ page, request }) => {
  const mug = await productOnSale(seller, { name: '나눠 올 컵' })
  const buyer = await newBuyer(request)
  const { orderNumber } = await buyer.paidOrder([mug, 4])
  const itemId = (await readOrder(buyer, orderNumber)).items[0]?.id ?? ''
  const params = await partOf(orderNumber)
  await seller.ask(startProcessing, { params })
  const first = { carrier: 'cj', trackingNumber: '123456789011', items: [{ itemId, quantity: 3 }] } as const
  await seller.ask(shipPart, { params, body: { ...first, items: [...first.items] } })
  await signInAs(page, buyer.email)
  await page.goto(`/orders/${orderNumber}`)
  const part = page.getByRole('region', { name: seller.business })
  await expect(part.getByText('일부 발송')).toBeVisible()
  await expect(part.getByText('아직 보내지 않은 상품: 나눠 올 컵 1개')).toBeVisible()
  const parcels = part.getByRole('list', { name: `${seller.business} 상자` }).getByRole('listitem')
  await expect(parcels.nth(0)).toContainText('나눠 올 컵 3개')
  await part.getByRole('button', { name: '상자 1 수령 확인' }).click()
  await confirmIn(page, '수령 확인')
  await expect(parcels.nth(0)).toContainText('배송완료')
  await expect(part.getByRole('button', { name: '나눠 올 컵 반품·교환 요청' })).toBeVisible()

  await seller.ask(shipPart, { params, body: { carrier: 'hanjin', trackingNumber: '' } })
  await page.reload()
  await expect(part.getByText('일부 발송')).toBeHidden()
  await expect(parcels.nth(1)).toContainText('배송중')
  await expectAccessibleInBothSchemes(page)
  await part.getByRole('button', { name: '상자 2 수령 확인' }).click()
  await confirmIn(page, '수령 확인')
  await expect(page.getByRole('heading', { name: `주문 ${orderNumber} 배송완료` })).toBeVisible()
})

test('two of four units are returned with a photo: withdrawn, requested again, inspected and refunded', async ({
  page,
  request,
}) => {
  const mug = await productOnSale(seller, { name: '돌려보낼 컵' })
  const buyer = await newBuyer(request)
  const { orderNumber } = await buyer.paidOrder([mug, 4])
  await deliver(orderNumber)
  await signInAs(page, buyer.email)
  await page.goto(`/orders/${orderNumber}`)
  const dialog = page.getByRole('dialog', { name: '돌려보낼 컵 반품·교환' })
  const ask = async (reason: string) => {
    await page.getByRole('button', { name: '돌려보낼 컵 반품·교환 요청' }).click()
    await dialog.getByRole('button', { name: '수량 줄이기' }).click()
    await dialog.getByRole('button', { name: '수량 줄이기' }).click()
    await dialog.getByLabel('사유').selectOption('불량')
    await dialog.getByRole('textbox', { name: '자세한 내용' }).fill(reason)
  }
  await ask('하나는 금이 갔습니다')
  await choosePhoto(dialog)
  await expect(dialog.getByRole('group', { name: '환불 예정 금액' })).toContainText('환불 예정 금액22,000원')
  await expectAccessibleInBothSchemes(page)
  await dialog.getByRole('button', { name: '반품 요청' }).click()
  await expect(page.getByText('반품을 요청했습니다.')).toBeVisible()
  await expect(page.getByText('주문 4개 · 반품·교환 요청 중 2개')).toBeVisible()
  await expect(page.getByRole('button', { name: '요청 사진 1 크게 보기' })).toBeVisible()

  await page.getByRole('button', { name: '돌려보낼 컵 반품 요청 취소' }).click()
  await confirmIn(page, '요청 취소')
  await expect(page.getByText('반품 요청을 취소했습니다.')).toBeVisible()
  await expect(page.getByText('요청 중 2개')).toBeHidden()

  await ask('둘 다 금이 갔습니다')
  await dialog.getByRole('button', { name: '반품 요청' }).click()
  await expect(page.getByText('요청 중 2개')).toBeVisible()
  const asked = (await readOrder(buyer, orderNumber)).items[0]?.return?.id ?? ''
  const params = { id: asked }
  await seller.ask(collectSupplierReturn, { params, body: { carrier: 'cj', trackingNumber: '123456789011' } })
  const body = { acceptedQuantity: 1, restockQuantity: 0, note: '하나는 멀쩡합니다', photos: [] }
  await seller.ask(inspectSupplierReturn, { params, body })
  await seller.ask(decideSupplierReturn, { params, body: { accept: true } })
  await page.reload()
  const story = page.getByRole('region', { name: '돌려보낼 컵 반품' }).last()
  await expect(story).toContainText('2개 중 1개 인정: 하나는 멀쩡합니다')
  await expect(story).toContainText('환불 11,000원')
  await expect(page.getByText('주문 4개 · 반품 1개')).toBeVisible()
  await expect(page.getByRole('region', { name: '환불', exact: true })).toContainText('돌려보낼 컵 1개11,000원')
  await expectAccessibleInBothSchemes(page)
  await page.goto(`/orders/${orderNumber}/statement`)
  const sheet = page.getByRole('article', { name: '거래명세서' })
  await expect(sheet).toContainText('돌려보낼 컵 (반품 1개)')
  await expect(sheet).toContainText('환불 후 합계₩36,300')
})

test('one unit is exchanged for another option, and both stories stand in one place', {
  tag: '@phone',
}, async ({ page, request }) => {
  const shirt = await productOnSale(seller, { name: '바꿀 셔츠', ...withOptions({ 색상: COLOURS }, 'SWAP') })
  const buyer = await newBuyer(request)
  const { variants } = (await buyer.ask(getPublicProduct, { params: { id: shirt.id } })).data
  await buyer.ask(addToCart, { body: { productId: shirt.id, variantId: variants[0]?.id, quantity: 2 } })
  const { orderNumber } = await buyer.paidOrder()
  await deliver(orderNumber)
  await signInAs(page, buyer.email)
  await page.goto(`/orders/${orderNumber}`)
  await page.getByRole('button', { name: '바꿀 셔츠 (블랙) 반품·교환 요청' }).click()
  const dialog = page.getByRole('dialog', { name: '바꿀 셔츠 (블랙) 반품·교환' })
  await dialog.getByRole('radio', { name: /^교환/ }).check()
  await dialog.getByRole('button', { name: '수량 줄이기' }).click()
  await dialog.getByLabel('사유').selectOption('단순 변심')
  await dialog.getByRole('textbox', { name: '자세한 내용' }).fill('밝은 색이 낫겠습니다')
  await dialog.getByLabel('받을 옵션').selectOption('네이비')
  await expect(dialog.getByText('교환은 환불 없이')).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await dialog.getByRole('button', { name: '교환 요청' }).click()
  const story = page.getByRole('region', { name: '바꿀 셔츠 (블랙) 교환' })
  await expect(story).toContainText('1개 → 네이비')

  const id = (await readOrder(buyer, orderNumber)).items[0]?.return?.id ?? ''
  await seller.ask(decideSupplierReturn, { params: { id }, body: { accept: true } })
  await page.reload()
  await expect(story).toContainText('교환 승인')
  await expect(story).toContainText('바꿀 셔츠 (네이비) 1개')
  await expect(story).toContainText('발송 대기')
  const { shipments } = (await seller.ask(getSupplierOrder, { params: await partOf(orderNumber) })).data
  const parcel = shipments.find(({ kind }) => kind === 'exchange')
  const body = { carrier: 'cj', trackingNumber: '123456789011' } as const
  await seller.ask(shipShipment, { params: { id: parcel?.id ?? '' }, body })
  await page.reload()
  await page.getByRole('button', { name: '교환 상품 수령 확인' }).click()
  await confirmIn(page, '수령 확인')
  await expect(story).toContainText('배송완료')
  await expect(page.getByRole('region', { name: '환불', exact: true })).toBeHidden()
})

test('one unit is cancelled once though its answer is lost, and the refund is the one shown before', async ({
  page,
  request,
}) => {
  const mug = await productOnSale(seller, {
    name: '줄일 컵',
    basePrice: 3_333,
    pricing: { gold: 3_333, premium: 3_333, vip: 3_333 },
  })
  const buyer = await newBuyer(request)
  const { orderNumber, totalAmount } = await buyer.paidOrder([mug, 3])
  await signInAs(page, buyer.email)
  await page.goto(`/orders/${orderNumber}`)
  await page.getByRole('button', { name: '주문 취소' }).click()
  const dialog = page.getByRole('dialog', { name: /취소할까요/ })
  const preview = dialog.getByRole('group', { name: '환불 예정 금액' })
  await expect(preview).toContainText(`환불 예정 금액${totalAmount.toLocaleString('ko-KR')}원`)
  await expect(preview).toContainText('배송비 (부가세 포함)3,300원')
  await dialog.getByRole('radio', { name: /^일부만/ }).check()
  await dialog.getByRole('textbox', { name: '사유' }).fill('하나가 남습니다')
  await dialog.getByRole('button', { name: '고른 수량 취소' }).click()
  await expect(dialog.getByText('취소할 수량을 골라 주세요')).toBeVisible()
  await dialog.getByRole('group', { name: '줄일 컵' }).getByRole('button', { name: '수량 늘리기' }).click()
  await expect(preview).not.toContainText('배송비')
  await expectAccessibleInBothSchemes(page)
  const shown = await preview.locator('dd').last().innerText()
  // The server cancels, and the answer is lost: the screen finds the unit cancelled instead of asking for another one.
  const loseAnswer = (route: Route) => route.fetch().then(() => route.abort())
  await page.route('**/cancel', loseAnswer, { times: 1 })
  await dialog.getByRole('button', { name: '고른 수량 취소' }).click()
  await expect(page.getByText('고른 수량을 취소했습니다.')).toBeVisible()
  await expect(page.getByText('주문 3개 · 취소 1개')).toBeVisible()
  await expect(page.getByRole('region', { name: '환불', exact: true }).locator('strong')).toHaveText(shown)
  const { refunds } = await readOrder(buyer, orderNumber)
  expect(refunds.map(({ amount }) => `${amount.toLocaleString('ko-KR')}원`)).toEqual([shown])
})
