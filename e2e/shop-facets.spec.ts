import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { type ApprovedSupplier, approvedSupplier, longLivedClient } from './approved-supplier.ts'
import { openHydrated } from './hydration.ts'
import { productOnSale } from './order-fixtures.ts'
import { COLOURS, withOptions } from './product-options.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'
import { cards, list } from './storefront-screens.ts'

let seller: ApprovedSupplier
let sku: string

test.beforeAll(async ({ baseURL }) => {
  seller = await approvedSupplier(await longLivedClient(baseURL))
  sku = `S${randomUUID().slice(0, 6)}`
  const { 블랙, 화이트, 네이비 } = COLOURS
  const sizes = { S: null, L: null }
  const many = { 블랙, 화이트, 네이비, 레드: '#c0392b', 베이지: '#d9c7a7', 그린: '#2e7d5b', 옐로: '#f2c94c' }
  const tee = withOptions({ 색상: many, 사이즈: sizes }, `${sku}-TEE`)
  const pants = withOptions({ 색상: { 블랙, 네이비 }, 사이즈: { L: null, XL: null } }, `${sku}-PANT`)
  pants.variants[3] = {
    ...pants.variants[3],
    prices: { base: 15_000, gold: 15_000, premium: 14_000, vip: 13_000 },
  } as never
  await productOnSale(seller, { name: '여름 티셔츠', ...tee })
  await productOnSale(seller, { name: '린넨 바지', ...pants })
  await productOnSale(seller, { name: '작은 머그' })
})

const open = (page: Page) => openHydrated(page, `/categories/${encodeURIComponent(seller.category.slug)}`)

test('a list is filtered by option values: any of one option, all of the options', async ({ page }) => {
  await open(page)
  await expect(cards(page)).toHaveCount(3)
  await page.getByRole('link', { name: /^블랙 2 ?개/ }).click()
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('link', { name: /^S 1 ?개/ }).click()
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('link', { name: /^XL 1 ?개/ }).click()
  await expect(cards(page)).toHaveCount(2)
  await expect(page).toHaveURL(/option=.+&option=.+&option=/)
  await page.reload()
  await expect(cards(page)).toHaveCount(2)
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('link', { name: '사이즈 XL 필터 지우기' }).click()
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('link', { name: '모두 지우기' }).click()
  await expect(cards(page)).toHaveCount(3)
  await expect(page).not.toHaveURL(/option/)
})

test('the sheet of a phone has the option values too', { tag: '@phone' }, async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: '필터', exact: true }).click()
  await page.getByRole('link', { name: /^네이비 2 ?개/ }).click()
  await page.getByRole('button', { name: '상품 2개 보기' }).click()
  await expect(page.getByRole('link', { name: '색상 네이비 필터 지우기' })).toBeVisible()
  await expect(cards(page)).toHaveCount(2)
})

test('cards show swatches and the lowest price, and lead to the chosen colour', async ({ page }) => {
  await open(page)
  const tee = cards(page).filter({ hasText: '여름 티셔츠' })
  const pants = cards(page).filter({ hasText: '린넨 바지' })
  await expect(tee.getByRole('list', { name: '여름 티셔츠 색상' }).getByRole('link')).toHaveCount(5)
  await expect(tee.getByText('+2')).toBeVisible()
  await expect(pants).toContainText('10,000원부터')
  await expect(cards(page).filter({ hasText: '작은 머그' })).not.toContainText('부터')
  await expect(tee).not.toContainText('부터')
  await tee.getByRole('link', { name: '여름 티셔츠 네이비' }).click()
  await expect(page).toHaveURL(/\/products\/[^?]+\?option=[^&]+$/)
  await expect(page.getByRole('heading', { name: '여름 티셔츠', level: 1 })).toBeVisible()
  await page.goBack()
  await pants.getByRole('button', { name: '린넨 바지 옵션 고르기' }).click()
  await expect(page.getByRole('heading', { name: '린넨 바지', level: 1 })).toBeVisible()
})

test('a search by SKU finds its product', async ({ page }) => {
  await openHydrated(page, `/search?q=${sku}-PANT-2`)
  await expect(list(page).getByText('총 1개')).toBeVisible()
  await expect(cards(page)).toContainText('린넨 바지')
})
