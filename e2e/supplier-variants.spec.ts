import { expect, type Locator, type Page, test } from '@playwright/test'
import { approveProduct } from '../contracts/catalog/admin-products.ts'
import type { VariantForm } from '../contracts/catalog/products.ts'
import {
  createProduct,
  getSupplierProduct,
  setProductStatus,
  updateProduct,
} from '../contracts/catalog/supplier-products.ts'
import { combinations } from '../domain/catalog/variants.ts'
import { signInAs } from './accounts.ts'
import type { ApprovedSupplier } from './approved-supplier.ts'
import { grabItem } from './grab-item.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'
import { workerSupplier } from './worker-supplier.ts'

let supplier: ApprovedSupplier
test.beforeAll(async () => {
  supplier = await workerSupplier()
})
test.beforeEach(async ({ page }) => {
  await signInAs(page, supplier.email)
})

const table = (page: Page) => page.getByRole('table', { name: '옵션 조합' })
const save = (page: Page) => page.getByRole('button', { name: '임시저장' }).click()

/** What a spreadsheet puts on the clipboard. */
async function paste(cell: Locator, text: string): Promise<void> {
  await cell.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

async function fillForm(page: Page, name: string): Promise<void> {
  await page.goto('/supplier/products/new')
  await page.getByLabel('상품명').fill(name)
  await page.getByLabel('간단 설명').fill('면으로 만든 옷')
  await page.getByLabel('기본 가격').fill('12900')
  await page.getByRole('checkbox', { name: supplier.category.name }).check()
  await page.getByLabel('상세 설명').fill('면으로 만들었습니다.')
}

async function addOption(page: Page, place: number, name: string, values: string): Promise<void> {
  await page.getByRole('button', { name: '옵션 추가' }).click()
  await expect(page.getByLabel(`${place}번째 옵션 이름`)).toBeFocused()
  await page.getByLabel(`${place}번째 옵션 이름`).fill(name)
  await page.getByLabel(`${name} 값 추가`).fill(values)
  await page.keyboard.press('Enter')
}

const variant = (optionValues: string[], about: Partial<VariantForm> = {}): VariantForm => ({
  ...{ optionValues, sku: null, barcode: null, prices: null, stockQuantity: 5, stockWas: 0 },
  ...{ lowStockThreshold: null, image: null, weight: null, status: 'active' },
  ...about,
})

const option = (name: string, values: readonly string[]) => ({
  name,
  values: values.map((value) => ({ name: value, swatch: null, image: null })),
})

test('a product with options is sold by combination: stock for all, one left out, prices of its own', async ({
  page,
}) => {
  await fillForm(page, '면 티셔츠')
  await addOption(page, 1, '색상', '블랙, 화이트')
  await addOption(page, 2, '사이즈', 'S, M')
  await expect(table(page).getByRole('row')).toHaveCount(5)
  await page.getByLabel('바꿀 값').fill('7')
  await page.getByRole('button', { name: '모두에 적용 (4개)' }).click()
  await page.getByRole('button', { name: '화이트 / M 빼기' }).click()
  await page.getByLabel('블랙 / M 가격', { exact: true }).fill('15000')
  await expect(page.getByText('재고 합계 21개')).toBeVisible()
  await save(page)
  await expect(page.getByText('‘면 티셔츠’ 상품을 임시저장했습니다.')).toBeVisible()
  await expect(table(page).getByRole('row')).toHaveCount(4)
  await expect(table(page).getByRole('row', { name: /블랙 \/ M/ })).toContainText(/₩15,0007개/)
  await expect(page.getByRole('region', { name: '옵션', exact: true })).toContainText('3개 조합')
})

test('cells take a block from a spreadsheet, fill downwards, and are undone', async ({ page }) => {
  await fillForm(page, '붙여 넣는 셔츠')
  await addOption(page, 1, '색상', '블랙, 화이트')
  await addOption(page, 2, '사이즈', 'S, M')
  const stockOf = (text: string) => page.getByLabel(`${text} 재고`, { exact: true })
  await paste(page.getByLabel('블랙 / M SKU'), 'A-1\t13,000\t4\nA-2\t14,000\t5\nA-3\t\t6\nA-4\t1\t1')
  await expect(page.getByText('9칸에 붙여 넣었습니다. 표 밖의 3칸은 넣지 않았습니다.')).toBeVisible()
  await expect(page.getByLabel('화이트 / S SKU')).toHaveValue('A-2')
  await expect(page.getByLabel('화이트 / S 가격', { exact: true })).toHaveValue('14,000')
  await expect(stockOf('화이트 / M')).toHaveValue('6')

  await stockOf('블랙 / S').fill('30')
  await stockOf('블랙 / S').press('Control+d')
  await expect(page.getByText('재고: 아래 3칸을 채웠습니다.')).toBeVisible()
  await expect(stockOf('화이트 / M')).toHaveValue('30')
  await page.getByRole('button', { name: '실행 취소' }).first().click()
  await expect(stockOf('화이트 / M')).toHaveValue('6')

  await stockOf('블랙 / S').press('Enter')
  await expect(stockOf('블랙 / M')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(stockOf('화이트 / S')).toBeFocused()

  await page.getByLabel('한꺼번에 바꿀 항목').selectOption('SKU 앞부분')
  await page.getByLabel('바꿀 값').fill('TEE')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('화이트 / M SKU')).toHaveValue('TEE-02-M')
})

test('values are renamed, moved by keyboard and removed with their combinations', async ({ page }) => {
  await fillForm(page, '움직이는 셔츠')
  await addOption(page, 1, '색상', '블랙, 화이트, 레드')
  await page.getByLabel('레드 재고', { exact: true }).fill('9')
  await page.getByRole('button', { name: '레드 순서 바꾸기' }).focus()
  await grabItem(page, '‘레드’ 항목을 잡고 있습니다. 3개 중 3번째, 제자리입니다.')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('‘레드’ 항목이 3개 중 2번째 자리에 있습니다.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('‘레드’ 항목이 3개 중 1번째 자리에 있습니다.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(table(page).getByRole('rowheader')).toHaveText(['레드', '블랙', '화이트'])
  await page.getByLabel('색상 1번째 값').fill('빨강')
  await expect(page.getByLabel('빨강 재고', { exact: true })).toHaveValue('9')
  await page.getByRole('button', { name: '화이트 지우기' }).click()
  await expect(table(page).getByRole('rowheader')).toHaveText(['빨강', '블랙'])
  await page.getByRole('button', { name: '실행 취소' }).click()
  await expect(table(page).getByRole('rowheader')).toHaveText(['빨강', '블랙', '화이트'])
  await page.getByRole('button', { name: '블랙 색상이나 사진' }).click()
  await page.getByLabel('색상', { exact: true }).fill('#123456')
  await page.getByRole('button', { name: '이 색상으로' }).click()

  await page.getByRole('link', { name: '취소' }).click()
  await expect(page.getByRole('alertdialog', { name: '저장하지 않은 내용이 있습니다' })).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: '취소' }).click()
  await save(page)
  await expect(page.getByText('‘움직이는 셔츠’ 상품을 임시저장했습니다.')).toBeVisible()
  await expect(page).toHaveURL(/\/supplier\/products\/[0-9a-f-]{36}$/)
  const id = page.url().split('/').at(-1) ?? ''
  const { data } = await supplier.ask(getSupplierProduct, { params: { id } })
  expect(data.options[0]?.values.map(({ name, swatch }) => [name, swatch])).toEqual([
    ['빨강', '#c62828'],
    ['블랙', '#123456'],
    ['화이트', '#ffffff'],
  ])
})

