import { expect, type Page, test } from '@playwright/test'
import { getSupplierProduct, listSupplierProducts, setProductStatus } from '../contracts/catalog/supplier-products.ts'
import { signInAs } from './accounts.ts'
import type { ApprovedSupplier } from './approved-supplier.ts'
import { newName } from './products-to-review.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'
import { workerSupplier } from './worker-supplier.ts'

let supplier: ApprovedSupplier
test.beforeAll(async () => {
  supplier = await workerSupplier()
})
test.beforeEach(async ({ page }) => {
  await signInAs(page, supplier.email)
})

async function openEditor(page: Page, search: string) {
  await page.goto(`/supplier/products?${new URLSearchParams({ search })}`)
  await expect(page.getByText(/^총 \d+개$/)).toBeVisible()
  await page.getByRole('checkbox', { name: /모두 선택/ }).check()
  await page.getByRole('button', { name: '한꺼번에 수정' }).click()
  return page.getByRole('dialog', { name: '한꺼번에 수정' })
}

test('prices of several products are raised after a look at old and new ones', async ({ page }) => {
  const word = newName('인상')
  const { id } = await supplier.draft({ name: `${word} 컵` })
  await supplier.draft({ name: `${word} 접시`, basePrice: 3_330, pricing: { gold: 3_330, premium: 3_160, vip: 3_000 } })
  const dialog = await openEditor(page, word)
  await dialog.getByRole('button', { name: '바뀔 내용 보기' }).click()
  await expect(dialog.getByText('비율을 숫자로 입력하세요')).toBeVisible()
  await dialog.getByLabel('비율').fill('5')
  await dialog.getByLabel('반올림').selectOption('100원 단위')
  await dialog.getByRole('button', { name: '바뀔 내용 보기' }).click()
  await expect(dialog.getByText('2개가 바뀝니다.')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: '컵' })).toContainText(/₩10,000.*₩10,500/)
  await expect(dialog.getByRole('listitem').filter({ hasText: '접시' })).toContainText(/₩3,330.*₩3,500/)
  await dialog.getByRole('button', { name: '2개 바꾸기' }).click()
  await expect(page.getByText('상품 2개를 바꿨습니다.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: `${word} 접시` })).toContainText('₩3,500')
  expect((await supplier.ask(getSupplierProduct, { params: { id } })).data.basePrice).toBe(10_500)
})

test('a product that changes between preview and click is named, and nothing is lost', async ({ page }) => {
  const word = newName('동시')
  const { id } = await supplier.draft({ name: `${word} 하나` })
  await supplier.draft({ name: `${word} 둘` })
  const dialog = await openEditor(page, word)
  await dialog.getByRole('button', { name: '상태' }).click()
  await dialog.getByLabel('상태', { exact: true }).selectOption('판매중지')
  await dialog.getByRole('button', { name: '바뀔 내용 보기' }).click()
  await expect(dialog.getByText('2개가 바뀝니다.')).toBeVisible()
  await supplier.ask(setProductStatus, { params: { id }, body: { status: 'inactive' } })
  await dialog.getByRole('button', { name: '2개 바꾸기' }).click()
  await expect(dialog.getByText('그 사이에 바뀐 상품이 있어 아무것도 바꾸지 않았습니다')).toBeVisible()
  await expect(dialog.getByText(`${word} 하나. 아래 새 내용을`)).toBeVisible()
  await expect(dialog.getByText('1개가 바뀝니다. 1개는 그대로 둡니다.')).toBeVisible()
  await expect(dialog.getByText('그대로 · 이미 판매중지 상태입니다')).toBeVisible()
  await dialog.getByRole('button', { name: '1개 바꾸기' }).click()
  await expect(page.getByText('상품 1개를 바꿨습니다.')).toBeVisible()
})

test('all found products are edited at once, also those on other pages', async ({ page }) => {
  test.slow()
  const word = newName('전부')
  for (let at = 0; at < 22; at++) await supplier.draft({ name: `${word} ${at}` })
  await page.goto(`/supplier/products?${new URLSearchParams({ search: word })}`)
  await expect(page.getByText('총 22개')).toBeVisible()
  await page.getByRole('button', { name: '일괄 변경' }).click()
  await page.getByRole('menuitem', { name: '찾은 22개 모두 수정' }).click()
  const dialog = page.getByRole('dialog', { name: '한꺼번에 수정' })
  await dialog.getByRole('button', { name: '재고', exact: true }).click()
  await dialog.getByLabel('옵션마다 수량').fill('5')
  await dialog.getByRole('button', { name: '바뀔 내용 보기' }).click()
  await expect(dialog.getByText('22개가 바뀝니다.')).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await dialog.getByRole('button', { name: '22개 바꾸기' }).click()
  await expect(page.getByText('상품 22개를 바꿨습니다.')).toBeVisible()
  const { data } = await supplier.ask(listSupplierProducts, { query: { search: word, limit: 100 } })
  expect(new Set(data.map(({ stockQuantity }) => stockQuantity))).toEqual(new Set([15]))
})
