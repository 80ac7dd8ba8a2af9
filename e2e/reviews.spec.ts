import { type APIRequestContext, expect, test } from '@playwright/test'
import type { Product } from '../contracts/catalog/products.ts'
import { deliverPart, listSupplierOrders, shipPart, startProcessing } from '../contracts/orders/supplier-orders.ts'
import { pageOf, signInAs } from './accounts.ts'
import { type ApprovedSupplier, approvedSupplier, longLivedClient } from './approved-supplier.ts'
import { waitForScreen } from './hydration.ts'
import { type Buyer, newBuyer, productOnSale } from './order-fixtures.ts'
import { expectAccessibleInBothSchemes, expectAccessibleScreen } from './screen-checks.ts'

let client: APIRequestContext
let supplier: ApprovedSupplier
let buyer: Buyer
let bowl: Product

test.beforeAll(async ({ baseURL }) => {
  client = await longLivedClient(baseURL)
  supplier = await approvedSupplier(client)
  buyer = await newBuyer(client)
  bowl = await productOnSale(supplier, { name: `${supplier.business} 국그릇` })
})
test.afterAll(() => client.dispose())

async function deliveredOrder(): Promise<string> {
  const { orderNumber } = await buyer.paidOrder([bowl, 1])
  const [row] = (await supplier.ask(listSupplierOrders, { query: { search: orderNumber } })).data
  const params = { id: row?.id ?? '' }
  await supplier.ask(startProcessing, { params })
  await supplier.ask(shipPart, { params, body: { carrier: 'direct' } })
  await supplier.ask(deliverPart, { params })
  return orderNumber
}

