import { expect, type Page, test } from '@playwright/test'
import { setProductStatus } from '../contracts/catalog/supplier-products.ts'
import { listSupplierOrders, shipPart, startProcessing } from '../contracts/orders/supplier-orders.ts'
import { signInAs } from './accounts.ts'
import { type ApprovedSupplier, approvedSupplier, longLivedClient } from './approved-supplier.ts'
import { newBuyer, productOnSale } from './order-fixtures.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'

let seller: ApprovedSupplier
let other: ApprovedSupplier
test.beforeAll(async ({ baseURL }) => {
  const client = await longLivedClient(baseURL)
  ;[seller, other] = [await approvedSupplier(client), await approvedSupplier(client)]
})

const title = (page: Page, status: string) => page.getByRole('heading', { name: new RegExp(`^주문 O\\d+ ${status}$`) })

async function ship({ ask }: ApprovedSupplier, orderNumber: string): Promise<void> {
  const { data } = await ask(listSupplierOrders, { query: { search: orderNumber } })
  const params = { id: data[0]?.id ?? '' }
  await ask(startProcessing, { params })
  await ask(shipPart, { params, body: { carrier: 'cj', trackingNumber: '123456789011' } })
}

test('orders are found by status, price and text', async ({ page, request }) => {
  const [cheap, dear] = [
    await productOnSale(seller, { name: '싼 컵' }),
    await productOnSale(seller, { name: '비싼 컵', basePrice: 90_000, pricing: { gold: 90_000, premium: 1, vip: 1 } }),
  ]
  const buyer = await newBuyer(request)
  await signInAs(page, buyer.email)
  await page.goto('/orders')
  await expect(page.getByText('아직 주문이 없습니다')).toBeVisible()
  await buyer.paidOrder([cheap, 1], [dear, 1])
  await buyer.order([[cheap, 1]], 'transfer')
  await page.reload()
  await expect(page.getByRole('link', { name: /컵/ })).toHaveCount(2)
  await expectAccessibleInBothSchemes(page)

  await page.getByLabel('주문 상태').selectOption('결제대기')
  await expect(page).toHaveURL('/orders?status=pending')
  await expect(page.getByRole('link', { name: '싼 컵', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /외 1가지/ })).toBeHidden()
  await page.getByLabel('최저 금액').fill('50000')
  await page.getByLabel('최저 금액').press('Enter')
  await expect(page.getByText('조건에 맞는 주문이 없습니다')).toBeVisible()
  await page.getByRole('button', { name: '조건 초기화' }).click()
  await page.getByRole('searchbox').fill('비싼')
  await expect(page.getByRole('link', { name: /컵/ })).toHaveCount(1)
  await page.getByRole('link', { name: /외 1가지/ }).click()
  await expect(title(page, '결제완료')).toBeVisible()
})

test('an order of two sellers is cancelled one part after the other, with a reason', { tag: '@quick' }, async ({
  page,
  request,
}) => {
  const [mug, plate] = [
    await productOnSale(seller, { name: '취소할 컵' }),
    await productOnSale(other, { name: '취소할 접시' }),
  ]
  const buyer = await newBuyer(request)
  const { orderNumber } = await buyer.paidOrder([mug, 1], [plate, 1])
  await signInAs(page, buyer.email)
  await page.goto(`/orders/${orderNumber}`)
  await page
    .getByRole('region', { name: other.business })
    .getByRole('button', { name: '이 판매자 상품만 취소' })
    .click()
  const part = page.getByRole('dialog', { name: `${other.business}의 상품을 취소할까요?` })
  await part.getByRole('button', { name: '상품 취소' }).click()
  await expect(part.getByText('사유를 입력하세요')).toBeVisible()
  await part.getByRole('textbox', { name: '사유' }).fill('색이 마음에 들지 않습니다')
  await part.getByRole('button', { name: '상품 취소' }).click()
  await expect(page.getByRole('region', { name: other.business })).toContainText('취소 사유: 색이 마음에 들지 않습니다')
  await expect(page.getByRole('region', { name: '환불' })).toContainText('11,000원')
  await expect(title(page, '결제완료')).toBeVisible()

  await page.getByRole('button', { name: '주문 취소' }).click()
  const whole = page.getByRole('dialog', { name: /취소할까요/ })
  await whole.getByRole('textbox', { name: '사유' }).fill('필요 없어졌습니다')
  await whole.getByRole('button', { name: '주문 취소' }).click()
  await expect(title(page, '취소')).toBeVisible()
  await expect(page.getByRole('button', { name: '주문 취소' })).toBeHidden()
})

