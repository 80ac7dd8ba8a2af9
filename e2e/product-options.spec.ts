import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { approveProducts } from '../contracts/catalog/admin-products.ts'
import type { ProductDetail, ProductForm, VariantForm } from '../contracts/catalog/products.ts'
import { adjustStock, setProductStatus } from '../contracts/catalog/supplier-products.ts'
import { uploadPicture } from '../contracts/files/pictures.ts'
import { newVerifiedAccount, signInAs } from './accounts.ts'
import { openHydrated } from './hydration.ts'
import { expectAccessibleInBothSchemes, expectAccessibleScreen } from './screen-checks.ts'
import { product } from './storefront-screens.ts'
import { workerSupplier } from './worker-supplier.ts'

const RETAILER = 'gold@jangteo.test'

const variant = (optionValues: string[], about: Partial<VariantForm> = {}): VariantForm => ({
  optionValues,
  sku: null,
  barcode: null,
  prices: null,
  stockQuantity: 30,
  stockWas: 0,
  lowStockThreshold: null,
  image: null,
  weight: null,
  status: 'active',
  ...about,
})

const values = (...names: string[]) => names.map((name) => ({ name, swatch: null, image: null }))

/** 블랙 in S, M, L (L is sold out), 화이트 dearer and in M only; 10% less from ten on. */
const SHIRT: Partial<ProductForm> = {
  basePrice: 12_000,
  pricing: { gold: 12_000, premium: 12_000, vip: 12_000 },
  options: [
    {
      name: '색상',
      values: [
        { name: '블랙', swatch: '#1f1d1b', image: null },
        { name: '화이트', swatch: '#f5f2ec', image: null },
      ],
    },
    { name: '사이즈', values: values('S', 'M', 'L') },
  ],
  variants: [
    variant(['블랙', 'S'], { barcode: '8801234567893' }),
    variant(['블랙', 'M'], { stockQuantity: 7 }),
    variant(['블랙', 'L'], { stockQuantity: 0 }),
    variant(['화이트', 'M'], { prices: { base: 18_000, gold: 15_000, premium: 15_000, vip: 15_000 } }),
  ],
  quantityBreaks: [{ from: 10, percentOff: 10 }],
  notice: { kind: 'clothing', fields: { 제조국: '대한민국', '제품 소재': '면 100%' } },
}

async function onSale(about: Partial<ProductForm>): Promise<ProductDetail> {
  const { ask, asAdmin, form, draft } = await workerSupplier()
  const created = await draft(form({ name: `티셔츠 ${randomUUID().slice(0, 8)}`, ...about }))
  await ask(setProductStatus, { params: { id: created.id }, body: { status: 'pending' } })
  await asAdmin(approveProducts, { body: { ids: [created.id] } })
  return created as ProductDetail
}

const buyBox = (page: Page) => page.getByRole('complementary', { name: '구매' })
const value = (page: Page, option: string, name: string) =>
  page.getByRole('group', { name: option }).getByRole('radio', { name: new RegExp(`^${name}`) })
const optionParam = (page: Page) => new URL(page.url()).searchParams.get('option')
const idsOf = ({ options }: ProductDetail, ...names: string[]) =>
  names.map((name) => options.flatMap((option) => option.values).find((one) => one.name === name)?.id).join('.')

test('price, picture, stock and address follow the chosen option', { tag: '@both' }, async ({ page, isMobile }) => {
  const { ask } = await workerSupplier()
  const upload = new Blob([Buffer.from(PNG, 'base64')], { type: 'image/png' })
  const { url: picture } = (await ask(uploadPicture, { upload })).data
  const variants = SHIRT.variants?.map((one) => (one.optionValues[0] === '화이트' ? { ...one, image: picture } : one))
  const shirt = await onSale({ ...SHIRT, variants: variants ?? [] })
  await openHydrated(page, product(shirt))
  await expect(buyBox(page)).toContainText('12,000원부터')

  await value(page, '색상', '화이트').check()
  await expect(buyBox(page)).toContainText('16%15,000원')
  await expect(buyBox(page)).not.toContainText('15,000원부터')
  await expect(value(page, '사이즈', 'S')).toBeDisabled()
  await value(page, '사이즈', 'M').check()
  await expect.poll(() => optionParam(page)).toBe(idsOf(shirt, '화이트', 'M'))
  await expect(page.getByRole('region', { name: '상품 사진' }).getByRole('img').first()).toHaveAttribute('src', picture)

  await value(page, '색상', '블랙').check()
  await expect(buyBox(page)).toContainText('남은 수량 7개')
  await expect(buyBox(page)).toContainText('합계 12,000원')
  if (isMobile) await expect(page.getByRole('region', { name: '바로 담기' })).toContainText('블랙 / M · 1개')
  await expect(page.getByRole('row', { name: '제조국 대한민국' })).toBeVisible()
  await expectAccessibleInBothSchemes(page)
})