/** One pixel. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)
const WORDS = '두께가 알맞고 국이 오래 따뜻합니다.'
const productPath = () => `/products/${encodeURIComponent(bowl.slug)}`

test('a review is written, approved by an admin, shown on the product page and replied to', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const orderNumber = await deliveredOrder()
  await signInAs(page, buyer.email)
  await page.goto(`/orders/${orderNumber}`)
  await page.getByRole('button', { name: `${bowl.name} 리뷰 쓰기` }).click()
  const dialog = page.getByRole('dialog', { name: `${bowl.name} 리뷰` })
  await dialog.getByRole('button', { name: '리뷰 올리기' }).click()
  await expect(dialog.getByText('별점을 선택하세요')).toBeVisible()
  await expect(dialog.getByText('10자 이상 써 주세요')).toBeVisible()
  const three = dialog.getByRole('radio', { name: /^3점/ })
  await three.press('Space')
  await expect(three).toBeChecked()
  await three.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: /^4점/ })).toBeChecked()
  await dialog.getByLabel('내용').fill(WORDS)
  await dialog.getByLabel('사진 고르기').setInputFiles({ name: 'bowl.png', mimeType: 'image/png', buffer: PHOTO })
  await expect(dialog.getByRole('img', { name: '올린 사진 1' })).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await dialog.getByRole('button', { name: '리뷰 올리기' }).click()
  await expect(page.getByText('리뷰를 보냈습니다.')).toBeVisible()
  await page.getByRole('link', { name: `${bowl.name} 내 리뷰 보기` }).click()
  const own = page.getByRole('list', { name: '내가 쓴 리뷰 목록' })
  await expect(own).toContainText('검토 대기')
  await expectAccessibleInBothSchemes(page)
  await page.goto(productPath())
  await expect(page.getByText('아직 리뷰가 없습니다')).toBeVisible()

  const admin = await pageOf(browser, 'admin@jangteo.test')
  await admin.goto(`/admin/reviews?search=${encodeURIComponent(supplier.business)}`)
  await admin.getByRole('link', { name: bowl.name }).click()
  const panel = admin.getByRole('dialog', { name: `${bowl.name} 리뷰` })
  for (const text of [WORDS, buyer.name, orderNumber]) await expect(panel).toContainText(text)
  await panel.getByRole('button', { name: '리뷰 사진 1 크게 보기' }).click()
  await expect(admin.getByRole('img', { name: '리뷰 사진 사진 1' })).toBeVisible()
  await admin.keyboard.press('Escape')
  await panel.getByRole('button', { name: '게시' }).click()
  await expect(admin.getByText('리뷰 1건을 게시했습니다.')).toBeVisible()
  await expect(panel).toBeHidden()
  await admin.getByRole('tab', { name: '게시됨' }).click()
  await expect(admin.getByRole('row').filter({ hasText: bowl.name })).toBeVisible()
  await expectAccessibleScreen(admin)

  await page.goto(productPath())
  const reviews = page.getByRole('region', { name: '리뷰', exact: true })
  for (const text of [WORDS, '구매 확인', '검*']) await expect(reviews).toContainText(text)
  await expect(reviews).not.toContainText(buyer.name)
  await expect(reviews.getByRole('button', { name: /^4점\s*1개$/ })).toBeEnabled()
  await expect(reviews.getByRole('button', { name: /^5점\s*0개$/ })).toBeDisabled()

  const seller = await pageOf(browser, supplier.email)
  await seller.goto('/supplier/reviews?isReplied=false')
  await seller.getByRole('button', { name: `${buyer.name}님에게 답변 쓰기` }).click()
  await seller.getByLabel(`${buyer.name}님에게 답변`).fill('오래 쓰시기 바랍니다.')
  await expectAccessibleScreen(seller)
  await seller.getByRole('button', { name: '답변 올리기' }).click()
  await expect(seller.getByText('답변을 올렸습니다.')).toBeVisible()
  await expect(seller.getByText('조건에 맞는 리뷰가 없습니다')).toBeVisible()

  await page.reload()
  await expect(reviews.getByText('오래 쓰시기 바랍니다.')).toBeVisible()
  await waitForScreen(page)
  const withPhotos = reviews.getByRole('button', { name: '사진 리뷰 1' })
  await withPhotos.click()
  await expect(withPhotos).toHaveAttribute('aria-pressed', 'true')
  await reviews.getByRole('button', { name: '별점 낮은순' }).click()
  await expect(reviews.getByRole('button', { name: '별점 낮은순' })).toHaveAttribute('aria-pressed', 'true')
  await expect(reviews).toContainText(WORDS)
  await expectAccessibleInBothSchemes(page)
  expect(await page.locator('script[type="application/ld+json"]').first().textContent()).toContain(WORDS)
})

test('an admin hides a review with a reason, and its author reads it, edits and deletes the review', async ({
  page,
  browser,
}) => {
  const orderNumber = await deliveredOrder()
  await signInAs(page, buyer.email)
  await page.goto('/reviews')
  await page
    .getByRole('button', { name: `${bowl.name} 리뷰 쓰기` })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: `${bowl.name} 리뷰` })
  await dialog.getByRole('radio', { name: /^1점/ }).check({ force: true })
  await dialog.getByLabel('내용').fill('전화 주세요 010-1234-5678')
  await dialog.getByRole('button', { name: '리뷰 올리기' }).click()
  await expect(page.getByText('리뷰를 보냈습니다.')).toBeVisible()

  const admin = await pageOf(browser, 'admin@jangteo.test')
  await admin.goto(`/admin/reviews?rating=1&search=${encodeURIComponent(buyer.name)}`)
  await admin.getByRole('checkbox', { name: bowl.name }).check()
  await admin.getByRole('button', { name: '숨김' }).click()
  const question = admin.getByRole('dialog', { name: `‘${bowl.name}’ 리뷰를 숨길까요?` })
  await question.getByLabel('사유').fill('전화번호를 지워 주세요')
  await question.getByRole('button', { name: '숨김' }).click()
  await expect(admin.getByText('리뷰 1건을 숨겼습니다.')).toBeVisible()

  await page.reload()
  const own = page.getByRole('list', { name: '내가 쓴 리뷰 목록' })
  await expect(own).toContainText('전화번호를 지워 주세요')
  await own
    .getByRole('button', { name: `${bowl.name} 리뷰 고치기` })
    .first()
    .click()
  await dialog.getByLabel('내용').fill('색이 사진과 조금 다릅니다.')
  await dialog.getByRole('button', { name: '리뷰 고치기' }).click()
  await expect(own).toContainText('색이 사진과 조금 다릅니다.')
  await own
    .getByRole('button', { name: `${bowl.name} 리뷰 삭제` })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(page.getByText('리뷰를 삭제했습니다.')).toBeVisible()
  await page.goto(`/orders/${orderNumber}`)
  await expect(page.getByRole('link', { name: `${bowl.name} 내 리뷰 보기` })).toBeVisible()
})
