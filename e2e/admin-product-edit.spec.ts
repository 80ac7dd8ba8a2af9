import { expect, test } from '@playwright/test'
import { getAnyProduct } from '../contracts/catalog/admin-products.ts'
import type { Product, VariantForm } from '../contracts/catalog/products.ts'
import { getSupplierProduct, setProductStatus, updateProduct } from '../contracts/catalog/supplier-products.ts'
import { signInAs } from './accounts.ts'
import type { ApprovedSupplier } from './approved-supplier.ts'
import { approve, newName, pendingProduct, productOnSale } from './products-to-review.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'
import { workerSupplier } from './worker-supplier.ts'

let seller: ApprovedSupplier
test.beforeAll(async () => {
  seller = await workerSupplier()
})

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'admin@jangteo.test')
})

function variant(optionValues: string[], about: Partial<VariantForm> = {}): VariantForm {
  const own = { sku: null, barcode: null, prices: null, stockQuantity: 5, stockWas: 0, lowStockThreshold: null }
  return { optionValues, ...own, image: null, weight: null, status: 'active', ...about }
}

const values = (...names: string[]) => names.map((name) => ({ name, swatch: null, image: null }))

/** On sale in black and white; its supplier asks for red as well and calls white ivory. */
async function shirtWithRequest(): Promise<Product> {
  const { id } = await seller.draft({
    name: newName('티셔츠'),
    options: [{ name: '색상', values: values('블랙', '화이트') }],
    variants: [variant(['블랙']), variant(['화이트'])],
  })
  await seller.ask(setProductStatus, { params: { id }, body: { status: 'pending' } })
  await approve(seller, { id })
  const { data } = await seller.ask(getSupplierProduct, { params: { id } })
  const [black, white] = data.options[0]?.values ?? []
  if (!black || !white) throw new Error('two colours')
  const known = (place: number, name: string) => {
    const { id: variantId = '', stockQuantity = 0 } = data.variants[place] ?? {}
    return variant([name], { id: variantId, stockQuantity, stockWas: stockQuantity })
  }
  const red = { name: '레드', swatch: '#c0392b', image: null }
  const product = seller.form({
    name: data.name,
    options: [{ name: '색상', values: [black, { ...white, name: '아이보리' }, red] }],
    variants: [known(0, '블랙'), known(1, '아이보리'), variant(['레드'], { stockQuantity: 7 })],
  })
  const body = { product, version: data.version, stockWas: 0 }
  return (await seller.ask(updateProduct, { params: { id }, body })).data
}

test('an admin edits a product with a reason, and shoppers see it at once', async ({ page }) => {
  const { id, name, slug } = await productOnSale(seller)
  await page.goto(`/admin/products/${id}`)
  await page.getByRole('link', { name: '수정' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '상품 수정' })).toBeVisible()
  await page.getByLabel('상품명').fill('')
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('상품명을 입력하세요')).toBeVisible()
  await page.getByLabel('상품명').fill(`${name} 고침`)
  await page.getByLabel('기본가').fill('12000')
  await page.getByRole('button', { name: '저장' }).click()
  const question = page.getByRole('dialog', { name: `‘${name} 고침’ 상품을 수정할까요?` })
  await question.getByLabel('사유').fill('오타를 고쳤습니다')
  await question.getByRole('button', { name: '수정' }).click()
  await expect(page.getByText(`‘${name} 고침’ 상품을 수정했습니다.`)).toBeVisible()
  await expect(page).toHaveURL(`/admin/products/${id}`)
  const shown = await page.request.get(`/api/v1/public/products/${encodeURIComponent(slug)}`)
  expect((await shown.json()).data.name).toBe(`${name} 고침`)
})

test('an edit that was overtaken keeps what was typed and goes on from the latest version', async ({ page }) => {
  const { id, name, version } = await productOnSale(seller)
  await page.goto(`/admin/products/${id}/edit`)
  await page.getByLabel('상품명').fill(`${name} 고침`)
  const product = seller.form({ name, basePrice: 15_000 })
  await seller.ask(updateProduct, { params: { id }, body: { product, version, stockWas: 10 } })
  const save = async () => {
    await page.getByRole('button', { name: '저장' }).click()
    await page.getByLabel('사유').fill('오타')
    await page.getByRole('dialog').getByRole('button', { name: '수정' }).click()
  }
  await save()
  await page.getByRole('button', { name: '최신 내용에 이어서 고치기' }).click()
  await expect(page.getByLabel('기본가')).toHaveValue('15,000')
  await expect(page.getByLabel('상품명')).toHaveValue(`${name} 고침`)
  await save()
  await expect(page).toHaveURL(`/admin/products/${id}`)
  const { data } = await seller.asAdmin(getAnyProduct, { params: { id } })
  expect(data).toMatchObject({ name: `${name} 고침`, basePrice: 15_000 })
})

