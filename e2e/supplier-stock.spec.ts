import { expect, type Page, test } from '@playwright/test'
import { approveProduct } from '../contracts/catalog/admin-products.ts'
import type { ProductForm } from '../contracts/catalog/products.ts'
import { adjustStock, setProductStatus } from '../contracts/catalog/supplier-products.ts'
import { createStockLocation, listStock, listStockLocations } from '../contracts/catalog/supplier-stock.ts'
import { signInAs } from './accounts.ts'
import { type ApprovedSupplier, approvedSupplier, longLivedClient } from './approved-supplier.ts'
import { SHOP } from './base-url.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'

/** Each test has a supplier of its own: locations and figures are those of the whole account. */
async function newSupplier(page: Page): Promise<ApprovedSupplier> {
  const supplier = await approvedSupplier(await longLivedClient(SHOP))
  await signInAs(page, supplier.email)
  return supplier
}

const value = (name: string) => ({ name, swatch: null, image: null })

function shirt(sku: string, barcode: string | null = null): Partial<ProductForm> {
  const variant = (size: string, stockQuantity: number, code: string | null = null) => ({
    optionValues: [size],
    ...{ sku: `${sku}-${size}`, barcode: code, prices: null, stockQuantity, stockWas: 0, lowStockThreshold: null },
    ...{ image: null, weight: null, status: 'active' as const },
  })
  return {
    name: '면 티셔츠',
    options: [{ name: '사이즈', values: [value('M'), value('L')] }],
    variants: [variant('M', 3), variant('L', 20, barcode)],
  }
}