test('the choice is in the first HTML, and the canonical address has none', async ({ request }) => {
  const shirt = await onSale(SHIRT)
  const get = async (option: string) => (await request.get(`${product(shirt)}?option=${option}`)).text()
  const chosen = await get(idsOf(shirt, '화이트', 'M'))
  expect(chosen).toContain('15,000원</span>')
  expect(chosen.match(/<input[^>]*checked[^>]*>/g)).toHaveLength(2)
  expect(chosen).toMatch(new RegExp(`rel="canonical" href="http://localhost:\\d+${product(shirt)}"`))
  const partial = await get(`${idsOf(shirt, '블랙')}.nothing`)
  expect(partial.match(/<input[^>]*checked[^>]*>/g)).toHaveLength(1)
  const told = [...chosen.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  )
  const group = told.find((one) => one['@type'] === 'ProductGroup')
  expect(group).toMatchObject({
    productGroupID: shirt.id,
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
  })
  expect(group.hasVariant).toHaveLength(4)
  expect(group.hasVariant[0]).toMatchObject({ color: '블랙', size: 'S', gtin: '8801234567893' })
  expect(group.hasVariant[3].offers).toMatchObject({
    // With VAT.
    price: 16_500,
    url: expect.stringContaining(`?option=${idsOf(shirt, '화이트', 'M')}`),
  })
})

