import { expect, type Page, test } from '@playwright/test'
import { updateProduct } from '../contracts/catalog/supplier-products.ts'
import { signInAs } from './accounts.ts'
import type { ApprovedSupplier } from './approved-supplier.ts'
import { workerSupplier } from './worker-supplier.ts'

let supplier: ApprovedSupplier
test.beforeAll(async () => {
  supplier = await workerSupplier()
})

const saveDraft = (page: Page) => page.getByRole('button', { name: '임시저장' }).click()

test.describe('the form of a product', () => {
  test.beforeEach(async ({ page }) => {
    await signInAs(page, supplier.email)
  })

  test('shows missing and wrong values at their fields, and focuses the first', async ({ page }) => {
    await page.goto('/supplier/products/new')
    await page.getByLabel('최소 주문 수량').fill('')
    await saveDraft(page)
    await expect(page.getByLabel('상품명')).toBeFocused()
    const MISSING = [
      ['상품명', '상품명을 입력하세요'],
      ['간단 설명', '간단 설명을 입력하세요'],
      ['기본 가격', '가격을 원 단위로 입력하세요'],
      ['골드 가격', '가격을 원 단위로 입력하세요'],
      ['프리미엄 가격', '가격을 원 단위로 입력하세요'],
      ['VIP 가격', '가격을 원 단위로 입력하세요'],
      ['재고 수량', '수량을 숫자로 입력하세요'],
      ['최소 주문 수량', '수량을 숫자로 입력하세요'],
      ['상세 설명', '상세 설명을 입력하세요'],
    ] as const
    for (const [field, text] of MISSING)
      await expect(page.getByLabel(field), field).toHaveAccessibleDescription(new RegExp(text))
    await expect(page.getByRole('group', { name: '진열할 카테고리' })).toContainText('카테고리를 선택하세요')

    await page.getByLabel('상품명').fill('넓은 접시')
    await page.getByLabel('간단 설명').fill('여럿이 쓰는 접시')
    await page.getByLabel('상세 설명').fill('여럿이 쓰는 접시입니다.')
    await page.getByRole('checkbox', { name: supplier.category.name }).check()
    await page.getByLabel('기본 가격').fill('0')
    await page.getByLabel('재고 수량').fill('-1')
    await page.getByLabel('최소 주문 수량').fill('0')
    await page.getByLabel('최대 주문 수량').fill('0')
    await page.getByLabel('무게').fill('-0.5')
    await page.getByRole('button', { name: '항목 추가' }).click()
    await expect(page.getByLabel('1번째 항목 이름')).toBeFocused()
    await saveDraft(page)
    await expect(page.getByLabel('기본 가격')).toBeFocused()
    const WRONG = [
      ['기본 가격', '가격은 1원 이상이어야 합니다'],
      ['VIP 가격', '가격은 1원 이상이어야 합니다'],
      ['재고 수량', '재고는 0개 이상이어야 합니다'],
      ['최소 주문 수량', '최소 주문 수량은 1개 이상이어야 합니다'],
      ['최대 주문 수량', '최대 주문 수량은 1개 이상이어야 합니다'],
      ['1번째 항목 이름', '항목 이름을 입력하세요'],
      ['1번째 항목 값', '항목 값을 입력하세요'],
      ['무게', '무게는 0 이상이어야 합니다'],
    ] as const
    for (const [field, text] of WRONG)
      await expect(page.getByLabel(field), field).toHaveAccessibleDescription(new RegExp(text))

    await page.getByLabel('최소 주문 수량').fill('5')
    await page.getByLabel('최대 주문 수량').fill('4')
    await expect(page.getByText('최대 주문 수량은 최소 주문 수량보다 작을 수 없습니다')).toBeVisible()
    await page.getByLabel('최소 주문 수량').fill('4')
    await expect(page.getByText('최대 주문 수량은 최소 주문 수량보다 작을 수 없습니다')).toBeHidden()
  })

  test('fills the tiers from the base price until one is touched by hand', async ({ page }) => {
    await page.goto('/supplier/products/new')
    const tiers = async () =>
      Promise.all(['골드 가격', '프리미엄 가격', 'VIP 가격'].map((label) => page.getByLabel(label).inputValue()))
    await page.getByLabel('기본 가격').fill('9999')
    await expect.poll(tiers).toEqual(['9,999', '9,499', '8,999'])
    await expect(page.getByText('VIP 소매점이 냅니다. 기본 가격보다 10% 낮습니다.')).toBeVisible()
    await page.getByLabel('프리미엄 가격').fill('9000')
    await page.getByLabel('기본 가격').fill('20000')
    await expect.poll(tiers).toEqual(['20,000', '9,000', '18,000'])
    await page.getByRole('button', { name: '기본 가격으로 다시 계산' }).click()
    await expect.poll(tiers).toEqual(['20,000', '19,000', '18,000'])
  })

  test('takes pictures by upload and by address, reorders them, and asks for approval', { tag: '@quick' }, async ({
    page,
  }) => {
    await page.goto('/supplier/products/new')
    await fillForm(page, '사진 찍은 그릇')
    await page.locator('input[type=file]').setInputFiles([
      { name: 'red.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
    ])
    await expect(page.getByText('notes.txt: 이미지 파일이 아닙니다.')).toBeVisible()
    await expect(page.getByRole('img', { name: '1번째 이미지' })).toBeVisible()

    await page.getByLabel('주소로 추가').fill('ftp://example.com/mug.jpg')
    await page.keyboard.press('Enter')
    await expect(page.getByText('이미지 주소는 http:// 또는 https://로 시작해야 합니다')).toBeVisible()
    await page.getByLabel('주소로 추가').fill(`${new URL(page.url()).origin}/favicon.svg`)
    await page.getByRole('button', { name: '주소 추가' }).click()
    await page.getByRole('button', { name: '2번째 이미지 앞으로' }).click()
    await expect(page.getByRole('button', { name: '1번째 이미지 뒤로' })).toBeFocused()
    await expect(page.getByText('1번째로 옮겼습니다')).toBeAttached()

    await page.getByRole('button', { name: '저장하고 승인 요청' }).click()
    await expect(page.getByText('‘사진 찍은 그릇’ 상품의 승인을 요청했습니다.')).toBeVisible()
    await expect(page).toHaveURL(/\/supplier\/products\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('combobox', { name: '판매 상태' })).toHaveValue('pending')
    await page.getByRole('button', { name: '2번째 이미지 보기' }).click()
    await expect(page.getByRole('img', { name: '사진 찍은 그릇 2번째 이미지' })).toHaveAttribute(
      'src',
      /\/files\/pictures\//,
    )
  })

  test('saves with the shortcut and asks before unsaved changes are lost', async ({ page }) => {
    await page.goto('/supplier/products/new')
    await fillForm(page, '단축키 컵')
    await page.getByRole('link', { name: '취소' }).click()
    const question = page.getByRole('alertdialog', { name: '저장하지 않은 내용이 있습니다' })
    await question.getByRole('button', { name: '취소' }).click()
    await expect(question).toBeHidden()
    await page.getByLabel('상품명').press('Control+s')
    await expect(page.getByText('‘단축키 컵’ 상품을 임시저장했습니다.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: '단축키 컵' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: '판매 상태' })).toHaveValue('draft')
  })

  test('shows an edit conflict, and keeps the typed values', async ({ page }) => {
    const { id, version, stockQuantity } = await supplier.draft({ name: '다툼 컵' })
    await page.goto(`/supplier/products/${id}/edit`)
    await page.getByLabel('상품명').fill('내가 고친 컵')
    const product = supplier.form({ name: '남이 고친 컵', brand: '남의 브랜드' })
    await supplier.ask(updateProduct, { params: { id }, body: { product, version, stockWas: stockQuantity } })
    await saveDraft(page)
    await expect(page.getByText('저장하지 못했습니다. 그 사이에 다른 곳에서 이 상품을 고쳤습니다')).toBeVisible()
    await page.getByRole('button', { name: '최신 내용 불러오기' }).click()
    await expect(page.getByText(/직접 고친 항목은 입력한 그대로 두었습니다: 상품명\./)).toBeVisible()
    await expect(page.getByLabel('상품명')).toHaveValue('내가 고친 컵')
    await expect(page.getByLabel('브랜드')).toHaveValue('남의 브랜드')
    await saveDraft(page)
    await expect(page.getByText('저장했습니다.', { exact: true })).toBeVisible()
    await expect(page.getByText('최신 내용을 불러왔습니다')).toBeHidden()
  })

  test('of a product that does not exist says so', async ({ page }) => {
    for (const path of ['/edit', '']) {
      await page.goto(`/supplier/products/0199d4a0-0000-7000-8000-000000000000${path}`)
      await expect(page.getByText('상품을 찾을 수 없습니다.')).toBeVisible()
    }
  })
})

async function fillForm(page: Page, name: string): Promise<void> {
  await page.getByLabel('상품명').fill(name)
  await page.getByLabel('간단 설명').fill('두꺼운 컵')
  await page.getByLabel('기본 가격').fill('12900')
  await page.getByLabel('재고 수량').fill('3')
  await page.getByRole('checkbox', { name: supplier.category.name }).check()
  await page.getByLabel('상세 설명').fill('식지 않는 컵입니다.')
}

/** A red square. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWP4z8AARwgWXg4ArpMP8bh5W0YAAAAASUVORK5CYII='
