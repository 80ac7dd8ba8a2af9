import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { approveProduct, rejectProduct } from '../contracts/catalog/admin-products.ts'
import { listSupplierProducts, setProductStatus, updateProduct } from '../contracts/catalog/supplier-products.ts'
import { pageOf, signInAs } from './accounts.ts'
import type { ApprovedSupplier } from './approved-supplier.ts'
import { newName } from './products-to-review.ts'
import { workerSupplier } from './worker-supplier.ts'

let supplier: ApprovedSupplier
test.beforeAll(async () => {
  supplier = await workerSupplier()
})

const openList = (page: Page, search: string) => page.goto(`/supplier/products?${new URLSearchParams({ search })}`)
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const statusOf = (page: Page, name: string) => page.getByRole('combobox', { name: `${name} 상태` })

test.describe('the list of products', () => {
  test.beforeEach(async ({ page }) => {
    await signInAs(page, supplier.email)
  })

  test('is searched by name and brand, filtered and sorted by its URL, and reset', async ({ page }) => {
    const [word, brand] = [newName('거르기'), newName('맑음')]
    await supplier.draft({ name: `${word} 유리컵`, brand })
    await supplier.draft({ name: `${word} 접시`, basePrice: 500, pricing: { gold: 500, premium: 475, vip: 450 } })
    const { id } = await supplier.draft({ name: `${word} 판매품` })
    await supplier.ask(setProductStatus, { params: { id }, body: { status: 'active' } })
    await page.goto('/supplier/products')
    await page.getByRole('combobox', { name: '상태', exact: true }).selectOption('임시저장')
    await page.getByRole('combobox', { name: '승인', exact: true }).selectOption('승인 대기')
    await page.getByRole('combobox', { name: '정렬' }).selectOption('낮은 가격순')
    await page.getByRole('searchbox', { name: '상품명이나 브랜드로 검색' }).fill(word)
    await expect(page).toHaveURL(/status=draft&approvalStatus=pending&sortBy=price&sortOrder=asc/)
    await expect(page.getByText('총 2개')).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toContainText(`${word} 접시`)
    await expect(page.getByRole('row').nth(1)).toContainText('₩500')
    await page.getByRole('button', { name: '가격', exact: true }).click()
    await expect(page.getByRole('row').nth(1)).toContainText(`${word} 유리컵`)
    await page.getByRole('searchbox').fill(brand)
    await expect(page.getByText('총 1개')).toBeVisible()

    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue(brand)
    await page.getByRole('button', { name: '초기화' }).click()
    await expect(page).toHaveURL('/supplier/products')

    await openList(page, '없는 물건')
    await expect(page.getByText('조건에 맞는 상품이 없습니다')).toBeVisible()
    await page.getByRole('button', { name: '조건 초기화' }).click()
    await expect(page.getByText(/^총 \d+개/)).toBeVisible()
  })

  test('starts and stops the sale of several at once, but not of none', async ({ page }) => {
    const word = newName('여럿')
    const [one, two] = [`${word} 하나`, `${word} 둘`]
    await supplier.draft({ name: one })
    await supplier.draft({ name: two })
    await openList(page, word)
    await expect(rowOf(page, one)).toBeVisible()
    await page.getByRole('button', { name: '일괄 변경' }).click()
    await page.getByRole('menuitem', { name: '판매 시작' }).click()
    await expect(page.getByText('변경할 상품을 선택하세요.')).toBeVisible()

    await page.getByRole('checkbox', { name: /모두 선택/ }).check()
    await expect(page.getByText('2개 선택됨').last()).toBeVisible()
    await page.getByRole('button', { name: '판매 시작' }).click()
    await expect(page.getByText('상품 2개의 판매를 시작했습니다.')).toBeVisible()
    await expect(page.getByText('그중 2개는 관리자가 승인한 뒤에 고객에게 보입니다.')).toBeVisible()
    await expect(statusOf(page, one)).toHaveValue('active')
    const choiceOff = page.getByRole('button', { name: '선택 해제' })
    await expect(choiceOff).toBeHidden()

    await rowOf(page, two).getByRole('checkbox').check()
    await page.getByRole('button', { name: '판매 중지' }).click()
    await expect(page.getByText('상품 1개의 판매를 중지했습니다.')).toBeVisible()
    await expect(statusOf(page, two)).toHaveValue('inactive')
    await expect(statusOf(page, one)).toHaveValue('active')
    await expect(choiceOff).toBeHidden()

    await rowOf(page, one).getByRole('checkbox').check()
    await page.getByRole('button', { name: '선택 해제' }).click()
    await expect(rowOf(page, one).getByRole('checkbox')).not.toBeChecked()
  })

  test('asks for the approval of several at once, and an admin finds and approves them', async ({ page, browser }) => {
    const word = newName('가져온')
    const [one, two] = [`${word} 하나`, `${word} 둘`]
    const { slug } = await supplier.draft({ name: one })
    await supplier.draft({ name: two })
    await openList(page, word)
    await page.getByRole('checkbox', { name: /모두 선택/ }).check()
    await page.getByRole('button', { name: '판매 시작' }).click()
    await expect(page.getByText('그중 2개는 관리자가 승인한 뒤에 고객에게 보입니다.')).toBeVisible()

    const admin = await pageOf(browser, 'admin@jangteo.test')
    await admin.goto(`/admin/products/pending?${new URLSearchParams({ search: word })}`)
    await expect(admin.getByText('검색한 상품이 없습니다')).toBeVisible()
    await admin.getByRole('tab', { name: /^요청 전/ }).click()
    await admin.getByRole('link', { name: two, exact: true }).click()
    const panel = admin.getByRole('dialog', { name: two })
    await expect(panel).toContainText('공급자가 승인을 요청하지 않고 판매를 시작했습니다')
    await panel.getByRole('button', { name: '승인' }).click()
    await expect(admin.getByText(`‘${two}’ 상품을 승인했습니다.`)).toBeVisible()
    await admin.keyboard.press('Escape')

    await page.getByRole('checkbox', { name: /모두 선택/ }).check()
    // The toast of the started sale offers the same.
    const bar = page.getByRole('button', { name: '선택 해제' }).locator('..')
    await bar.getByRole('button', { name: '승인 요청' }).click()
    await expect(page.getByText('상품 1개의 승인을 요청했습니다.')).toBeVisible()
    await expect(page.getByText('1개는 이미 승인되었거나 승인을 기다리고 있습니다.')).toBeVisible()
    await expect(statusOf(page, one)).toHaveValue('pending')
    await expect(statusOf(page, two)).toHaveValue('active')

    await admin.goto(`/admin/products/pending?${new URLSearchParams({ search: word })}`)
    await admin.getByRole('checkbox', { name: /모두 선택/ }).check()
    await admin.getByRole('button', { name: '선택한 1건 승인' }).click()
    await expect(admin.getByText('1건을 승인했습니다.')).toBeVisible()
    expect((await admin.request.get(`/api/v1/public/products/${encodeURIComponent(slug)}`)).status()).toBe(200)
  })

  test('sets a status from the row, shows its consequence and undoes it', async ({ page }) => {
    await supplier.draft({ name: '상태 주전자' })
    await openList(page, '상태 주전자')
    const status = statusOf(page, '상태 주전자')
    await expect(status.getByRole('option')).toHaveText(['임시저장', '승인대기', '판매중', '판매중지'])
    await status.selectOption('판매중')
    const told = page.getByText('‘상태 주전자’ 상품을 판매중 상태로 바꿨습니다.')
    await expect(told).toBeVisible()
    // A toast stays while the mouse is over it.
    await told.hover()
    await expect(page.getByText('아직 승인 전입니다. 관리자가 승인한 뒤에 고객에게 보입니다.')).toBeVisible()
    await expect(rowOf(page, '상태 주전자')).toContainText('관리자가 승인한 뒤에 고객에게 보입니다.')
    await expect(rowOf(page, '상태 주전자')).toContainText('승인 요청 전')
    await page.getByRole('button', { name: '실행 취소' }).click()
    await expect(status).toHaveValue('draft')
    await status.selectOption('승인대기')
    await expect(status).toHaveValue('pending')
    await expect(page.getByText('‘상태 주전자’ 상품을 승인대기 상태로 바꿨습니다.')).toBeVisible()
  })

  test('deletes a product only after asking by its name', async ({ page }) => {
    const { id } = await supplier.draft({ name: '지울 냄비' })
    await openList(page, '지울 냄비')
    const openQuestion = async () => {
      await page.getByRole('button', { name: '지울 냄비 작업' }).click()
      for (const [name, path] of [
        ['상세', ''],
        ['수정', '/edit'],
      ] as const)
        await expect(page.getByRole('menuitem', { name })).toHaveAttribute('href', `/supplier/products/${id}${path}`)
      await page.getByRole('menuitem', { name: '삭제' }).click()
    }
    const question = page.getByRole('alertdialog', { name: '‘지울 냄비’ 상품을 삭제할까요?' })
    await openQuestion()
    await question.getByRole('button', { name: '취소' }).click()
    await expect(rowOf(page, '지울 냄비')).toBeVisible()
    await openQuestion()
    await question.getByRole('button', { name: '삭제' }).click()
    await expect(page.getByText('‘지울 냄비’ 상품을 삭제했습니다.')).toBeVisible()
    await expect(page.getByText('조건에 맞는 상품이 없습니다')).toBeVisible()
  })

  test('shows the reason of a rejection, and the pending change of an approved product', async ({ page }) => {
    const { ask, asAdmin } = supplier
    const refused = { params: { id: (await supplier.draft({ name: '소식 반려품' })).id } }
    await ask(setProductStatus, { ...refused, body: { status: 'pending' } })
    await asAdmin(rejectProduct, { ...refused, body: { reason: '사진이 흐립니다' } })
    const approved = { params: { id: (await supplier.draft({ name: '소식 승인품' })).id } }
    await ask(setProductStatus, { ...approved, body: { status: 'pending' } })
    const { version } = (await asAdmin(approveProduct, approved)).data
    const product = supplier.form({ name: '소식 새 이름' })
    await ask(updateProduct, { ...approved, body: { product, version, stockWas: 10 } })

    await openList(page, '소식')
    await expect(rowOf(page, '소식 반려품')).toContainText('반려 사유: 사진이 흐립니다')
    await expect(rowOf(page, '소식 승인품')).toContainText('변경한 내용이 승인을 기다립니다.')

    await page.getByRole('link', { name: '소식 승인품' }).click()
    const change = page.getByRole('region', { name: '변경 요청' })
    await expect(change).toContainText('지금 보이는 내용소식 승인품')
    await expect(change).toContainText('바꾸려는 내용소식 새 이름')
    await page.getByRole('combobox', { name: '판매 상태' }).selectOption('승인대기')
    const question = page.getByRole('alertdialog', { name: '‘소식 승인품’ 상품의 승인을 다시 요청할까요?' })
    await question.getByRole('button', { name: '취소' }).click()
    await expect(page.getByRole('combobox', { name: '판매 상태' })).toHaveValue('active')

    await page.getByRole('link', { name: '수정' }).click()
    await expect(page.getByText('가격과 재고는 저장하는 즉시 바뀝니다.')).toBeVisible()
    await expect(page.getByLabel('상품명')).toHaveValue('소식 새 이름')
    await asAdmin(rejectProduct, { ...approved, body: { reason: '이름이 너무 깁니다' } })
    await openList(page, '소식')
    await expect(rowOf(page, '소식 승인품')).toContainText('변경 반려: 이름이 너무 깁니다')
  })

  test('is exported as a file that can be imported again', async ({ page }) => {
    await supplier.draft({ name: '내보낼 국자' })
    await page.goto('/supplier/products')
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: '내보내기' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    const file = await started
    expect(file.suggestedFilename()).toBe('상품 목록.csv')
    expect(await readFile(await file.path(), 'utf8')).toContain('내보낼 국자')
  })

  test('can be retried when it fails to load', async ({ page }) => {
    await page.route('**/api/v1/supplier/products?*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/supplier/products')
    await expect(page.getByText('내용을 불러오지 못했습니다')).toBeVisible()
    await page.unroute('**/api/v1/supplier/products?*')
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect(page.getByRole('button', { name: '다시 시도' })).toBeHidden()
  })
})

