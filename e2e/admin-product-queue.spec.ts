import { expect, type Locator, type Page, test } from '@playwright/test'
import { getSupplierProduct, setProductStatus, updateProduct } from '../contracts/catalog/supplier-products.ts'
import { signInAs } from './accounts.ts'
import type { ApprovedSupplier } from './approved-supplier.ts'
import { approve, newName, pendingChange, pendingProduct, productOnSale } from './products-to-review.ts'
import { expectAccessibleInBothSchemes, expectAccessibleScreen } from './screen-checks.ts'
import { workerSupplier } from './worker-supplier.ts'

let seller: ApprovedSupplier
test.beforeAll(async () => {
  seller = await workerSupplier()
})

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'admin@jangteo.test')
})

async function openQueue(page: Page, search: string): Promise<void> {
  await page.goto(`/admin/products/pending?${new URLSearchParams({ search })}`)
  await expect(page.getByText(/^총 \d+개/)).toBeVisible()
}

const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })

test.describe('an admin', () => {
  test('approves a new product beside the list, and shoppers see it', { tag: '@quick' }, async ({ page }) => {
    const { name, slug } = await pendingProduct(seller)
    await openQueue(page, name)
    const row = rowOf(page, name)
    for (const text of [seller.business, '신규', '₩10,000', '₩9,500', '₩9,000', '방금'])
      await expect(row).toContainText(text)
    expect((await page.request.get(`/api/v1/public/products/${encodeURIComponent(slug)}`)).status()).toBe(404)

    await row.getByRole('link', { name }).click()
    await expect(page).toHaveURL(/product=/)
    const panel = page.getByRole('dialog', { name })
    await expect(panel).toContainText('식지 않는 컵입니다.')
    await panel.getByRole('button', { name: '승인' }).click()
    await expect(page.getByText(`‘${name}’ 상품을 승인했습니다.`)).toBeVisible()
    await expect(panel).toBeHidden()
    await expect(page.getByText('검색한 상품이 없습니다')).toBeVisible()
    expect((await page.request.get(`/api/v1/public/products/${encodeURIComponent(slug)}`)).status()).toBe(200)

    await page.getByRole('tab', { name: '승인' }).click()
    await expect(page).toHaveURL(/state=approved/)
    await expect(rowOf(page, name)).toContainText('판매중')
  })

  test('rejects a product only with a reason, which its supplier reads', async ({ page }) => {
    const mark = newName('둘')
    const [one, next] = [await pendingProduct(seller, `${mark} 먼저`), await pendingProduct(seller, `${mark} 나중`)]
    await openQueue(page, mark)
    await page.getByRole('link', { name: one.name, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '반려' }).click()
    const question = page.getByRole('dialog', { name: `‘${one.name}’ 상품을 반려할까요?` })
    await question.getByRole('button', { name: '반려' }).click()
    await expect(question.getByText('사유를 입력하세요')).toBeVisible()
    await expect(question.getByLabel('사유')).toBeFocused()
    await question.getByLabel('사유').fill('사진이 흐립니다')
    await question.getByRole('button', { name: '반려' }).click()
    await expect(page.getByText(`‘${one.name}’ 상품을 반려했습니다.`)).toBeVisible()
    await expect(question).toBeHidden()
    // The next one in the queue opens by itself.
    await expect(page.getByRole('dialog', { name: next.name })).toContainText('식지 않는 컵입니다.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()

    const { data } = await seller.ask(getSupplierProduct, { params: { id: one.id } })
    expect(data).toMatchObject({ approvalStatus: 'rejected', rejectionReason: '사진이 흐립니다', status: 'draft' })
    await page.goto(`/admin/products/pending?state=rejected&search=${encodeURIComponent(one.name)}`)
    await expect(rowOf(page, one.name)).toContainText('사진이 흐립니다')
    await approve(seller, next)
  })

  test('sees what a change would change, word by word, and approves it on the page of the product', async ({
    page,
  }) => {
    const { id, name, slug } = await pendingChange(seller)
    await openQueue(page, name)
    await expect(rowOf(page, name)).toContainText('변경')

    await page.goto(`/admin/products/${id}`)
    const text = page.getByRole('region', { name: '상세 설명 비교' })
    await expect(text.getByRole('insertion')).toHaveText(/두꺼운/)
    await expect(page.getByRole('region', { name: '이미지 비교' })).toContainText('추가')
    await expect(page.getByText('바뀌지 않은 항목: 상품명, 간단 설명')).toBeVisible()
    await page.getByRole('button', { name: '승인' }).click()
    await expect(page.getByText(`‘${name}’ 변경을 승인했습니다.`)).toBeVisible()
    await expect(page.getByRole('button', { name: '승인' })).toBeHidden()
    const shown = await page.request.get(`/api/v1/public/products/${encodeURIComponent(slug)}`)
    expect(await shown.text()).toContain('식지 않는 두꺼운 컵입니다.')
  })

  test('approves several at once, and shows how many another admin had decided meanwhile', async ({ page }) => {
    const mark = newName('여럿')
    const first = await pendingProduct(seller, `${mark} 가`)
    await pendingProduct(seller, `${mark} 나`)
    await pendingProduct(seller, `${mark} 다`)
    await openQueue(page, mark)
    await page.getByRole('checkbox', { name: /모두 선택/ }).check()
    await approve(seller, first)
    await page.getByRole('button', { name: '선택한 3건 승인' }).click()
    await expect(page.getByText('2건을 승인했습니다.')).toBeVisible()
    await expect(page.getByText(/^1건은 그 사이에 다른 관리자가 결정했거나/)).toBeVisible()
    await expect(page.getByText('검색한 상품이 없습니다')).toBeVisible()
    await page.getByRole('button', { name: '검색 초기화' }).click()
    await expect(page).toHaveURL('/admin/products/pending')
  })

  test('sees that another admin was faster, and the list reloads', async ({ page }) => {
    const { id, name } = await pendingProduct(seller)
    await openQueue(page, name)
    await page.getByRole('link', { name }).click()
    const panel = page.getByRole('dialog', { name })
    await expect(panel).toContainText('식지 않는 컵입니다.')
    await approve(seller, { id })
    await panel.getByRole('button', { name: '승인' }).click()
    const changed = page.getByRole('alertdialog', { name: `‘${name}’ 내용이 그 사이에 바뀌었습니다` })
    await expect(changed).toContainText('상태: 승인대기 → 판매중')
    await changed.getByRole('button', { name: '다시 보기' }).click()
    await expect(panel).toContainText('판매중')
    await expect(panel.getByRole('button', { name: '승인' })).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByText('검색한 상품이 없습니다')).toBeVisible()
  })

  test('does not publish what the supplier swapped in after looking, and looks again', async ({ page }) => {
    const { id, name, version, slug } = await pendingProduct(seller)
    await openQueue(page, name)
    await page.getByRole('link', { name }).click()
    const panel = page.getByRole('dialog', { name })
    await expect(panel).toContainText('식지 않는 컵입니다.')
    const product = seller.form({ name: `${name} 가짜`, description: '만병을 고치는 컵입니다.' })
    await seller.ask(updateProduct, { params: { id }, body: { product, version, stockWas: 10 } })
    await panel.getByRole('button', { name: '승인' }).click()
    const changed = page.getByRole('alertdialog', { name: `‘${name}’ 내용이 그 사이에 바뀌었습니다` })
    await expect(changed).toContainText(`상품명: ${name} → ${name} 가짜`)
    await expect(changed).toContainText('상세 설명')
    await expectAccessibleScreen(page)
    await changed.getByRole('button', { name: '다시 보기' }).click()
    const again = page.getByRole('dialog', { name: `${name} 가짜` })
    await expect(again).toContainText('만병을 고치는 컵입니다.')
    expect((await page.request.get(`/api/v1/public/products/${encodeURIComponent(slug)}`)).status()).toBe(404)
    await again.getByRole('button', { name: '반려' }).click()
    await page.getByLabel('사유').fill('과장된 설명입니다')
    await page
      .getByRole('dialog', { name: /반려할까요/ })
      .getByRole('button', { name: '반려' })
      .click()
    await expect(page.getByText(`‘${name} 가짜’ 상품을 반려했습니다.`)).toBeVisible()
  })

  test('takes an approved product off sale with a reason, and the supplier cannot put it back alone', async ({
    page,
  }) => {
    const { id, name, slug } = await productOnSale(seller)
    const status = async () => (await page.request.get(`/api/v1/public/products/${encodeURIComponent(slug)}`)).status()
    expect(await status()).toBe(200)
    await page.goto(`/admin/products/${id}`)
    await page.getByRole('button', { name: '판매 중지' }).click()
    const question = page.getByRole('dialog', { name: `‘${name}’ 상품의 판매를 중지할까요?` })
    await question.getByLabel('사유').fill('안전 인증이 취소되었습니다')
    await question.getByRole('button', { name: '판매 중지' }).click()
    await expect(page.getByText(`‘${name}’ 상품의 판매를 중지했습니다.`)).toBeVisible()
    await expect(page.getByText('사유: 안전 인증이 취소되었습니다')).toBeVisible()
    expect(await status()).toBe(404)

    await seller.ask(setProductStatus, { params: { id }, body: { status: 'active' } })
    expect(await status()).toBe(404)
    await page.goto(`/admin/products/pending?${new URLSearchParams({ state: 'unrequested', search: name })}`)
    await expect(rowOf(page, name)).toBeVisible()
  })

  test('sees a not-found page for an unknown product, and can retry when the queue fails to load', async ({ page }) => {
    await page.goto('/admin/products/01990000-0000-7000-8000-000000000000')
    await expect(page.getByText('상품을 찾을 수 없습니다.')).toBeVisible()
    await page.route('**/api/v1/admin/products/pending?*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/admin/products/pending')
    await expect(page.getByText('내용을 불러오지 못했습니다')).toBeVisible()
    await page.unroute('**/api/v1/admin/products/pending?*')
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect(page.getByText('내용을 불러오지 못했습니다')).toBeHidden()
  })

  test('opens the approval queue and the categories from the dashboard', async ({ page }) => {
    await page.goto('/admin')
    await expect(page.getByRole('link', { name: /^승인 대기 상품/ })).toHaveAttribute('href', '/admin/products/pending')
    await page.getByRole('link', { name: '상품 승인 화면으로 이동' }).click()
    await expect(page).toHaveURL('/admin/products/pending')
    await page.goBack()
    await page.getByRole('link', { name: '카테고리 화면으로 이동' }).click()
    await expect(page).toHaveURL('/admin/categories')
  })
})

test('the queue and the page of a product are accessible and fit', async ({ page }) => {
  test.slow()
  const { id, name } = await pendingChange(seller)
  await openQueue(page, name)
  await expectAccessibleScreen(page)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('dialog', { name }).getByRole('insertion')).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await page.goto(`/admin/products/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectAccessibleInBothSchemes(page)
})