test('an admin takes a variant off sale and gives it a price of its own', { tag: '@phone' }, async ({ page }) => {
  const { id } = await shirtWithRequest()
  await page.goto(`/admin/products/${id}/edit`)
  await expect(page.getByText('공급자의 변경 요청이 기다리고 있습니다')).toBeVisible()
  await page.getByLabel('블랙 기본가').fill('11000')
  await page.getByRole('checkbox', { name: '화이트 판매' }).uncheck()
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('가격을 원 단위로 입력하세요').first()).toBeVisible()
  for (const label of ['골드', '프리미엄', 'VIP']) await page.getByLabel(`블랙 ${label}`).fill('11000')
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('button', { name: '저장' }).click()
  await page.getByLabel('사유').fill('화이트는 인증이 끝났습니다')
  await page.getByRole('dialog').getByRole('button', { name: '수정' }).click()
  await expect(page).toHaveURL(`/admin/products/${id}`)
  const { data } = await seller.asAdmin(getAnyProduct, { params: { id } })
  expect(data.variants.map(({ status, prices }) => [status, prices?.base])).toEqual([
    ['active', 11_000],
    ['inactive', undefined],
  ])
})

test('options and variants of a request stand beside the published ones', { tag: '@phone' }, async ({ page }) => {
  const { id } = await shirtWithRequest()
  await page.goto(`/admin/products/${id}`)
  const options = page.getByRole('region', { name: '옵션 비교' })
  await expect(options).toContainText('이름: 화이트 → 아이보리')
  await expect(options.getByRole('listitem').filter({ hasText: '레드' })).toContainText('추가')
  const variants = page.getByRole('region', { name: '옵션 조합 비교' })
  await expect(variants.getByText('승인하면 새로 판매 1개')).toBeVisible()
  await expect(variants.getByRole('listitem').filter({ hasText: '레드' })).toContainText('7개')
  await expect(variants.getByText('화이트 → 아이보리')).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('button', { name: '승인' }).click()
  await expect(page.getByRole('region', { name: '옵션 조합 표' })).toContainText('레드')
})

test('a product is given back for correction, and its supplier reads what to correct', async ({ page }) => {
  const { id, name } = await pendingProduct(seller)
  await page.goto(`/admin/products/${id}`)
  await page.getByRole('button', { name: '보완 요청' }).click()
  const question = page.getByRole('dialog', { name: `‘${name}’ 상품의 보완을 요청할까요?` })
  await question.getByLabel('사유').fill('성분표를 채워 주세요')
  await question.getByRole('button', { name: '보완 요청' }).click()
  await expect(page.getByText(`‘${name}’ 상품의 보완을 요청했습니다.`)).toBeVisible()
  await expect(page.getByText('공급자에게 보완을 요청한 상품입니다')).toBeVisible()
  await expect(page.getByRole('button', { name: '보완 요청' })).toBeHidden()
  const { data } = await seller.ask(getSupplierProduct, { params: { id } })
  expect(data).toMatchObject({ status: 'draft', rejectionReason: '성분표를 채워 주세요' })
})

test('several products are rejected with one reason', async ({ page }) => {
  const mark = newName('여럿')
  const [one, two] = [await pendingProduct(seller, `${mark} 가`), await pendingProduct(seller, `${mark} 나`)]
  await page.goto(`/admin/products/pending?${new URLSearchParams({ search: mark })}`)
  await page.getByRole('checkbox', { name: /모두 선택/ }).check()
  await approve(seller, one)
  await page.getByRole('button', { name: '선택한 2건 반려' }).click()
  const question = page.getByRole('dialog', { name: '선택한 2건을 반려할까요?' })
  await question.getByLabel('사유').fill('인증서가 없습니다')
  await question.getByRole('button', { name: '반려' }).click()
  await expect(page.getByText('1건을 반려했습니다.')).toBeVisible()
  await expect(page.getByText(/^1건은 그 사이에 다른 관리자가 결정했거나/)).toBeVisible()
  const { data } = await seller.ask(getSupplierProduct, { params: { id: two.id } })
  expect(data).toMatchObject({ approvalStatus: 'rejected', rejectionReason: '인증서가 없습니다' })
})