test('problems are told at their cells: missing values, a wrong barcode, a taken SKU', async ({ page }) => {
  await supplier.ask(createProduct, { body: supplier.form({ name: '먼저 온 컵', sku: 'TAKEN-1' }) })
  await fillForm(page, '틀린 셔츠')
  await addOption(page, 1, '색상', '블랙')
  await save(page)
  await expect(page.getByText('옵션 값은 2개 이상이어야 합니다')).toBeFocused()
  await page.getByLabel('색상 값 추가').fill('화이트')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '보이는 열' }).click()
  await page.getByRole('menuitemcheckbox', { name: '바코드' }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('화이트 바코드').fill('1234')
  await page.getByLabel('블랙 재고', { exact: true }).fill('')
  await save(page)
  await expect(page.getByLabel('블랙 재고', { exact: true })).toBeFocused()
  await expect(page.getByLabel('블랙 재고', { exact: true })).toHaveAccessibleDescription('수량을 숫자로 입력하세요')
  await expect(page.getByLabel('화이트 바코드')).toHaveAccessibleDescription(/바코드의 숫자를 확인해 주세요/)
  await page.getByLabel('블랙 재고', { exact: true }).fill('2')
  await page.getByLabel('화이트 바코드').fill('4006381333931')
  await page.getByLabel('화이트 SKU').fill('taken-1')
  await save(page)
  await expect(page.getByLabel('화이트 SKU')).toHaveAccessibleDescription('이미 쓰고 있는 SKU입니다: TAKEN-1')
  await page.getByLabel('화이트 SKU').fill('FREE-1')
  await save(page)
  await expect(page.getByText('‘틀린 셔츠’ 상품을 임시저장했습니다.')).toBeVisible()
})

