import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import type { Product } from '../contracts/catalog/products.ts'
import { getSupplierProduct } from '../contracts/catalog/supplier-products.ts'
import { cancelAnyOrder, confirmDeposit, getAnyOrder, updateAnyPartStatus } from '../contracts/orders/admin-orders.ts'
import { requestReturn } from '../contracts/orders/buyer-orders.ts'
import type { Order } from '../contracts/orders/orders.ts'
import { depositNow } from '../contracts/payments/payments.ts'
import { signInAs } from './accounts.ts'
import { type ApprovedSupplier, approvedSupplier, longLivedClient } from './approved-supplier.ts'
import { type Buyer, newBuyer, productOnSale } from './order-fixtures.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'

const ADMIN = 'admin@jangteo.test'

let client: APIRequestContext
let potter: ApprovedSupplier
let teaHouse: ApprovedSupplier
let buyer: Buyer
let mug: Product
let tea: Product

test.beforeAll(async ({ baseURL }) => {
  client = await longLivedClient(baseURL)
  potter = await approvedSupplier(client)
  teaHouse = await approvedSupplier(client)
  buyer = await newBuyer(client)
  mug = await productOnSale(potter, { name: `${potter.business} 머그컵`, stockQuantity: 100 })
  tea = await productOnSale(teaHouse, { name: `${teaHouse.business} 녹차`, stockQuantity: 100 })
})
test.afterAll(() => client.dispose())

test.beforeEach(async ({ page }) => {
  await signInAs(page, ADMIN)
})

const orderNow = async (orderNumber: string): Promise<Order> =>
  (await potter.asAdmin(getAnyOrder, { params: { orderNumber } })).data
const stockOfMug = async () => (await potter.ask(getSupplierProduct, { params: { id: mug.id } })).data.stockQuantity
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function open(page: Page, orderNumber: string): Promise<void> {
  await page.goto(`/admin/orders/${orderNumber}`)
  await expect(page.getByRole('heading', { level: 1, name: orderNumber })).toBeVisible()
}

async function fillAccount(dialog: Locator): Promise<void> {
  await dialog.getByLabel('은행').selectOption('신한은행')
  await dialog.getByLabel('계좌번호').fill('110-123-456789')
  await dialog.getByLabel('예금주').fill('김받음')
}

async function returnedOrder(reason: string): Promise<string> {
  const { orderNumber } = await buyer.paidOrder([mug, 2])
  const { parts, items } = await orderNow(orderNumber)
  const params = { orderNumber, partId: parts[0]?.id ?? '' }
  for (const status of ['processing', 'shipped', 'delivered'] as const)
    await potter.asAdmin(updateAnyPartStatus, { params, body: { status } })
  await buyer.ask(requestReturn, { params: { orderNumber }, body: { itemId: items[0]?.id ?? '', reason } })
  return orderNumber
}

