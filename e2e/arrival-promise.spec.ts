import { expect, type Page, test } from '@playwright/test'
import { addToCart } from '../contracts/orders/cart.ts'
import { getSupplierOrder, listSupplierOrders } from '../contracts/orders/supplier-orders.ts'
import { saveDispatch } from '../contracts/shipping/dispatch.ts'
import { createHoliday, deleteHoliday } from '../contracts/shipping/holidays.ts'
import { signInAs } from './accounts.ts'
import { askingAs } from './api-caller.ts'
import { type ApprovedSupplier, approvedSupplier, longLivedClient } from './approved-supplier.ts'
import { SHOP } from './base-url.ts'
import { openHydrated } from './hydration.ts'
import { newBuyer, productOnSale } from './order-fixtures.ts'
import { expectAccessibleInBothSchemes, expectAccessibleScreen } from './screen-checks.ts'

const RULE = { cutOff: '14:00', weekdays: [1, 2, 3, 4, 5], transitDays: 1 }
const MONDAY_MORNING = new Date('2026-11-16T10:00:00+09:00')
const MONDAY_AFTERNOON = new Date('2026-11-16T15:00:00+09:00')

async function newSupplier(): Promise<ApprovedSupplier> {
  return approvedSupplier(await longLivedClient(SHOP))
}

const productPage = ({ slug }: { slug: string }) => `/products/${encodeURIComponent(slug)}`

test('a supplier says when it sends, and shoppers read the day of arrival', async ({ page }) => {
  const supplier = await newSupplier()
  const product = await productOnSale(supplier, { name: '내일 오는 머그' })
  await page.clock.setFixedTime(MONDAY_MORNING)
  await openHydrated(page, productPage(product))
  await expect(page.getByText('결제 후 영업일 3일 안에 보냅니다')).toBeVisible()

  await signInAs(page, supplier.email)
  await page.goto('/supplier/shipping')
  const card = page.getByRole('region', { name: '도착 예정일' })
  await card.getByRole('checkbox', { name: '도착 예정일 보여 주기' }).check()
  await expect(card).toContainText('지금 주문하면 내일(화) 11/17 도착 예정')
  await card.getByLabel('당일 발송 마감').fill('09:30')
  await expect(card).toContainText('지금 주문하면 모레(수) 11/18 도착 예정')
  await expect(card).toContainText('월–금 09:30까지 결제된 주문을 그날 보냅니다.')
  await card.getByLabel('당일 발송 마감').fill('14:00')
  for (const day of ['월', '화', '수', '목', '금']) await card.getByRole('checkbox', { name: `${day}요일` }).uncheck()
  await card.getByRole('button', { name: '저장' }).click()
  await expect(card).toContainText('보내는 요일을 하나 이상 고르세요')
  for (const day of ['월', '화', '수', '목', '금']) await card.getByRole('checkbox', { name: `${day}요일` }).check()
  await card.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('발송 설정을 저장했습니다.')).toBeVisible()
  await expectAccessibleInBothSchemes(page)

  const buyer = await newBuyer(await longLivedClient(SHOP))
  await buyer.ask(addToCart, { body: { productId: product.id } })
  await signInAs(page, buyer.email)
  await openHydrated(page, productPage(product))
  const box = page.getByRole('complementary', { name: '구매' })
  await expect(box).toContainText('내일(화) 11/17 도착 예정')
  await expect(box).toContainText('오늘 14:00까지 주문하면')
  await expect(box).not.toContainText('영업일')
  await page.goto('/cart')
  await expect(page.getByRole('region', { name: '담긴 상품' })).toContainText('내일(화) 11/17 도착 예정')
  await page.clock.setFixedTime(MONDAY_AFTERNOON)
  await page.goto('/cart')
  await expect(page.getByRole('region', { name: '담긴 상품' })).toContainText('모레(수) 11/18 도착 예정')
  await page.getByRole('button', { name: '주문하기' }).click()
  await expect(page.getByRole('region', { name: '주문 상품 1가지' })).toContainText('모레(수) 11/18 도착 예정')
  await expect(page.getByText('입금이 확인된 때부터 셉니다')).toBeVisible()
})

