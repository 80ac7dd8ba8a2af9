import { expect, type Page, type Route, test } from '@playwright/test'
import { updateProduct } from '../contracts/catalog/supplier-products.ts'
import { addToCart } from '../contracts/orders/cart.ts'
import { TEST_PAYMENT_NOTICE } from '../domain/payments/sandbox-cards.ts'
import { signInAs } from './accounts.ts'
import { type ApprovedSupplier, approvedSupplier, longLivedClient } from './approved-supplier.ts'
import { agreeAndPay, fillAddress, goToCheckout, payWithCard } from './checkout-steps.ts'
import { pretendSignedIn, refusal } from './mock-api.ts'
import { ADDRESS, newBuyer, productOnSale } from './order-fixtures.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'

const POSTCODE_SCRIPT = 'https://t1.daumcdn.net/**'

let seller: ApprovedSupplier
test.beforeAll(async ({ baseURL }) => {
  seller = await approvedSupplier(await longLivedClient(baseURL))
})

const summary = (page: Page) => page.getByRole('region', { name: '결제 금액' })
const onlyHeading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })

test('a declined card is followed by another; the line that was not chosen stays in the cart', {
  tag: '@quick',
}, async ({ page, request }) => {
  const [mug, plate] = [
    await productOnSale(seller, { name: '주문할 컵' }),
    await productOnSale(seller, { name: '남을 접시' }),
  ]
  const buyer = await newBuyer(request)
  for (const { id: productId } of [mug, plate]) await buyer.ask(addToCart, { body: { productId, quantity: 1 } })
  await signInAs(page, buyer.email)
  await page.goto('/cart')
  await page.getByRole('checkbox', { name: '전체 선택' }).uncheck()
  await expect(page.getByRole('button', { name: '주문하기' })).toBeDisabled()
  await page.getByRole('checkbox', { name: '주문할 컵 선택' }).check()
  await page.getByRole('button', { name: '주문하기' }).click()
  await expect(summary(page)).toContainText('결제할 금액14,300원')
  await page.getByRole('button', { name: '14,300원 결제하기' }).click()
  await expect(page.getByRole('textbox', { name: '연락처' })).toBeFocused()
  await expect(page.getByText('우편번호를 입력하세요')).toBeVisible()
  await fillAddress(page)
  await expect(page.getByText(TEST_PAYMENT_NOTICE)).toBeVisible()
  await page.getByLabel('배송 요청 사항', { exact: true }).selectOption('직접 입력')
  await page.getByLabel('배송 요청 사항 직접 입력').fill('벨을 누르지 마세요.')
  await expectAccessibleInBothSchemes(page)
  await agreeAndPay(page, '14,300원')
  await expect(page.getByText(TEST_PAYMENT_NOTICE)).toBeVisible()
  await expectAccessibleInBothSchemes(page)

  await payWithCard(page, '거절')
  await expect(onlyHeading(page, '결제가 승인되지 않았습니다')).toBeVisible()
  await expect(page.getByText('카드사에서 결제를 거절했습니다.')).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('button', { name: '다시 결제하기' }).click()
  await payWithCard(page, '승인')

  await expect(page.getByText('결제를 마쳤습니다.')).toBeVisible()
  await expect(onlyHeading(page, /^주문 O\d+ 결제완료$/)).toBeVisible()
  await expect(page.getByText('배송 요청: 벨을 누르지 마세요.')).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await page.goto('/cart')
  await expect(page.getByRole('checkbox', { name: '남을 접시 선택' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: '주문할 컵 선택' })).toBeHidden()
})

test('the virtual account of an order is shown until the deposit has arrived', { tag: ['@phone', '@quick'] }, async ({
  page,
  request,
}) => {
  const mug = await productOnSale(seller, { name: '가상계좌 컵' })
  const buyer = await newBuyer(request)
  await buyer.ask(addToCart, { body: { productId: mug.id, quantity: 1 } })
  await signInAs(page, buyer.email)
  await goToCheckout(page)
  await fillAddress(page)
  await page.getByRole('radio', { name: /가상계좌/ }).check()
  await agreeAndPay(page, '14,300원')
  const guide = page.getByRole('region', { name: '입금 안내' })
  await expect(guide).toContainText(/계좌번호9\d{12}/, { timeout: 30_000 })
  await expect(guide).toContainText('입금 기한')
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('button', { name: '지금 입금하기(데모)' }).click()
  await expect(onlyHeading(page, /결제완료$/)).toBeVisible({ timeout: 30_000 })
  await expect(guide).toBeHidden()
})