test('a parcel is tracked, received and returned; items still on sale are reordered', async ({ page, request }) => {
  const [mug, gone] = [
    await productOnSale(seller, { name: '받을 컵' }),
    await productOnSale(seller, { name: '단종될 접시' }),
  ]
  const buyer = await newBuyer(request)
  const { orderNumber } = await buyer.paidOrder([mug, 1], [gone, 1])
  await ship(seller, orderNumber)
  await signInAs(page, buyer.email)
  await page.goto(`/orders/${orderNumber}`)
  await expect(page.getByRole('listitem').filter({ hasText: '배송중' })).toHaveAttribute('aria-current', 'step')
  await expect(page.getByRole('link', { name: /배송 조회/ })).toHaveAttribute('href', /cjlogistics.*123456789011/)
  await page.getByRole('button', { name: '수령 확인' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '수령 확인' }).click()
  await expect(title(page, '배송완료')).toBeVisible()

  await page.getByRole('button', { name: '받을 컵 반품·교환 요청' }).click()
  const dialog = page.getByRole('dialog', { name: '받을 컵 반품·교환' })
  await dialog.getByRole('button', { name: '반품 요청' }).click()
  await expect(dialog.getByText('사유를 선택하세요')).toBeVisible()
  await dialog.getByLabel('사유').selectOption('불량')
  await dialog.getByRole('textbox', { name: '자세한 내용' }).fill('금이 가 있습니다')
  await expectAccessibleInBothSchemes(page)
  await dialog.getByRole('button', { name: '반품 요청' }).click()
  await expect(page.getByText('요청 사유: 금이 가 있습니다 (불량)')).toBeVisible()
  await expect(page.getByRole('button', { name: '받을 컵 반품·교환 요청' })).toBeHidden()
  await expectAccessibleInBothSchemes(page)

  await page.goto('/orders')
  await page.getByRole('link', { name: '반품·교환 내역' }).click()
  await expect(page.getByRole('row').filter({ hasText: '받을 컵' })).toContainText('반품 요청')
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('tab', { name: '거절·취소' }).click()
  await expect(page.getByText('거절되거나 취소한 요청이 없습니다')).toBeVisible()
  await page.goto(`/orders/${orderNumber}`)

  await seller.ask(setProductStatus, { params: { id: gone.id }, body: { status: 'discontinued' } })
  await page.getByRole('button', { name: '다시 담기' }).click()
  await expect(page.getByText('담지 못한 상품: 단종될 접시')).toBeVisible()
  await page.getByRole('button', { name: '장바구니 보기' }).click()
  await expect(page.getByRole('checkbox', { name: '받을 컵 선택' })).toBeVisible()
})

test('a payment that was not made by card is refunded to a bank account', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const mug = await productOnSale(seller, { name: '계좌로 산 컵' })
  const buyer = await newBuyer(request)
  const { orderNumber } = await buyer.order([[mug, 1]], 'virtual_account')
  await signInAs(page, buyer.email)
  await page.goto(`/orders/${orderNumber}`)
  await page.getByRole('button', { name: '지금 입금하기(데모)' }).click()
  await expect(title(page, '결제완료')).toBeVisible()
  await page.getByRole('button', { name: '주문 취소' }).click()
  const dialog = page.getByRole('dialog', { name: /취소할까요/ })
  await dialog.getByRole('textbox', { name: '사유' }).fill('마음이 바뀌었습니다')
  await dialog.getByLabel('은행').selectOption('카카오뱅크')
  await dialog.getByRole('textbox', { name: '계좌번호' }).fill('3333-01-1234567')
  await dialog.getByRole('textbox', { name: '예금주' }).fill('김받음')
  await expectAccessibleInBothSchemes(page)
  await dialog.getByRole('button', { name: '주문 취소' }).click()
  await expect(page.getByRole('region', { name: '환불' })).toContainText('카카오뱅크 3333011234567 (김받음)')
})

test('a statement has every amount, and prints without header and menu', async ({ page, request }) => {
  const mug = await productOnSale(seller, { name: '명세서 컵' })
  const buyer = await newBuyer(request)
  const { orderNumber } = await buyer.paidOrder([mug, 2])
  await signInAs(page, buyer.email)
  await page.goto(`/orders/${orderNumber}`)
  await page.getByRole('link', { name: '거래명세서' }).click()
  const sheet = page.getByRole('article', { name: '거래명세서' })
  await expect(sheet).toContainText('공급가액₩23,000')
  await expect(sheet).toContainText('부가세₩2,300')
  await expect(sheet).toContainText('합계₩25,300')
  await expect(sheet).toContainText(seller.business)
  await expectAccessibleInBothSchemes(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: '인쇄' })).toBeHidden()
  await expect(sheet).toBeVisible()
})

test('an order of another buyer is not found', async ({ page, request }) => {
  const mug = await productOnSale(seller, { name: '남의 컵' })
  const { orderNumber } = await (await newBuyer(request)).paidOrder([mug, 1])
  await signInAs(page, (await newBuyer(request)).email)
  await page.goto(`/orders/${orderNumber}`)
  await expect(page.getByText('주문을 찾을 수 없습니다.', { exact: true })).toBeVisible()
})
