import { expect, test } from '@playwright/test'
import { adjustStock } from '../contracts/catalog/supplier-products.ts'
import { signInAs } from './accounts.ts'
import type { ApprovedSupplier } from './approved-supplier.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'
import { workerSupplier } from './worker-supplier.ts'

let supplier: ApprovedSupplier
test.beforeAll(async () => {
  supplier = await workerSupplier()
})

test.describe('the page of a product', () => {
  test.beforeEach(async ({ page }) => {
    await signInAs(page, supplier.email)
  })

  test('shows prices, specifications and figures, and discontinues', async ({ page }) => {
    const { id } = await supplier.draft({ name: '자세한 컵', specifications: { 재질: '도자기' } })
    await page.goto(`/supplier/products/${id}`)
    for (const [tier, price] of [
      ['골드', '₩10,000'],
      ['프리미엄', '₩9,500'],
      ['VIP', '₩9,000'],
    ] as const)
      await expect(page.getByRole('row', { name: new RegExp(tier) })).toContainText(price)
    await expect(page.getByRole('region', { name: '사양' })).toContainText('재질도자기')
    const statistics = page.getByRole('region', { name: '통계' })
    for (const label of ['전체 조회0회', '전체 판매0개', '평점없음', '리뷰0개'])
      await expect(statistics).toContainText(label)
    await page.getByRole('combobox', { name: '판매 상태' }).selectOption('단종')
    await expect(page.getByText('‘자세한 컵’ 상품을 단종 상태로 바꿨습니다.')).toBeVisible()
    await expect(page.getByText('단종한 상품이라 쇼핑몰에 보이지 않습니다.')).toBeVisible()
  })

  test('draws views and sales of each day', async ({ page }) => {
    const { id } = await supplier.draft({ name: '그림 컵' })
    const days = Array.from({ length: 30 }, (_, at) => ({
      day: `2026-11-${String(at + 1).padStart(2, '0')}`,
      views: at * 3,
      sales: at % 4,
    }))
    const figures = { viewCount: 1_305, salesCount: 43, rating: 4.5, reviewCount: 12, days }
    await page.route('**/statistics?*', (route) => route.fulfill({ json: { data: figures } }))
    await page.goto(`/supplier/products/${id}`)
    for (const label of ['전체 조회1,305회', '전체 판매43개', '평점4.5', '리뷰12개'])
      await expect(page.getByRole('region', { name: '통계' })).toContainText(label)
    await expect(page.getByRole('table', { name: '일별 조회' }).getByRole('row').last()).toContainText('87회')
    await expect(page.getByRole('table', { name: '일별 판매' }).getByRole('row')).toHaveCount(31)
  })

  test('adjusts the stock with a reason, and the ledger keeps it', async ({ page }) => {
    const { id } = await supplier.draft({ name: '재고 컵' })
    await page.goto(`/supplier/products/${id}`)
    await page.getByRole('button', { name: '재고 조정' }).click()
    const dialog = page.getByRole('dialog', { name: '재고 조정' })
    await dialog.getByRole('button', { name: '조정', exact: true }).click()
    await expect(dialog.getByText('수량을 숫자로 입력하세요')).toBeVisible()
    await expect(dialog.getByText('사유를 입력하세요')).toBeVisible()
    await dialog.getByLabel('더하거나 뺄 수량').fill('-11')
    await dialog.getByLabel('사유').fill('실사에서 모자람')
    await dialog.getByRole('button', { name: '조정', exact: true }).click()
    await expect(page.getByText('재고가 부족합니다.')).toBeVisible()
    await dialog.getByLabel('더하거나 뺄 수량').fill('-3')
    await expect(dialog.getByText('지금 10개입니다. 조정하면 7개가 됩니다.')).toBeVisible()
    await dialog.getByRole('button', { name: '조정', exact: true }).click()
    await expect(page.getByText('재고를 3개 줄였습니다.')).toBeVisible()
    const ledger = page.getByRole('table', { name: '재고 기록' }).getByRole('row')
    await expect(ledger.nth(1)).toContainText(/재고 조정실사에서 모자람−37/)
    await expect(ledger.nth(2)).toContainText(/상품 등록\+1010/)

    const delivery = { params: { id }, body: { change: 1, reason: '입고' } }
    await Promise.all(Array.from({ length: 9 }, () => supplier.ask(adjustStock, delivery)))
    await page.reload()
    await expect(page.getByText('총 11개 중 1–10')).toBeVisible()
    await page.getByRole('button', { name: '다음 페이지' }).click()
    await expect(ledger.nth(1)).toContainText('상품 등록')
  })
})

test('the screens of products fit and are accessible', async ({ page }) => {
  test.slow()
  const { id } = await supplier.draft({ name: '보기 좋은 컵', specifications: { 재질: '도자기' } })
  await signInAs(page, supplier.email)
  for (const path of ['', '/new', `/${id}`, '/import']) {
    await page.goto(`/supplier/products${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectAccessibleInBothSchemes(page)
  }
})