test('the product page keeps the place of the promise until its text is there', async ({ page }) => {
  const supplier = await newSupplier()
  const product = await productOnSale(supplier, {})
  await supplier.ask(saveDispatch, { body: { dispatch: RULE } })
  await page.clock.setFixedTime(MONDAY_MORNING)
  const heights = async () => ((await facts(page).boundingBox()) ?? { height: 0 }).height
  await page.route('**/assets/**/*.js', (route) => route.abort())
  await page.goto(productPage(product))
  await expect(facts(page)).not.toContainText('도착 예정')
  const before = await heights()
  await page.unroute('**/assets/**/*.js')
  await openHydrated(page, productPage(product))
  await expect(facts(page)).toContainText('내일(화) 11/17 도착 예정')
  expect(await heights()).toBe(before)
})

const facts = (page: Page) => page.getByRole('complementary', { name: '구매' }).getByRole('list').first()

test('a paid order shows its day of arrival to the buyer, and its last day of sending to the supplier', async ({
  page,
}) => {
  const supplier = await newSupplier()
  const product = await productOnSale(supplier, {})
  await supplier.ask(saveDispatch, { body: { dispatch: RULE } })
  const buyer = await newBuyer(await longLivedClient(SHOP))
  const { orderNumber } = await buyer.paidOrder([product, 1])
  const { data } = await supplier.ask(listSupplierOrders, { query: { search: orderNumber } })
  const params = { id: data[0]?.id ?? '' }
  const dispatchBy = async () => (await supplier.ask(getSupplierOrder, { params })).data.dispatchBy
  await expect.poll(dispatchBy).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  await signInAs(page, buyer.email)
  await page.goto(`/orders/${orderNumber}`)
  await expect(page.getByText(/\d+\/\d+(\(.\))? 도착 예정$/)).toBeVisible()
  await signInAs(page, supplier.email)
  await page.goto(`/supplier/orders/${params.id}`)
  await expect(page.getByRole('region', { name: '주문 정보' })).toContainText(/발송 기한.*\d+\/\d+/)
})

test('an admin adds a holiday, takes it out and puts it back', async ({ page, request }) => {
  const admin = await askingAs(request, 'admin@jangteo.test')
  const day = `2091-0${1 + Math.floor(Math.random() * 9)}-1${Math.floor(Math.random() * 10)}`
  await signInAs(page, 'admin@jangteo.test')
  await page.goto('/admin/holidays?year=2027')
  const list = page.getByRole('list', { name: '2027년 공휴일' })
  await expect(list).toContainText('2/7(일)')
  await expect(list).toContainText('대체공휴일(설날)')
  await expectAccessibleScreen(page)
  await page.getByRole('button', { name: '공휴일 추가' }).click()
  const dialog = page.getByRole('dialog', { name: '공휴일 추가' })
  await dialog.getByRole('button', { name: '추가' }).click()
  await expect(dialog).toContainText('이름을 입력하세요')
  await dialog.getByLabel('날짜').fill(day)
  await dialog.getByLabel('이름').fill('임시공휴일')
  await dialog.getByRole('button', { name: '추가' }).click()
  await expect(page.getByText('‘임시공휴일’ 공휴일을 추가했습니다.')).toBeVisible()
  await expect(page).toHaveURL(/year=2091/)
  await page.getByRole('button', { name: `${day} 임시공휴일 삭제` }).click()
  await expect(page.getByText('‘임시공휴일’ 공휴일을 삭제했습니다.')).toBeVisible()
  await page.getByRole('button', { name: '실행 취소' }).click()
  await expect(page.getByRole('button', { name: `${day} 임시공휴일 삭제` })).toBeVisible()
  await admin(deleteHoliday, { params: { day } })
})

test('a day that is a holiday already is refused at its field', async ({ page, request }) => {
  const admin = await askingAs(request, 'admin@jangteo.test')
  const day = `2092-0${1 + Math.floor(Math.random() * 9)}-1${Math.floor(Math.random() * 10)}`
  await admin(createHoliday, { body: { day, name: '창립일' } })
  await signInAs(page, 'admin@jangteo.test')
  await page.goto('/admin/holidays')
  await page.getByRole('button', { name: '공휴일 추가' }).click()
  const dialog = page.getByRole('dialog', { name: '공휴일 추가' })
  await dialog.getByLabel('날짜').fill(day)
  await dialog.getByLabel('이름').fill('임시공휴일')
  await dialog.getByRole('button', { name: '추가' }).click()
  await expect(dialog).toContainText('이미 등록한 공휴일입니다.')
  await admin(deleteHoliday, { params: { day } })
})
