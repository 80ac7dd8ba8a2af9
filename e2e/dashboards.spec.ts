import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { approveBusiness } from '../contracts/accounts/admin-users.ts'
import type { Product } from '../contracts/catalog/products.ts'
import { getOrder, requestReturn } from '../contracts/orders/buyer-orders.ts'
import { getCart } from '../contracts/orders/cart.ts'
import { deliverPart, listSupplierOrders, shipPart, startProcessing } from '../contracts/orders/supplier-orders.ts'
import { signInAs } from './accounts.ts'
import { type ApprovedSupplier, approvedSupplier, longLivedClient } from './approved-supplier.ts'
import { LOADING_PLACEHOLDERS } from './crawl.ts'
import { type Buyer, newBuyer, productOnSale } from './order-fixtures.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'

let client: APIRequestContext
let supplier: ApprovedSupplier
let store: Buyer
let mug: Product

test.beforeAll(async ({ baseURL }) => {
  client = await longLivedClient(baseURL)
  supplier = await approvedSupplier(client)
  store = await newBuyer(client, 'retailer')
  await supplier.asAdmin(approveBusiness, { params: { id: store.id }, body: { grade: 'gold' } })
  mug = await productOnSale(supplier, { name: '매장 머그컵', stockQuantity: 100 })
})
test.afterAll(() => client.dispose())

async function deliveredTo(buyer: Buyer, quantity: number): Promise<string> {
  const { orderNumber } = await buyer.paidOrder([mug, quantity])
  const [row] = (await supplier.ask(listSupplierOrders, { query: { search: orderNumber } })).data
  const params = { id: row?.id ?? '' }
  await supplier.ask(startProcessing, { params })
  await supplier.ask(shipPart, { params, body: { carrier: 'direct' } })
  await supplier.ask(deliverPart, { params })
  return orderNumber
}

const main = (page: Page) => page.getByRole('main')

const expectLoaded = (page: Page) => expect(page.locator(LOADING_PLACEHOLDERS)).toHaveCount(0)