test.describe('an admin', () => {
  test('finds an order by every filter, all of them in the URL', async ({ page }) => {
    const { orderNumber } = await buyer.paidOrder([mug, 3])
    await page.goto('/admin/orders')
    await page.getByLabel('주문 상태').selectOption('결제완료')
    await page.getByLabel('결제 상태').selectOption('결제 완료')
    await page.getByRole('combobox', { name: '공급자' }).fill(potter.business)
    await page.getByRole('option', { name: potter.business }).click()
    await page.getByLabel('주문일부터').fill('2026-01-01')
    await page.getByLabel('주문일까지').fill('2099-12-31')
    await page.getByLabel('최저 금액').fill('36300')
    await page.getByLabel('최고 금액').fill('36300')
    await page.getByLabel('최고 금액').press('Enter')
    await page.getByRole('searchbox').fill(orderNumber)
    const row = rowOf(page, orderNumber)
    for (const text of [buyer.name, '고객', mug.name, '₩36,300', '신용·체크카드', '결제완료'])
      await expect(row).toContainText(text)
    await expect(page).toHaveURL(/search=O\d+&status=confirmed&paymentStatus=completed&supplierId=[\da-f-]+&dateFrom=/)
    await expect(page).toHaveURL(/dateFrom=2026-01-01&dateTo=2099-12-31&minAmount=36300&maxAmount=36300/)
    await page.reload()
    await expect(row).toBeVisible()

    await page.getByLabel('주문 상태').selectOption('배송중')
    await expect(page.getByText('조건에 맞는 주문이 없습니다')).toBeVisible()
    await page.getByRole('button', { name: '조건 초기화' }).click()
    await expect(page).toHaveURL('/admin/orders')
  })

  test('confirms the deposit of a transfer, and marks a partial refund as sent manually', async ({ page }) => {
    const { orderNumber } = await buyer.order([[mug, 1]], 'transfer')
    await open(page, orderNumber)
    await expect(card(page, '결제')).toContainText('무통장 입금')
    await page.getByRole('button', { name: '입금 확인' }).click()
    const question = page.getByRole('alertdialog', { name: `${orderNumber} 주문의 입금을 확인했습니까?` })
    await expect(question).toContainText('14,300원')
    await question.getByRole('button', { name: '입금 확인' }).click()
    await expect(page.getByText(`${orderNumber} 주문의 입금을 확인했습니다.`)).toBeVisible()
    await expect(card(page, '결제')).toContainText('결제 완료')
    await expect(page.getByRole('button', { name: '입금 확인' })).toBeHidden()

    await page.getByRole('button', { name: '환불', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `${orderNumber} 주문을 환불할까요?` })
    await expect(dialog.getByLabel('환불 금액')).toHaveValue('14,300')
    await dialog.getByRole('checkbox', { name: mug.name }).check()
    await expect(dialog.getByLabel('환불 금액')).toHaveValue('11,000')
    await dialog.getByLabel('환불 금액').fill('99999')
    await dialog.getByRole('button', { name: '환불' }).click()
    for (const text of ['14,300원까지 환불할 수 있습니다', '사유를 입력하세요', '은행을 선택하세요'])
      await expect(dialog.getByText(text, { exact: true })).toBeVisible()
    await dialog.getByLabel('환불 금액').fill('5000')
    await dialog.getByLabel('사유').fill('손잡이에 흠이 있습니다')
    await fillAccount(dialog)
    await dialog.getByRole('button', { name: '환불' }).click()
    await expect(page.getByText('5,000원 환불을 접수했습니다.')).toBeVisible()
    const refunds = card(page, '환불')
    for (const text of ['5,000원', '환불 진행 중', '손잡이에 흠이 있습니다', '신한은행 110123456789 (김받음)'])
      await expect(refunds).toContainText(text)

    await refunds.getByRole('button', { name: '보냈음' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '보냈음' }).click()
    await expect(page.getByText('5,000원 환불을 보낸 것으로 기록했습니다.')).toBeVisible()
    await expect(refunds).toContainText('환불 완료')
    await expect(card(page, '결제')).toContainText('부분 환불')
  })

  test('refunds a card payment in full through the provider', async ({ page }) => {
    const { orderNumber } = await buyer.paidOrder([mug, 1])
    await open(page, orderNumber)
    await page.getByRole('button', { name: '환불', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('은행')).toBeHidden()
    await dialog.getByLabel('사유').fill('사과의 뜻으로')
    await dialog.getByRole('button', { name: '환불' }).click()
    await expect(card(page, '환불')).toContainText('환불 완료', { timeout: 30_000 })
    await expect(card(page, '결제')).toContainText('환불 완료')
    await expect(page.getByRole('button', { name: '환불', exact: true })).toBeHidden()
  })

  test('enters the missing bank account of a failed refund, and retries it', async ({ page }) => {
    const { orderNumber } = await buyer.order([[mug, 1]], 'virtual_account')
    const soon = { timeout: 30_000 }
    await expect.poll(async () => (await orderNow(orderNumber)).payment.account, soon).not.toBeNull()
    await buyer.ask(depositNow, { params: { orderNumber } })
    await expect.poll(async () => (await orderNow(orderNumber)).paymentStatus, soon).toBe('completed')
    await potter.asAdmin(cancelAnyOrder, { params: { orderNumber }, body: { reason: '품절' } })
    await open(page, orderNumber)
    const refunds = card(page, '환불')
    await expect(refunds).toContainText('환불받을 계좌가 필요합니다.', { timeout: 30_000 })
    await refunds.getByRole('button', { name: '다시 시도' }).click()
    const dialog = page.getByRole('dialog', { name: '14,300원 환불을 다시 시도할까요?' })
    await dialog.getByRole('button', { name: '다시 시도' }).click()
    await expect(dialog.getByText('예금주를 입력하세요')).toBeVisible()
    await fillAccount(dialog)
    await dialog.getByRole('button', { name: '다시 시도' }).click()
    await expect(refunds).toContainText('환불 완료', { timeout: 30_000 })
  })

  test('moves one part, cancels the other with a reason, and leaves a memo', async ({ page }) => {
    const { orderNumber } = await buyer.paidOrder([mug, 1], [tea, 1])
    await open(page, orderNumber)
    const [mugs, teas] = [card(page, `${potter.business} 상품`), card(page, `${teaHouse.business} 상품`)]
    await mugs.getByRole('button', { name: '준비 시작' }).click()
    await expect(mugs).toContainText('상품준비중')
    await mugs.getByRole('button', { name: '발송' }).click()
    const shipment = page.getByRole('dialog', { name: `${potter.business} 상품을 발송합니다` })
    await shipment.getByLabel('택배사').selectOption('한진택배')
    await shipment.getByLabel('송장번호').fill('512345678902')
    await shipment.getByRole('button', { name: '발송' }).click()
    await expect(mugs).toContainText('한진택배 512345678902')
    await expect(mugs.getByRole('button', { name: '취소' })).toBeHidden()

    await teas.getByRole('button', { name: '취소' }).click()
    const dialog = page.getByRole('dialog', { name: `${teaHouse.business} 상품을 취소할까요?` })
    await dialog.getByRole('button', { name: '취소 처리' }).click()
    await expect(dialog.getByText('사유를 입력하세요')).toBeVisible()
    await dialog.getByLabel('사유').fill('찻잎이 젖었습니다')
    await dialog.getByRole('button', { name: '취소 처리' }).click()
    await expect(teas).toContainText('취소 사유: 찻잎이 젖었습니다')
    await expect(card(page, '환불')).toContainText('11,000원')
    await expect(page.getByRole('button', { name: '주문 취소' })).toBeHidden()

    const notes = page.getByRole('textbox', { name: '메모' })
    await notes.fill('녹차는 다음 주에 다시 들어옵니다')
    await notes.press('Control+s')
    await expect(page.getByText('메모를 저장했습니다.')).toBeVisible()
    await page.reload()
    await expect(notes).toHaveValue('녹차는 다음 주에 다시 들어옵니다')
    await expect(card(page, '기록')).toContainText('메모 변경')
  })

  test('cancels a whole order, and shows the refusal for one that is too far along', async ({ page }) => {
    const before = await stockOfMug()
    const { orderNumber } = await buyer.paidOrder([mug, 2])
    await open(page, orderNumber)
    const cancelIt = async () => {
      await page.getByRole('button', { name: '주문 취소' }).click()
      const dialog = page.getByRole('dialog', { name: `${orderNumber} 주문을 취소할까요?` })
      await dialog.getByLabel('사유').fill('구매자가 전화로 부탁했습니다')
      await dialog.getByRole('button', { name: '취소 처리' }).click()
    }
    await cancelIt()
    await expect(page.getByText(`${orderNumber} 주문을 취소했습니다.`)).toBeVisible()
    await expect(page.getByText('취소된 주문입니다')).toBeVisible()
    expect(await stockOfMug()).toBe(before)

    const late = await buyer.order([[mug, 1]], 'transfer')
    await open(page, late.orderNumber)
    await expect(page.getByRole('button', { name: '입금 확인' })).toBeVisible()
    await potter.asAdmin(confirmDeposit, { params: { orderNumber: late.orderNumber } })
    await page.getByRole('button', { name: '입금 확인' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '입금 확인' }).click()
    await expect(page.getByText('결제할 수 있는 주문이 아닙니다.')).toBeVisible()
    await expect(card(page, '결제')).toContainText('결제 완료')
  })

  test('accepts a return, which refunds and restocks, and refuses one with a reason', async ({ page }) => {
    const [accepted, refused] = [await returnedOrder('금이 갔습니다'), await returnedOrder('마음이 바뀌었습니다')]
    const before = await stockOfMug()
    await page.goto('/admin/returns')
    await expect(rowOf(page, accepted)).toContainText(potter.business)
    await rowOf(page, accepted).getByRole('button', { name: '반품 바로 승인' }).click()
    const question = page.getByRole('dialog', { name: `‘${mug.name}’ 반품을 승인할까요?` })
    await expect(question).toContainText('22,000원을 환불하고 재고 2개를 되돌립니다.')
    await question.getByRole('button', { name: '승인' }).click()
    await expect(page.getByText(`‘${mug.name}’ 반품을 승인했습니다.`)).toBeVisible()
    await expect(rowOf(page, accepted)).toBeHidden()
    expect(await stockOfMug()).toBe(before + 2)

    await rowOf(page, refused).getByRole('button', { name: '반품 거절' }).click()
    const dialog = page.getByRole('dialog', { name: `‘${mug.name}’ 반품을 거절할까요?` })
    await dialog.getByRole('button', { name: '거절' }).click()
    await expect(dialog.getByText('사유를 입력하세요')).toBeVisible()
    await dialog.getByLabel('사유').fill('사용한 흔적이 있습니다')
    await dialog.getByRole('button', { name: '거절' }).click()
    await page.getByRole('tab', { name: '거절' }).click()
    await expect(rowOf(page, refused)).toContainText('사용한 흔적이 있습니다')

    await page.getByRole('tab', { name: '승인' }).click()
    await rowOf(page, accepted).getByRole('link', { name: accepted }).click()
    await expect(card(page, '환불')).toContainText('22,000원')
    await expect(card(page, '환불')).toContainText('환불 완료', { timeout: 30_000 })
  })
})

test('the screens of orders and returns are accessible and fit', async ({ page }) => {
  test.slow()
  const orderNumber = await returnedOrder('색이 다릅니다')
  await page.goto(`/admin/orders?search=${orderNumber}`)
  await expect(rowOf(page, orderNumber)).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await open(page, orderNumber)
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('button', { name: '환불', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await page.goto('/admin/returns')
  await expect(rowOf(page, orderNumber)).toBeVisible()
  await expectAccessibleInBothSchemes(page)
})