async function onSale(supplier: ApprovedSupplier, about: Partial<ProductForm>) {
  const product = await supplier.draft(about)
  const params = { id: product.id }
  await supplier.ask(setProductStatus, { params, body: { status: 'pending' } })
  await supplier.asAdmin(approveProduct, { params })
  return product
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('the dashboard leads to the variants that run low, and they are adjusted in place', async ({ page }) => {
  const supplier = await newSupplier(page)
  await onSale(supplier, shirt('TEE'))
  await onSale(supplier, { name: '넉넉한 컵' })
  await page.goto('/supplier')
  await page.getByRole('link', { name: /모두 보기.*재고 부족/ }).click()
  await expect(page).toHaveURL('/supplier/stock?level=low')
  await expect(page.getByText('총 1개')).toBeVisible()
  await expect(rowOf(page, '면 티셔츠')).toContainText('M')
  await expect(rowOf(page, '면 티셔츠')).toContainText('재고 부족')
  await expect(page.getByRole('link', { name: '창고 추가' })).toBeVisible()
  await page.getByRole('button', { name: '면 티셔츠 (M) 재고 조정' }).click()
  const dialog = page.getByRole('dialog', { name: '재고 조정' })
  await expect(dialog.getByLabel('옵션')).toBeHidden()
  await expect(dialog.getByLabel('창고')).toBeHidden()
  await dialog.getByLabel('더하거나 뺄 수량').fill('7')
  await expect(dialog.getByText('지금 3개입니다. 조정하면 10개가 됩니다.')).toBeVisible()
  await dialog.getByLabel('사유').fill('입고')
  await dialog.getByRole('button', { name: '조정', exact: true }).click()
  await expect(page.getByText('재고를 7개 늘렸습니다.')).toBeVisible()
  await expect(page.getByText('재고가 넉넉합니다')).toBeVisible()
  await page.getByRole('button', { name: '모든 재고 보기' }).click()
  await page.getByRole('searchbox').fill('TEE-L')
  await expect(page.getByText('총 1개')).toBeVisible()
  await expect(rowOf(page, '면 티셔츠')).toContainText('20개')
})

test('a count by scanner books the differences, and says loudly what it does not know', async ({ page }) => {
  const supplier = await newSupplier(page)
  await supplier.draft(shirt('SCAN', '8801234567893'))
  await page.addInitScript(() => {
    Object.assign(window, { beeps: 0 })
    const { createOscillator } = AudioContext.prototype
    AudioContext.prototype.createOscillator = function () {
      Object.assign(window, { beeps: (window as unknown as { beeps: number }).beeps + 1 })
      return createOscillator.call(this)
    }
  })
  await page.goto('/supplier/stock/count')
  const field = page.getByLabel('바코드 또는 SKU')
  await expect(field).toBeFocused()
  // As fast as a scanner types.
  for (const code of ['SCAN-M', 'scan-m', '8801234567893', '0000000000000', 'SCAN-M', 'SCAN-M'])
    await page.keyboard.type(`${code}\n`)
  const unknown = page.getByRole('alert').filter({ hasText: '세지 못한 코드가 1개 있습니다' })
  await expect(unknown).toContainText('0000000000000')
  await expect.poll(() => page.evaluate('window.beeps')).toBe(2)
  const medium = page.getByLabel('면 티셔츠 (M) 센 수량')
  await expect(medium).toHaveValue('4')
  await expect(page.getByText('2가지 5개를 세었습니다. 2가지에 차이가 있습니다.')).toBeVisible()
  await page.getByRole('button', { name: '0000000000000 지우기' }).click()
  await page.getByLabel('면 티셔츠 (L) 센 수량').fill('18')

  await page.reload()
  await expect(medium).toHaveValue('4')
  await page.getByLabel('메모').fill('11월 실사')
  await page.getByRole('button', { name: '차이를 재고에 반영' }).click()
  await expect(page.getByText('2가지의 재고를 바로잡았습니다.')).toBeVisible()
  await expect(page.getByText('아직 센 상품이 없습니다')).toBeVisible()
  const { data } = await supplier.ask(listStock, { query: {} })
  expect(data.map(({ stockQuantity }) => stockQuantity)).toEqual([4, 18])
  await page.goto(`/supplier/products/${data[0]?.productId}`)
  await expect(page.getByRole('table', { name: '재고 기록' }).getByRole('row').nth(1)).toContainText(
    /재고 실사11월 실사 #/,
  )
})

test('a second location appears everywhere once there is one, and stock moves there', async ({ page }) => {
  const supplier = await newSupplier(page)
  const { id } = await supplier.draft({ name: '옮길 컵' })
  await page.goto('/supplier/stock')
  await page.getByRole('link', { name: '창고 추가' }).click()
  await page.getByRole('button', { name: '창고 추가' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('창고 이름').fill('기본 창고')
  await dialog.getByRole('button', { name: '추가', exact: true }).click()
  await expect(dialog.getByText('같은 이름의 창고가 있습니다.')).toBeVisible()
  await dialog.getByLabel('창고 이름').fill('이천 창고')
  await dialog.getByRole('button', { name: '추가', exact: true }).click()
  await expect(page.getByText('‘이천 창고’ 창고를 추가했습니다.')).toBeVisible()
  await page.getByRole('button', { name: '이천 창고 작업' }).click()
  await page.getByRole('menuitem', { name: '위로' }).click()
  await expect(page.getByRole('list', { name: '창고' }).getByRole('listitem').first()).toContainText('이천 창고')
  await expect
    .poll(async () => (await supplier.ask(listStockLocations, {})).data.map(({ name }) => name))
    .toEqual(['이천 창고', '기본 창고'])

  await page.getByRole('button', { name: '기본 창고 작업' }).click()
  await page.getByRole('menuitem', { name: '삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(page.getByText('‘기본 창고’에 재고가 남아 있습니다.')).toBeVisible()

  await page.goto('/supplier/stock')
  await page.getByRole('button', { name: '옮길 컵 창고 이동' }).click()
  const transfer = page.getByRole('dialog', { name: '창고 이동' })
  await transfer.getByLabel('옮길 수량').fill('11')
  await transfer.getByRole('button', { name: '옮기기' }).click()
  await expect(transfer.getByText('‘기본 창고’에는 10개가 있습니다')).toBeVisible()
  await transfer.getByLabel('옮길 수량').fill('4')
  await transfer.getByRole('button', { name: '옮기기' }).click()
  await expect(page.getByText('‘이천 창고’에 4개를 옮겼습니다.')).toBeVisible()
  await expect(rowOf(page, '옮길 컵')).toContainText('이천 창고 4개')

  await page.goto(`/supplier/products/${id}`)
  const ledger = page.getByRole('table', { name: '재고 기록' })
  await expect(ledger.getByRole('row').nth(1)).toContainText('창고 이동')
  await expect(ledger).toContainText('이천 창고')
  await page.getByRole('button', { name: '재고 조정' }).click()
  await expect(page.getByRole('dialog').getByLabel('창고')).toBeVisible()
})

test('the adjustment of a product with options asks which one', async ({ page }) => {
  const supplier = await newSupplier(page)
  const { id } = await supplier.draft(shirt('ASK'))
  await page.goto(`/supplier/products/${id}`)
  await page.getByRole('button', { name: '재고 조정' }).click()
  const dialog = page.getByRole('dialog', { name: '재고 조정' })
  await dialog.getByLabel('더하거나 뺄 수량').fill('2')
  await dialog.getByLabel('사유').fill('입고')
  await dialog.getByRole('button', { name: '조정', exact: true }).click()
  await expect(dialog.getByText('옵션을 고르세요').last()).toBeVisible()
  await dialog.getByLabel('옵션').selectOption('L · 20개')
  await expect(dialog.getByText('조정하면 22개가 됩니다.')).toBeVisible()
  await dialog.getByRole('button', { name: '조정', exact: true }).click()
  await expect(page.getByText('재고를 2개 늘렸습니다.')).toBeVisible()
  await expect(page.getByRole('table', { name: '재고 기록' }).getByRole('row').nth(1)).toContainText(/입고L\+222/)
})

test('a count that sold out meanwhile is told so, and loses nothing', async ({ page }) => {
  const supplier = await newSupplier(page)
  const { id } = await supplier.draft({ name: '팔린 컵', sku: 'SOLD-1' })
  await page.goto('/supplier/stock/count')
  await page.getByLabel('바코드 또는 SKU').fill('SOLD-1')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('팔린 컵 센 수량')).toHaveValue('1')
  await supplier.ask(adjustStock, { params: { id }, body: { change: -5, reason: '출고' } })
  await page.getByRole('button', { name: '차이를 재고에 반영' }).click()
  await expect(page.getByText('세는 동안 많이 팔렸습니다. 다시 세어 주세요: 팔린 컵')).toBeVisible()
  const row = rowOf(page, '팔린 컵')
  await expect(row).toContainText('세는 동안 팔렸습니다. 다시 세어 주세요.')
  await expect(row).toContainText('5개')
  await page.getByLabel('팔린 컵 센 수량').fill('4')
  await page.getByRole('button', { name: '차이를 재고에 반영' }).click()
  await expect(page.getByText('1가지의 재고를 바로잡았습니다.')).toBeVisible()
  expect((await supplier.ask(listStock, { query: {} })).data[0]?.stockQuantity).toBe(4)
})

test('the screens of stock fit and are accessible', async ({ page }) => {
  test.slow()
  const supplier = await newSupplier(page)
  await onSale(supplier, shirt('AXE'))
  await supplier.ask(createStockLocation, { body: { name: '이천 창고' } })
  for (const path of ['', '/count', '/locations']) {
    await page.goto(`/supplier/stock${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    if (path === '/count') {
      await expect(page.getByLabel('바코드 또는 SKU')).toBeFocused()
      for (const code of ['AXE-M', 'NOPE']) await page.keyboard.type(`${code}\n`)
      await expect(page.getByText('등록되지 않은 코드입니다.')).toBeVisible()
    }
    await expectAccessibleInBothSchemes(page)
  }
})