test('a new value of an approved product waits, and the form goes on from it', async ({ page }) => {
  const { id } = await supplier.draft({
    name: '승인된 셔츠',
    options: [option('색상', ['블랙', '화이트'])],
    variants: [variant(['블랙']), variant(['화이트'])],
  })
  await supplier.ask(setProductStatus, { params: { id }, body: { status: 'pending' } })
  await supplier.asAdmin(approveProduct, { params: { id } })
  await page.goto(`/supplier/products/${id}/edit`)
  await page.getByLabel('색상 값 추가').fill('레드')
  await page.keyboard.press('Enter')
  await page.getByLabel('레드 재고', { exact: true }).fill('8')
  await page.getByLabel('블랙 재고', { exact: true }).fill('6')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByText('저장했습니다. 이름, 이미지, 설명과 새 옵션은 승인되면 쇼핑몰에 보입니다.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('레드 재고', { exact: true })).toHaveValue('8')
  await expect(page.getByLabel('블랙 재고', { exact: true })).toHaveValue('6')
  await page.goto(`/supplier/products/${id}`)
  await expect(table(page).getByRole('row')).toHaveCount(3)
  await expect(table(page).getByRole('row', { name: /블랙/ })).toContainText('6개')
  const change = page.getByRole('region', { name: '변경 요청' })
  await expect(change).toContainText('레드')
  await expect(change).toContainText('승인되면 새로 파는 조합 1개: 레드')
})

test('a conflict keeps the typed cells and takes the others from the latest version', async ({ page }) => {
  const form = supplier.form({
    name: '다투는 셔츠',
    options: [option('색상', ['블랙', '화이트'])],
    variants: [variant(['블랙'], { sku: `B-${supplier.id.slice(0, 8)}` }), variant(['화이트'])],
  })
  const { data: opened } = await supplier.ask(createProduct, { body: form })
  await page.goto(`/supplier/products/${opened.id}/edit`)
  await page.getByLabel('블랙 SKU').fill(`MINE-${supplier.id.slice(0, 8)}`)
  const theirs = opened.variants.map((one) => ({ ...one, stockWas: one.stockQuantity, stockQuantity: 11, weight: 1 }))
  await supplier.ask(updateProduct, {
    params: { id: opened.id },
    body: { product: { ...form, options: opened.options, variants: theirs }, version: opened.version, stockWas: 0 },
  })
  await save(page)
  await page.getByRole('button', { name: '최신 내용 불러오기' }).click()
  await expect(page.getByText(/직접 고친 항목은 입력한 그대로 두었습니다: 옵션\./)).toBeVisible()
  await expect(page.getByLabel('블랙 SKU')).toHaveValue(`MINE-${supplier.id.slice(0, 8)}`)
  await expect(page.getByLabel('블랙 재고', { exact: true })).toHaveValue('11')
  await save(page)
  await expect(page.getByText('저장했습니다.', { exact: true })).toBeVisible()
})

test('order unit, quantity discounts and the legal notice of a simple product', async ({ page }) => {
  await fillForm(page, '상자로 파는 생수')
  await page.getByLabel('재고 수량').fill('240')
  await page.getByText('주문 단위, SKU, 바코드').click()
  await page.getByLabel('주문 단위').fill('12')
  await expect(page.getByText('12개, 24개처럼 12개 단위로 주문합니다.')).toBeVisible()
  await page.getByText('수량 할인', { exact: true }).click()
  await page.getByRole('button', { name: '수량 할인 추가' }).click()
  await page.getByLabel('1단계 수량').fill('24')
  await page.getByLabel('1단계 할인율').fill('10')
  await expect(page.getByRole('row', { name: /24개부터/ })).toContainText('₩11,610')
  await page.getByLabel('상품군').selectOption('가공식품')
  await page.getByLabel('제품명', { exact: true }).fill('맑은 생수')
  await page.getByRole('button', { name: /빈 항목을/ }).click()
  await expect(page.getByText('11개 항목 중 11개를 입력했습니다.')).toBeVisible()
  await save(page)
  await expect(page.getByText('‘상자로 파는 생수’ 상품을 임시저장했습니다.')).toBeVisible()
  await expect(page.getByRole('region', { name: '가격' })).toContainText('24개부터 10% 할인')
  const notice = page.getByRole('region', { name: '상품정보제공고시' })
  await expect(notice).toContainText('제품명맑은 생수')
  await expect(notice).toContainText('식품의 유형상품상세 참조')
})

test('a product is copied into a draft without stock, and its form opens', async ({ page }) => {
  const { id } = await supplier.draft({
    name: '복사할 셔츠',
    options: [option('색상', ['블랙', '화이트'])],
    variants: [variant(['블랙']), variant(['화이트'])],
  })
  await page.goto(`/supplier/products/${id}`)
  await page.getByRole('button', { name: '복사해서 새 상품' }).click()
  await expect(page.getByText('상품을 복사했습니다. 이름과 재고를 확인해 주세요.')).toBeVisible()
  await expect(page).toHaveURL(/\/supplier\/products\/[0-9a-f-]{36}\/edit$/)
  expect(page.url()).not.toContain(id)
  await expect(page.getByLabel('상품명')).toHaveValue('복사할 셔츠')
  await expect(page.getByLabel('블랙 재고', { exact: true })).toHaveValue('0')
})

test('200 variants of three options are edited without delay, also on a phone', async ({ page }) => {
  test.slow()
  const lists = [
    Array.from({ length: 10 }, (_, at) => `색${at + 1}`),
    ['S', 'M', 'L', 'XL', '2XL'],
    ['반팔', '긴팔', '민소매', '7부'],
  ]
  const { id } = await supplier.draft({
    name: '조합이 많은 셔츠',
    options: lists.map((values, axis) => option(['색상', '사이즈', '소매'][axis] ?? '', values)),
    variants: combinations(lists).map((names) => variant(names)),
  })
  await page.goto(`/supplier/products/${id}/edit`)
  await expect(table(page).getByRole('row')).toHaveCount(201)
  const cell = page.getByLabel('색5 / L / 긴팔 재고', { exact: true })
  await cell.fill('')
  await cell.pressSequentially('123')
  await expect(cell).toHaveValue('123')
  await page.getByLabel('색상만 보기').selectOption('색2')
  await expect(table(page).getByRole('row')).toHaveCount(21)
  await page.getByLabel('바꿀 값').fill('3')
  await page.getByRole('button', { name: '모두에 적용 (20개)' }).click()
  await page.getByLabel('색상만 보기').selectOption('')
  await expect(page.getByText('재고 합계 1,078개')).toBeVisible()
  await save(page)
  await expect(page.getByText('저장했습니다.', { exact: true })).toBeVisible()
  await expectAccessibleInBothSchemes(page)
})