/** Opens every link of a region: each must lead to its own page. Returns where they lead. */
async function openEachLink(page: Page, home: string, place: string): Promise<string[]> {
  await page.goto(home)
  const region = main(page).getByRole('region', { name: place })
  const links = region.getByRole('link')
  await expect(links.first()).toBeVisible()
  await expectLoaded(page)
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  for (const path of new Set(paths)) {
    await region.locator(`a[href="${path}"]`).first().click()
    await expect(page).toHaveURL(new RegExp(`${path.replace(/[?]/g, '\\?')}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectLoaded(page)
    await expect(page.getByText('내용을 불러오지 못했습니다')).toHaveCount(0)
    await page.goBack()
  }
  return paths
}

test.describe('the dashboards', () => {
  test.slow()

  test('link an admin to open tasks and to every screen, and show the sales also as a table', async ({ page }) => {
    await signInAs(page, 'admin@jangteo.test')
    await page.goto('/admin')
    for (const label of ['이번 달 매출', '이번 달 주문', '오늘 매출', '오늘 주문'])
      await expect(main(page).getByRole('link', { name: new RegExp(label) })).toBeVisible()
    await expect(main(page).getByText('주문당 금액')).toBeVisible()
    const days = page.getByRole('table', { name: '최근 30일 매출과 이전 30일' })
    await expect(days.getByRole('row')).toHaveCount(31)
    const orders = page.getByRole('button', { name: '주문', exact: true })
    await orders.click()
    await expect(orders).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: '월', exact: true }).click()
    await expect(page).toHaveURL(/figure=orders.*span=month|span=month.*figure=orders/)
    const months = page.getByRole('table', { name: '최근 12개월 주문과 이전 12개월' })
    await expect(months.getByRole('row')).toHaveCount(13)
    await page.getByRole('button', { name: '표로 보기' }).click()
    await expect(months.getByRole('row').last()).toContainText('건')
    await openEachLink(page, '/admin', '오늘 결정할 일')
    const screens = ['products/pending', 'orders', 'users', 'categories', 'reviews'].map((name) => `/admin/${name}`)
    expect(await openEachLink(page, '/admin', '바로 가기')).toEqual(expect.arrayContaining(screens))
    await openEachLink(page, '/admin', '회원')
  })

  test('show a supplier new orders, low stock and best sellers, each with its link', async ({ page }) => {
    const few = await productOnSale(supplier, { name: '몇 개 남은 컵', stockQuantity: 3 })
    const { orderNumber } = await store.paidOrder([mug, 1])
    await signInAs(page, supplier.email)
    await page.goto('/supplier')
    await expect(main(page).getByRole('link', { name: /^등록 상품\s*\d+개/ })).toBeVisible()
    await expect(page.getByRole('region', { name: '재고 부족' })).toContainText(few.name)
    await expect(page.getByRole('table', { name: '최근 30일 매출과 이전 30일' }).getByRole('row').last()).toContainText(
      '₩',
    )
    await openEachLink(page, '/supplier', '할 일')
    await page.goto('/supplier')
    await page
      .getByRole('region', { name: '할 일' })
      .getByRole('link', { name: /발송할 주문/ })
      .click()
    await expect(page.getByLabel('발송 상태')).toHaveValue('to_send')
    await expect(page.getByRole('row').filter({ hasText: orderNumber })).toBeVisible()
    await page.goto('/supplier')
    await page
      .getByRole('region', { name: '새 주문' })
      .getByRole('listitem')
      .filter({ hasText: orderNumber })
      .getByRole('link')
      .click()
    await expect(page.getByRole('heading', { level: 1, name: orderNumber })).toBeVisible()
  })

  test('link a retailer to six screens, among them stock counts, reorders and returns', async ({ page }) => {
    const orderNumber = await deliveredTo(store, 4)
    const { items } = (await store.ask(getOrder, { params: { orderNumber } })).data
    const body = { itemId: items[0]?.id ?? '', reason: '금이 갔습니다' }
    await store.ask(requestReturn, { params: { orderNumber }, body })
    await deliveredTo(store, 6)
    await signInAs(page, store.email)
    await page.goto('/retailer')
    await expect(page.getByRole('progressbar')).toBeVisible()
    const ofStore = ['returns', 'inventory', 'analysis', 'settlement'].map((name) => `/retailer/${name}`)
    expect(await openEachLink(page, '/retailer', '바로 가기')).toEqual(['/products', '/orders', ...ofStore])

    await page.goto('/retailer/returns')
    await expect(page.getByRole('row').filter({ hasText: orderNumber })).toContainText('금이 갔습니다')

    await page.goto('/retailer/analysis')
    await expect(page.getByRole('region', { name: '많이 구매한 상품' })).toContainText('매장 머그컵')
    await expect(page.getByRole('table', { name: '달별 구매 금액' }).getByRole('row')).toHaveCount(13)

    await page.goto('/retailer/inventory')
    await page.getByRole('button', { name: '매장 머그컵 재고 적기' }).click()
    const dialog = page.getByRole('dialog', { name: '‘매장 머그컵’ 재고' })
    await dialog.getByLabel('지금 남은 수량').fill('2')
    await dialog.getByLabel('다시 주문할 기준').fill('5')
    await dialog.getByRole('button', { name: '저장' }).click()
    await expect(page.getByText('‘매장 머그컵’ 재고를 적었습니다.')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: '매장 머그컵' })).toContainText('주문 필요')
    await page.getByRole('checkbox', { name: /^주문 필요한 것만/ }).check()
    await expect(page).toHaveURL(/needsReorder=true/)
    await page.getByRole('button', { name: '주문 필요한 1가지 모두 담기' }).click()
    await expect(page.getByText('1가지를 장바구니에 담았습니다.')).toBeVisible()
    expect((await store.ask(getCart, {})).data.items).toMatchObject([{ productName: '매장 머그컵', quantity: 6 }])
  })
})

/** Without the dashboards themselves, which `desk.spec.ts` checks as the home of each role. */
const SCREENS = [
  ['an admin', () => 'admin@jangteo.test', ['/admin/grades']],
  [
    'a retailer',
    () => store.email,
    ['/retailer/inventory', '/retailer/pickups', '/retailer/analysis', '/retailer/returns'],
  ],
] as const

for (const [who, emailOf, paths] of SCREENS) {
  test(`the screens behind the dashboard of ${who} are accessible and fit`, async ({ page }) => {
    test.slow()
    await deliveredTo(store, 1)
    await signInAs(page, emailOf())
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectLoaded(page)
      await expectAccessibleInBothSchemes(page)
    }
  })
}