test('a bank transfer shows the bank account before and after ordering; a saved address is offered the next time', async ({
  page,
  request,
}) => {
  const mug = await productOnSale(seller, { name: '무통장 컵' })
  const buyer = await newBuyer(request)
  const wish = { body: { productId: mug.id, quantity: 1 } }
  await buyer.ask(addToCart, wish)
  await signInAs(page, buyer.email)
  await goToCheckout(page)
  await fillAddress(page)
  await page.getByRole('radio', { name: /무통장 입금/ }).check()
  await expect(page.getByText('장터은행')).toBeVisible()
  await agreeAndPay(page, '14,300원')
  await expect(page.getByRole('region', { name: '입금 안내' })).toContainText('장터은행')
  await expect(page.getByRole('button', { name: '지금 입금하기(데모)' })).toBeHidden()

  await buyer.ask(addToCart, wish)
  await goToCheckout(page)
  await expect(page.getByRole('radio', { name: new RegExp(`${ADDRESS.recipientName} ?기본`) })).toBeChecked()
  await page.getByRole('button', { name: '선택한 배송지 수정' }).click()
  const dialog = page.getByRole('dialog', { name: '배송지 수정' })
  await dialog.getByRole('textbox', { name: '상세 주소' }).fill('5층')
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect(page.getByRole('group', { name: '받을 곳' })).toContainText('5층')
  await page.getByRole('radio', { name: /카드/ }).check()
  await agreeAndPay(page, '14,300원')
  await payWithCard(page, '승인')
  await expect(page.getByRole('region', { name: '배송지' })).toContainText('5층')
})

test('a price that has changed meanwhile is named, and the order goes on with it', async ({ page, request }) => {
  const product = await productOnSale(seller, { name: '오르는 컵' })
  const buyer = await newBuyer(request)
  await buyer.ask(addToCart, { body: { productId: product.id, quantity: 1 } })
  await signInAs(page, buyer.email)
  await goToCheckout(page)
  await fillAddress(page)
  const { version, stockQuantity: stockWas } = product
  const dearer = seller.form({
    name: '오르는 컵',
    basePrice: 12_000,
    pricing: { gold: 12_000, premium: 11_000, vip: 10_000 },
  })
  await seller.ask(updateProduct, { params: { id: product.id }, body: { product: dearer, version, stockWas } })
  await agreeAndPay(page, '14,300원')
  await expect(page.getByText('오르는 컵: 10,000원 → 12,000원')).toBeVisible()
  await expect(page.getByText('결제 금액: 14,300원 → 16,500원')).toBeInViewport()
  await expect(page.getByRole('textbox', { name: '주소', exact: true })).toHaveValue(ADDRESS.address)
  await page.getByRole('button', { name: '16,500원 결제하기' }).click()
  await payWithCard(page, '승인')
  await expect(onlyHeading(page, /결제완료$/)).toBeVisible()
})

test('an order whose response was lost is placed once; an abandoned payment can be resumed', async ({
  page,
  request,
}) => {
  const mug = await productOnSale(seller, { name: '한 번만 컵' })
  const buyer = await newBuyer(request)
  await buyer.ask(addToCart, { body: { productId: mug.id, quantity: 1 } })
  await signInAs(page, buyer.email)
  await goToCheckout(page)
  await fillAddress(page)
  await page.context().setOffline(true)
  await agreeAndPay(page, '14,300원')
  await expect(page.getByText('다시 눌러도 주문은 한 번만 접수됩니다.')).toBeVisible()
  await page.context().setOffline(false)
  await page.route('**/api/v1/orders', loseAnswer, { times: 1 })
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/v1/orders'))
  await page.getByRole('button', { name: '14,300원 결제하기' }).click()
  await lost
  await page.getByRole('button', { name: '14,300원 결제하기' }).click()
  await page.getByRole('button', { name: '취소' }).click()
  await expect(onlyHeading(page, '결제를 멈췄습니다')).toBeVisible()
  await page.getByRole('link', { name: '주문 보기' }).click()
  await page.getByRole('button', { name: '14,300원 결제하기' }).click()
  await page.route('**/api/v1/payments/confirm', loseAnswer, { times: 1 })
  await payWithCard(page, '승인')
  await expect(onlyHeading(page, '결제 결과를 받지 못했습니다')).toBeVisible()
  await page.getByRole('button', { name: '결과 다시 확인' }).click()
  await expect(onlyHeading(page, /결제완료$/)).toBeVisible()
  await page.goto('/orders')
  await expect(page.getByRole('link', { name: '한 번만 컵' })).toHaveCount(1)
})

test('an order whose response was lost is shown as it was placed, when the form was changed before the retry', async ({
  page,
  request,
}) => {
  const mug = await productOnSale(seller, { name: '먼저 주문한 컵' })
  const buyer = await newBuyer(request)
  await buyer.ask(addToCart, { body: { productId: mug.id, quantity: 1 } })
  await signInAs(page, buyer.email)
  await goToCheckout(page)
  await fillAddress(page)
  await page.route('**/api/v1/orders', loseAnswer, { times: 1 })
  await agreeAndPay(page, '14,300원')
  await expect(page.getByText('다시 눌러도 주문은 한 번만 접수됩니다.')).toBeVisible()
  await page.getByRole('textbox', { name: '상세 주소' }).fill('9층')
  await page.getByRole('button', { name: '14,300원 결제하기' }).click()
  await expect(page.getByText('이미 접수된 주문입니다.')).toBeVisible()
  await expect(onlyHeading(page, /^주문 O\d+ 결제대기$/)).toBeVisible()
  await expect(page.getByRole('region', { name: '배송지' })).toContainText(ADDRESS.detailAddress)
})

