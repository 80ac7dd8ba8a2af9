import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { approveBusiness } from '../contracts/accounts/admin-users.ts'
import type { Product } from '../contracts/catalog/products.ts'
import { addToCart } from '../contracts/orders/cart.ts'
import { getOwnPickupPoint, savePickupPoint } from '../contracts/orders/pickups.ts'
import { listSupplierOrders, shipPart, startProcessing } from '../contracts/orders/supplier-orders.ts'
import { pageOf, signInAs } from './accounts.ts'
import { type ApprovedSupplier, approvedSupplier, longLivedClient } from './approved-supplier.ts'
import { agreeAndPay, goToCheckout, payWithCard } from './checkout-steps.ts'
import { type Buyer, newBuyer, productOnSale } from './order-fixtures.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'

let client: APIRequestContext
let supplier: ApprovedSupplier
let retailer: Buyer
let mug: Product

test.beforeAll(async ({ baseURL }) => {
  client = await longLivedClient(baseURL)
  supplier = await approvedSupplier(client)
  retailer = await newBuyer(client, 'retailer')
  await supplier.asAdmin(approveBusiness, { params: { id: retailer.id }, body: { grade: 'gold' } })
  mug = await productOnSale(supplier, { name: '찾아갈 머그컵', stockQuantity: 100 })
})

/** An open store offers the choice in every other checkout on this server. */
async function closeStore(): Promise<void> {
  const { data: point } = await retailer.ask(getOwnPickupPoint, {})
  if (point?.isOpen) await retailer.ask(savePickupPoint, { body: { ...point, isOpen: false } })
}
test.afterEach(closeStore)
test.afterAll(() => client.dispose())

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const type = (page: Page, name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text)

async function chooseStore(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /매장 수령/ }).check()
  const found = page.waitForResponse(/pickup-points\?.*search=/)
  await page.getByRole('searchbox', { name: '매장 이름이나 주소로 검색' }).fill(retailer.business)
  await found
  await page.getByRole('radio', { name: new RegExp(retailer.business) }).check()
}