test('a supplier who waits for approval sees why nothing can be registered', async ({ page }) => {
  await signInAs(page, 'newsupplier@jangteo.test')
  for (const path of ['/supplier', '/supplier/products']) {
    await page.goto(path)
    await expect(page.getByText('승인을 기다리고 있습니다')).toBeVisible()
    await expect(page.getByRole('button', { name: '상품 등록' })).toBeDisabled()
  }
  await expect(page.getByRole('button', { name: '가져오기' })).toBeDisabled()
  for (const path of ['/supplier/products/new', '/supplier/products/import']) {
    await page.goto(path)
    await expect(page.getByText('승인을 기다리고 있습니다')).toBeVisible()
    await expect(page.locator('form, input[type=file]')).toHaveCount(0)
  }
})

test('the dashboard of a supplier counts the products and leads to a new one', async ({ page }) => {
  await supplier.draft({ name: '세어 볼 컵' })
  const { total } = await supplier.ask(listSupplierProducts, { query: {} })
  await signInAs(page, supplier.email)
  await page.goto('/supplier')
  const counted = page.getByRole('link', { name: new RegExp(`^등록 상품\\s*${total}개$`) })
  await expect(counted).toHaveAttribute('href', '/supplier/products')
  await page.getByRole('link', { name: '상품 등록' }).click()
  await expect(page).toHaveURL('/supplier/products/new')
})