test('buying without an option asks for it in place, and the keyboard is enough', async ({ page, request }) => {
  const shirt = await onSale(SHIRT)
  const { email } = await newVerifiedAccount(request, 'customer')
  await signInAs(page, email)
  await openHydrated(page, `${product(shirt)}?option=${idsOf(shirt, '블랙')}`)
  await page.getByRole('button', { name: '장바구니 담기' }).filter({ visible: true }).click()
  await expect(page.getByRole('group', { name: '사이즈' })).toContainText('옵션을 선택하세요')
  await expect(value(page, '사이즈', 'S')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(value(page, '사이즈', 'M')).toBeChecked()
  await expect.poll(() => optionParam(page)).toBe(idsOf(shirt, '블랙', 'M'))
  await page.getByRole('button', { name: '장바구니 담기' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: '장바구니 보기' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('main')).toContainText('블랙 / M')
  await page.goBack()
  await expect(value(page, '사이즈', 'M')).toBeChecked()
})

test('a sold-out option can be waited for', async ({ page, request }) => {
  const shirt = await onSale(SHIRT)
  const address = `${product(shirt)}?option=${idsOf(shirt, '블랙', 'L')}`
  await openHydrated(page, address)
  await page.getByRole('button', { name: '재입고 알림 받기' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/auth/login')
  const { email } = await newVerifiedAccount(request, 'customer')
  await signInAs(page, email)
  await openHydrated(page, address)
  await page.getByRole('button', { name: '재입고 알림 받기' }).filter({ visible: true }).click()
  await expect(page.getByText('다시 들어오면 알림과 메일로 알려 드리겠습니다.')).toBeVisible()
  await openHydrated(page, address)
  await page.getByRole('button', { name: '재입고 알림 취소' }).filter({ visible: true }).click()
  await expect(page.getByText('재입고 알림을 취소했습니다.')).toBeVisible()
  await expect(page.getByRole('button', { name: '재입고 알림 받기' }).filter({ visible: true })).toBeVisible()
})

test('a change of the stock while the page is open keeps the choice', async ({ page }) => {
  const { ask } = await workerSupplier()
  const shirt = await onSale(SHIRT)
  const listening = page.waitForRequest('**/api/v1/events*')
  await openHydrated(page, product(shirt))
  await listening
  await value(page, '색상', '블랙').check()
  await value(page, '사이즈', 'M').check()
  await expect(buyBox(page)).toContainText('남은 수량 7개')
  const variantId = shirt.variants.find(({ stockQuantity }) => stockQuantity === 7)?.id ?? ''
  await ask(adjustStock, { params: { id: shirt.id }, body: { variantId, change: -4, reason: '파손' } })
  await expect(buyBox(page)).toContainText('남은 수량 3개')
  await expect(value(page, '사이즈', 'M')).toBeChecked()
})

test('a retailer orders several options at once, by keyboard and from a spreadsheet', { tag: '@quick' }, async ({
  page,
}) => {
  const shirt = await onSale({ ...SHIRT, minOrderQuantity: 4, orderUnit: 2 })
  await signInAs(page, RETAILER)
  await openHydrated(page, product(shirt))
  await page.getByRole('button', { name: '여러 옵션 한 번에 주문' }).click()
  const grid = page.getByRole('dialog', { name: '여러 옵션 한 번에 주문' })
  const cell = (name: string) => grid.getByRole('textbox', { name: `${name} 수량` })
  await expect(cell('블랙 / L')).toBeDisabled()
  await cell('블랙 / S').fill('3')
  await page.keyboard.press('ArrowRight')
  await expect(cell('블랙 / M')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cell('화이트 / M')).toBeFocused()
  await expect(grid.getByRole('alert')).toHaveText('4개부터 주문할 수 있습니다.')
  await cell('블랙 / S').focus()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '6\t3\r\n\t1\r\n')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await expect(grid.getByRole('status')).toHaveText('3칸을 채웠습니다.')
  await expect(cell('화이트 / M')).toHaveValue('1')
  await expect(grid).toContainText('10개 110,700원')
  await expect(grid.getByRole('row', { name: /10개부터/ })).toHaveAttribute('aria-current', 'true')
  await cell('블랙 / M').fill('8')
  await expect(grid.getByRole('alert')).toHaveText('블랙 / M: 재고가 7개 남았습니다.')
  await cell('블랙 / M').fill('3')
  await expectAccessibleScreen(page)
  await grid.getByRole('button', { name: '장바구니 담기' }).click()
  await expect(page.getByText('장바구니에 10개를 담았습니다.')).toBeVisible()
  await page.getByRole('button', { name: '장바구니 보기' }).click()
  for (const text of ['블랙 / S', '블랙 / M', '화이트 / M']) await expect(page.getByRole('main')).toContainText(text)
})

test('the buy bar of a phone asks for the option', { tag: '@phone' }, async ({ page }) => {
  const shirt = await onSale(SHIRT)
  await openHydrated(page, product(shirt))
  const bar = page.getByRole('region', { name: '바로 담기' })
  await expect(bar).toContainText('12,000원부터')
  await page.getByRole('link', { name: '리뷰' }).click()
  await bar.getByRole('button', { name: '장바구니 담기' }).click()
  await expect(page.getByText('옵션을 선택하세요').filter({ visible: true }).first()).toBeInViewport()
  await expect(value(page, '색상', '블랙')).toBeFocused()
})

test('three options with two hundred variants stay small and quick', async ({ page }) => {
  const axes = [count('색상', 10), count('사이즈', 5), count('핏', 4)]
  const [colors = [], sizes = [], fits = []] = axes.map((axis) => axis.values.map(({ name }) => name))
  const variants = colors.flatMap((color) =>
    sizes.flatMap((size) => fits.map((fit) => variant([color, size, fit], { stockQuantity: 5 }))),
  )
  const shirt = await onSale({ ...SHIRT, options: axes, variants })
  const counted = page.waitForRequest(/\/views$/)
  await openHydrated(page, product(shirt))
  await counted
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
  expect(bytes).toBeLessThanOrEqual(150 * 1024)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const option of ['색상', '사이즈', '핏']) await value(page, option, `${option} 3`).check()
  await expect(page).toHaveURL(/option=\w+\.\w+\.\w+$/)
  await expect(buyBox(page)).toContainText('남은 수량 5개')
  // The root has its own cache, which an event of another journey may empty; the offer is read again when its stream opens.
  const reads = asked.filter((url) => url.includes('.data'))
  expect(reads.filter((url) => !url.endsWith('_routes=root'))).toEqual([])
})

function count(name: string, many: number) {
  return { name, values: values(...Array.from({ length: many }, (_, at) => `${name} ${at + 1}`)) }
}

/** One pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg=='