test('an order goes to a store, and is handed over there against the code of the buyer', async ({ page, browser }) => {
  test.slow()
  const store = page
  await signInAs(store, retailer.email)
  await store.goto('/retailer/pickups')
  await expect(store.getByText('매장에서 주문을 찾아가게 해 보세요')).toBeVisible()
  await expectAccessibleInBothSchemes(store)
  await store.getByRole('button', { name: '매장 수령 시작' }).click()
  const setUp = store.getByRole('dialog', { name: '매장 수령 시작' })
  await expect(setUp.getByLabel('매장 이름')).toHaveValue(retailer.business)
  await setUp.getByRole('button', { name: '시작' }).click()
  await expect(setUp.getByText('연락처를 입력하세요')).toBeVisible()
  await setUp.getByLabel('매장 전화').fill('063-000-1234')
  await setUp.getByRole('textbox', { name: '우편번호', exact: true }).fill('54999')
  await setUp.getByRole('textbox', { name: '주소', exact: true }).fill('전북특별자치도 전주시 완산구 전라감영로 56')
  await setUp.getByLabel('영업시간').fill('평일 10:00–19:00')
  await expectAccessibleInBothSchemes(store)
  await setUp.getByRole('button', { name: '시작' }).click()
  await expect(store.getByText('매장 수령을 시작했습니다.')).toBeVisible()
  await expect(store.getByRole('switch', { name: /매장 수령 받기/ })).toBeChecked()
  await expect(store.getByText('찾아갈 상자가 없습니다')).toBeVisible()

  const buyer = await newBuyer(client)
  await buyer.ask(addToCart, { body: { productId: mug.id, quantity: 2 } })
  const shopper = await pageOf(browser, buyer.email)
  await goToCheckout(shopper)
  await expect(shopper.getByRole('radio', { name: /택배 배송/ })).toBeChecked()
  await shopper.getByRole('radio', { name: /매장 수령/ }).check()
  await expect(shopper.getByRole('textbox', { name: '우편번호', exact: true })).toBeHidden()
  await expect(shopper.getByText('수령할 매장에 받는 분의 이름과 연락처를 알려 드립니다.')).toBeVisible()
  await expect(shopper.getByRole('textbox', { name: '받는 분', exact: true })).toHaveValue(buyer.name)
  await type(shopper, '연락처', '010-2222-3333')
  await agreeAndPay(shopper, '25,300원')
  await expect(shopper.getByText('수령할 매장을 선택해 주세요')).toBeVisible()
  await chooseStore(shopper)
  await expect(shopper.getByText('평일 10:00–19:00')).toBeVisible()
  await expectAccessibleInBothSchemes(shopper)
  await shopper.getByRole('button', { name: '25,300원 결제하기' }).click()
  await payWithCard(shopper, '승인')
  await expect(shopper.getByText('결제를 마쳤습니다.')).toBeVisible()
  const card = shopper.getByRole('region', { name: '매장 수령' })
  for (const text of [retailer.business, '전라감영로 56', '063-000-1234', '평일 10:00–19:00', '상품 준비 중'])
    await expect(card).toContainText(text)
  await expectAccessibleInBothSchemes(shopper)
  const shown = await shopper.getByRole('region', { name: '수령 코드' }).textContent()
  const [code = ''] = shown?.match(/\d{3} \d{3}/) ?? []
  const orderNumber = shopper.url().split('/').at(-1) ?? ''

  const [part] = (await supplier.ask(listSupplierOrders, { query: { search: orderNumber } })).data
  const params = { id: part?.id ?? '' }
  await supplier.ask(startProcessing, { params })
  await supplier.ask(shipPart, { params, body: { carrier: 'cj', trackingNumber: '684809623814' } })
  const seller = await pageOf(browser, supplier.email)
  await seller.goto(`/supplier/orders/${params.id}`)
  await expect(seller.getByText(`매장 수령 · ${retailer.business}`)).toBeVisible()
  await expect(seller.getByText('매장에서 구매자에게 전달하면 배송 완료가 됩니다.')).toBeVisible()
  await expect(seller.getByRole('button', { name: /송장 정정/ })).toBeVisible()
  await expect(seller.getByRole('button', { name: /배송 완료/ })).toBeHidden()
  await shopper.reload()
  await expect(card).toContainText('매장으로 가는 중')
  await expect(shopper.getByRole('button', { name: '수령 확인' })).toBeHidden()

  // As a scanner does it: the tracking number and Enter, whichever tab is open.
  const search = store.getByRole('searchbox', { name: '송장·상자 번호나 받는 분' })
  await search.pressSequentially('684809623814')
  await search.press('Enter')
  await expect(tab(store, '매장으로 오는 중')).toHaveAttribute('aria-selected', 'true')
  const row = rowOf(store, `${orderNumber}-1`)
  for (const text of [buyer.name, '010-2222-3333', '찾아갈 머그컵 2개', supplier.business])
    await expect(row).toContainText(text)
  await expectAccessibleInBothSchemes(store)
  await row.getByRole('button', { name: '도착 확인' }).click()
  await store.getByRole('alertdialog').getByRole('button', { name: '도착 확인' }).click()
  await expect(store.getByText(`${orderNumber}-1 상자의 도착을 확인하고 구매자에게 알렸습니다.`)).toBeVisible()
  await expect(card).toContainText('매장 도착')
  await expect(shopper.getByRole('button', { name: '수령 확인' })).toBeVisible()
  await seller.goto('/supplier/shipments')
  await expect(rowOf(seller, `${orderNumber}-1`)).toContainText('매장 도착')

  await store.goto('/retailer')
  await store.getByRole('link', { name: '수령 대기 1개' }).click()
  await expect(tab(store, '수령 대기')).toHaveText(/1$/)
  await expect(row).toContainText('오늘 도착')
  await expectAccessibleInBothSchemes(store)
  await row.getByRole('button', { name: '전달' }).click()
  const handOver = store.getByRole('dialog', { name: `${buyer.name} 님께 전달` })
  const field = handOver.getByLabel('수령 코드')
  await expect(field).toBeFocused()
  await expect(handOver.getByRole('list', { name: '전달할 상자' })).toContainText('찾아갈 머그컵 2개')
  const wrong = code === '123 456' ? '654321' : '123456'
  await field.fill(wrong)
  await field.press('Enter')
  await expect(handOver.getByText('수령 코드가 맞지 않습니다.')).toBeVisible()
  await expect(field).toHaveValue(wrong)
  await expect(field).toBeFocused()
  await expectAccessibleInBothSchemes(store)
  await field.fill(code)
  await field.press('Enter')
  await expect(store.getByText(`${buyer.name} 님께 상자 1개를 전달했습니다.`)).toBeVisible()
  await expect(handOver).toBeHidden()
  await tab(store, '전달 완료').click()
  await expect(row).toContainText('찾아갈 머그컵 2개')

  await shopper.reload()
  await expect(shopper.getByRole('heading', { level: 1, name: /배송완료$/ })).toBeVisible()
  await expect(card).toContainText('전달 완료')
  await expect(shopper.getByRole('region', { name: '수령 코드' })).toBeHidden()
  await seller.goto(`/supplier/orders/${params.id}`)
  await expect(seller.getByRole('listitem', { name: `${orderNumber}-1` })).toContainText('배송완료')

  await store.getByRole('switch', { name: /매장 수령 받기/ }).uncheck()
  await expect(store.getByText('새 매장 수령을 받지 않습니다.')).toBeVisible()
})

test('a store that closes during the checkout is named, and nothing that was typed is lost', async ({ page }) => {
  const point = {
    ...{ name: retailer.business, phone: '063-000-1234', zipCode: '54999', hours: '' },
    ...{ address: '전북특별자치도 전주시 완산구 전라감영로 56', detailAddress: '' },
  }
  await retailer.ask(savePickupPoint, { body: { ...point, isOpen: true } })
  const buyer = await newBuyer(client)
  await buyer.ask(addToCart, { body: { productId: mug.id, quantity: 1 } })
  await signInAs(page, buyer.email)
  await goToCheckout(page)
  await type(page, '주소', '서울특별시 중구 세종대로 110')
  await chooseStore(page)
  await type(page, '받는 분', '대신 받는 이')
  await type(page, '연락처', '010-2222-3333')
  await closeStore()
  await agreeAndPay(page, '14,300원')
  await expect(page.getByText('이 매장은 지금 매장 수령을 받지 않습니다.')).toBeInViewport()
  await expect(page.getByRole('radio', { name: new RegExp(retailer.business) })).toBeHidden()
  await expect(page.getByRole('searchbox', { name: '매장 이름이나 주소로 검색' })).toHaveValue('')
  await expect(page.getByRole('textbox', { name: '받는 분', exact: true })).toHaveValue('대신 받는 이')
  await page.getByRole('radio', { name: /택배 배송/ }).check()
  await expect(page.getByRole('textbox', { name: '받는 분', exact: true })).toHaveValue(buyer.name)
  await expect(page.getByRole('textbox', { name: '주소', exact: true })).toHaveValue('서울특별시 중구 세종대로 110')
  await expect(page.getByRole('checkbox', { name: /개인정보 제공에 동의/ })).toBeChecked()
})