test('without a payment provider only the bank transfer can be chosen, and the page says so', {
  tag: '@phone',
}, async ({ page, request }) => {
  const mug = await productOnSale(seller, { name: '입금만 받는 컵' })
  const buyer = await newBuyer(request)
  await buyer.ask(addToCart, { body: { productId: mug.id, quantity: 1 } })
  await signInAs(page, buyer.email)
  await page.route('**/api/v1/checkout?**', async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    await route.fulfill({ response, json: { data: { ...data, paymentMethods: ['transfer'], isTestPayment: false } } })
  })
  await goToCheckout(page)
  await expect(page.getByText('지금은 무통장 입금만 받습니다.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /무통장 입금/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /카드|가상계좌/ })).toHaveCount(0)
  await expect(page.getByText(TEST_PAYMENT_NOTICE)).toBeHidden()
  await expectAccessibleInBothSchemes(page)
  await fillAddress(page)
  await agreeAndPay(page, '14,300원')
  await expect(page.getByRole('region', { name: '입금 안내' })).toContainText('장터은행')
})

test('postcodes are searched for with Daum’s widget, or typed where it cannot be reached', async ({
  page,
  request,
}) => {
  const mug = await productOnSale(seller, { name: '우편번호 컵' })
  const buyer = await newBuyer(request)
  await buyer.ask(addToCart, { body: { productId: mug.id, quantity: 1 } })
  await signInAs(page, buyer.email)
  await page.route(POSTCODE_SCRIPT, (route) => route.abort(), { times: 1 })
  await goToCheckout(page)
  await page.getByRole('button', { name: '우편번호 찾기' }).click()
  await expect(page.getByText('지금은 우편번호를 찾을 수 없습니다.')).toBeVisible()

  await page.route(POSTCODE_SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: WIDGET }))
  await page.getByRole('button', { name: '우편번호 찾기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '서울시청' }).click()
  await expect(page.getByRole('textbox', { name: '우편번호' })).toHaveValue('04524')
  await expect(page.getByRole('textbox', { name: '주소', exact: true })).toHaveValue(
    '서울 중구 세종대로 110 (태평로1가)',
  )
  await expect(page.getByRole('textbox', { name: '상세 주소' })).toBeFocused()
})

test('a payment with an unknown outcome asks the buyer to wait, not to pay again', {
  tag: '@phone',
}, async ({ page }) => {
  const unknown = refusal('payment_unknown', '다시 결제하지 마세요.', { orderNumber: 'O20261115001' })
  await pretendSignedIn(page, {}, { 'POST /payments/confirm': [409, unknown] })
  const orderId = '0199f000-0000-7000-8000-000000000001'
  await page.goto(`/checkout/paid?paymentKey=key&orderId=${orderId}&amount=14300`)
  await expect(onlyHeading(page, '결제 결과를 확인하고 있습니다')).toBeVisible()
  await expect(page.getByText('다시 결제하지 마세요.')).toBeVisible()
  await expect(page.getByRole('link', { name: '주문 보기' })).toHaveAttribute('href', '/orders/O20261115001')
  await expect(page.getByRole('button', { name: '다시 결제하기' })).toBeHidden()
  await expectAccessibleInBothSchemes(page)
})

test('an address book holds several addresses, one of them the default', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await signInAs(page, (await newBuyer(request)).email)
  await page.goto('/account')
  const book = page.getByRole('region', { name: '배송지 관리' })
  await expect(book).toContainText('저장한 배송지가 없습니다.')
  for (const name of ['집', '가게']) {
    await book.getByRole('button', { name: '배송지 추가' }).click()
    await fillAddress(page)
    await page.getByRole('textbox', { name: '받는 분' }).fill(name)
    await expectAccessibleInBothSchemes(page)
    await page.getByRole('dialog').getByRole('button', { name: '저장' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await expect(book.getByRole('listitem').filter({ hasText: '집' })).toContainText('기본 배송지')
  await book.getByRole('button', { name: '기본으로' }).click()
  const shop = book.getByRole('listitem').filter({ hasText: '가게' })
  await expect(shop).toContainText('기본 배송지')
  await shop.getByRole('button', { name: '삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click()
  await expect(book.getByRole('listitem')).toHaveCount(1)
  await expect(book).toContainText('기본 배송지')
})

/** The server processes the request, but its response is dropped. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('connectionreset')
}

/** Mock of the postcode widget: one button with one result. */
const WIDGET = `window.daum = { Postcode: class {
  constructor(options) { this.options = options }
  embed(place) {
    const button = document.createElement('button')
    button.textContent = '서울시청'
    button.onclick = () => this.options.oncomplete({ zonecode: '04524', userSelectedType: 'R',
      roadAddress: '서울 중구 세종대로 110', jibunAddress: '서울 중구 태평로1가 31', bname: '태평로1가', buildingName: '' })
    place.append(button)
  }
} }`
