import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { approveProduct, rejectProduct } from '../contracts/admin-products.ts'
import { adjustStock, setProductStatus, updateProduct } from '../contracts/supplier-products.ts'
import { type ApprovedSupplier, approvedSupplier, lastingClient } from './approved-supplier.ts'
import { signInAs } from './people.ts'
import { expectSoundInBothSchemes } from './screen-checks.ts'

let client: APIRequestContext
let supplier: ApprovedSupplier
test.beforeAll(async ({ baseURL }) => {
  client = await lastingClient(baseURL)
  supplier = await approvedSupplier(client)
})
test.afterAll(() => client.dispose())

const openList = (page: Page, search: string) => page.goto(`/supplier/products?${new URLSearchParams({ search })}`)
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const statusOf = (page: Page, name: string) => page.getByRole('combobox', { name: `${name} 상태` })
const saveDraft = (page: Page) => page.getByRole('button', { name: '임시저장' }).click()

test.describe('the list of products', () => {
  test.beforeEach(async ({ page }) => {
    await signInAs(page, supplier.email)
  })

  test('is searched by name and brand, filtered and sorted by its address, and reset', async ({ page }) => {
    await supplier.draft({ name: '거르기 유리컵', brand: '맑음' })
    await supplier.draft({ name: '거르기 접시', basePrice: 500, pricing: { gold: 500, premium: 475, vip: 450 } })
    await page.goto('/supplier/products')
    await page.getByRole('combobox', { name: '상태', exact: true }).selectOption('임시저장')
    await page.getByRole('combobox', { name: '승인', exact: true }).selectOption('승인 대기')
    await page.getByRole('combobox', { name: '정렬' }).selectOption('낮은 가격순')
    await page.getByRole('searchbox', { name: '상품명이나 브랜드로 검색' }).fill('거르기')
    await expect(page).toHaveURL(/status=draft&approvalStatus=pending&sortBy=price&sortOrder=asc/)
    await expect(page.getByRole('row').nth(1)).toContainText('거르기 접시')
    await expect(page.getByRole('row').nth(1)).toContainText('₩500')
    await page.getByRole('button', { name: '가격', exact: true }).click()
    await expect(page.getByRole('row').nth(1)).toContainText('거르기 유리컵')
    await page.getByRole('searchbox').fill('맑음')
    await expect(page.getByText('총 1개')).toBeVisible()

    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue('맑음')
    await page.getByRole('button', { name: '초기화' }).click()
    await expect(page).toHaveURL('/supplier/products')

    await openList(page, '없는 물건')
    await expect(page.getByText('조건에 맞는 상품이 없습니다')).toBeVisible()
    await page.getByRole('button', { name: '조건 초기화' }).click()
    await expect(page.getByText(/^총 \d+개/)).toBeVisible()
  })

  test('starts and stops the sale of several at once, but not of none', async ({ page }) => {
    await supplier.draft({ name: '여럿 하나' })
    await supplier.draft({ name: '여럿 둘' })
    await openList(page, '여럿')
    await page.getByRole('button', { name: '일괄 변경' }).click()
    await page.getByRole('menuitem', { name: '판매 시작' }).click()
    await expect(page.getByText('변경할 상품을 선택하세요.')).toBeVisible()

    await page.getByRole('checkbox', { name: /모두 선택/ }).check()
    await expect(page.getByText('2개 선택됨').last()).toBeVisible()
    await page.getByRole('button', { name: '판매 시작' }).click()
    await expect(page.getByText('상품 2개의 판매를 시작했습니다.')).toBeVisible()
    await expect(page.getByText('그중 2개는 관리자가 승인한 뒤에 고객에게 보입니다.')).toBeVisible()
    await expect(statusOf(page, '여럿 하나')).toHaveValue('active')
    await expect(page.getByRole('button', { name: '선택 해제' })).toBeHidden()

    await rowOf(page, '여럿 둘').getByRole('checkbox').check()
    await page.getByRole('button', { name: '판매 중지' }).click()
    await expect(page.getByText('상품 1개의 판매를 중지했습니다.')).toBeVisible()
    await expect(statusOf(page, '여럿 둘')).toHaveValue('inactive')
    await expect(statusOf(page, '여럿 하나')).toHaveValue('active')

    await rowOf(page, '여럿 하나').getByRole('checkbox').check()
    await page.getByRole('button', { name: '선택 해제' }).click()
    await expect(rowOf(page, '여럿 하나').getByRole('checkbox')).not.toBeChecked()
  })

  test('sets a status from the row, says what follows and takes it back', async ({ page }) => {
    await supplier.draft({ name: '상태 주전자' })
    await openList(page, '상태 주전자')
    const status = statusOf(page, '상태 주전자')
    await expect(status.getByRole('option')).toHaveText(['임시저장', '승인대기', '판매중', '판매중지'])
    await status.selectOption('판매중')
    await expect(page.getByText('‘상태 주전자’ 상품을 판매중 상태로 바꿨습니다.')).toBeVisible()
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
    await supplier.draft({ name: '지울 냄비' })
    await openList(page, '지울 냄비')
    const openQuestion = async () => {
      await page.getByRole('button', { name: '지울 냄비 작업' }).click()
      for (const name of ['상세', '수정']) await expect(page.getByRole('menuitem', { name })).toBeVisible()
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

  test('shows why something was refused, and what of an approved product waits', async ({ page }) => {
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
    await page.getByRole('button', { name: 'CSV 내보내기' }).click()
    const file = await started
    expect(file.suggestedFilename()).toBe('상품 목록.csv')
    expect(await readFile(await file.path(), 'utf8')).toContain('내보낼 국자')
  })

  test('can be tried again when it does not come', async ({ page }) => {
    await page.route('**/api/v1/supplier/products?*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/supplier/products')
    await expect(page.getByText('내용을 불러오지 못했습니다')).toBeVisible()
    await page.unroute('**/api/v1/supplier/products?*')
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect(page.getByRole('button', { name: '다시 시도' })).toBeHidden()
  })
})

test.describe('the form of a product', () => {
  test.beforeEach(async ({ page }) => {
    await signInAs(page, supplier.email)
  })

  test('says at each field what is missing or wrong, and goes to the first', async ({ page }) => {
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
    expect(await tiers()).toEqual(['9,999', '9,499', '8,999'])
    await expect(page.getByText('VIP 소매점이 냅니다. 기본 가격보다 10% 낮습니다.')).toBeVisible()
    await page.getByLabel('프리미엄 가격').fill('9000')
    await page.getByLabel('기본 가격').fill('20000')
    expect(await tiers()).toEqual(['20,000', '9,000', '18,000'])
    await page.getByRole('button', { name: '기본 가격으로 다시 계산' }).click()
    expect(await tiers()).toEqual(['20,000', '19,000', '18,000'])
  })

  test('takes pictures by upload and by address, in an order of ones own, and asks for approval', async ({ page }) => {
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

  test('saves with the shortcut and asks before what was typed is lost', async ({ page }) => {
    await page.goto('/supplier/products/new')
    await fillForm(page, '단축키 컵')
    await page.getByRole('link', { name: '취소' }).click()
    const question = page.getByRole('alertdialog', { name: '저장하지 않은 내용이 있습니다' })
    await question.getByRole('button', { name: '취소' }).click()
    await page.getByLabel('상품명').press('Control+s')
    await expect(page.getByText('‘단축키 컵’ 상품을 임시저장했습니다.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: '단축키 컵' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: '판매 상태' })).toHaveValue('draft')
  })

  test('says when somebody else was faster, and keeps what was typed', async ({ page }) => {
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

test.describe('the page of a product', () => {
  test.beforeEach(async ({ page }) => {
    await signInAs(page, supplier.email)
  })

  test('shows prices, specifications and figures, and discontinues', async ({ page }) => {
    const { id } = await supplier.draft({ name: '자세한 컵', specifications: { 재질: '도자기' } })
    await page.goto(`/supplier/products/${id}`)
    await expect(page.getByRole('row', { name: /프리미엄/ })).toContainText('₩9,500')
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
    await expect(page.getByRole('region', { name: '통계' })).toContainText('전체 조회1,305회')
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

test.describe('the import of a file', () => {
  test.beforeEach(async ({ page }) => {
    await signInAs(page, supplier.email)
    await page.goto('/supplier/products/import')
  })

  const choose = (page: Page, text: string, name = '상품.csv') =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

  test('names the lines and columns at fault, survives a reload and leaves them out on demand', async ({ page }) => {
    const good = (name: string) => `${name},짧게,길게,9000,5,${supplier.category.slug}`
    const rows = [
      good('파일 컵 하나'),
      `,짧게,길게,9000,5,${supplier.category.slug}`,
      `파일 컵 둘,짧게,길게,0,5,${supplier.category.slug}`,
      '파일 컵 셋,짧게,길게,9000,5,없는-선반',
      good('파일 컵 넷'),
    ]
    await choose(page, ['상품명,간단 설명,상세 설명,가격,재고,카테고리', ...rows].join('\n'))
    await expect(page.getByText('상품 5개 중 3개 행에 문제가 있습니다.')).toBeVisible()
    await page.reload()
    const problems = page.getByRole('table', { name: '문제 목록' }).getByRole('row')
    await expect(problems.nth(1)).toContainText('3행상품명상품명을 입력하세요')
    await expect(problems.nth(2)).toContainText('4행가격가격은 1원 이상이어야 합니다')
    await expect(problems.nth(3)).toContainText('5행카테고리없는 카테고리입니다: 없는-선반')
    await expect(page.getByRole('table', { name: '미리 보기' })).toContainText('파일 컵 하나')

    const start = page.getByRole('button', { name: '2개 가져오기' })
    await expect(start).toBeDisabled()
    await page.getByRole('checkbox', { name: '문제가 있는 3개 행을 빼고 가져옵니다' }).check()
    await start.click()
    await expect(page.getByText('상품 2개를 등록했습니다')).toBeVisible()
    await page.getByRole('link', { name: '등록한 상품 보기' }).click()
    await expect(page.getByRole('link', { name: '파일 컵 넷' })).toBeVisible()
  })

  test('takes its own template as it is', async ({ page }) => {
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: '양식 내려받기' }).click()
    const template = await readFile(await (await started).path(), 'utf8')
    await choose(page, template, '양식.CSV')
    await expect(page.getByText('상품 1개를 모두 가져올 수 있습니다.')).toBeVisible()
    await expect(page.getByRole('button', { name: '모두 가져오기 (1개)' })).toBeEnabled()
  })

  test('refuses what is no such file, and says when an import is gone', async ({ page }) => {
    await choose(page, 'hello', '상품.xlsx')
    await expect(page.getByText('CSV 파일만 올릴 수 있습니다.')).toBeVisible()
    await page.goto('/supplier/products/import?id=0199d4a0-0000-7000-8000-000000000000')
    await expect(page.getByText('가져오기를 찾을 수 없습니다')).toBeVisible()
    await page.getByRole('button', { name: '다른 파일 올리기' }).click()
    await expect(page).toHaveURL('/supplier/products/import')
  })

  test('shows how far it is', async ({ page }) => {
    const id = '0199d4a0-0000-7000-8000-000000000001'
    const found = { id, fileName: '큰 파일.csv', createdAt: '2026-11-15T00:00:00.000Z', preview: [], problems: [] }
    let state = {
      state: 'checking',
      rows: 0,
      goodRows: 0,
      progress: 1_500,
      problemCount: 0,
      failure: null as string | null,
    }
    await page.route(`**/product-imports/${id}`, (route) => route.fulfill({ json: { data: { ...found, ...state } } }))
    await page.goto(`/supplier/products/import?id=${id}`)
    await expect(page.getByRole('progressbar', { name: '1,500개 행을 확인했습니다' })).toBeVisible()
    state = { ...state, state: 'importing', rows: 4_000, goodRows: 4_000, progress: 1_000 }
    await expect(page.getByRole('progressbar', { name: '4,000개 중 1,000개를 등록했습니다' })).toHaveAttribute(
      'aria-valuenow',
      '25',
    )
    state = { ...state, state: 'failed', failure: '카테고리가 바뀌었습니다.' }
    await expect(page.getByText('카테고리가 바뀌었습니다.')).toBeVisible()
  })
})

test('a supplier who waits for approval sees why nothing can be registered', async ({ page }) => {
  await signInAs(page, 'newsupplier@jangteo.test')
  for (const path of ['/supplier', '/supplier/products']) {
    await page.goto(path)
    await expect(page.getByText('승인을 기다리고 있습니다')).toBeVisible()
    await expect(page.getByRole('button', { name: '상품 등록' })).toBeDisabled()
  }
  await expect(page.getByRole('button', { name: 'CSV 가져오기' })).toBeDisabled()
  for (const path of ['/supplier/products/new', '/supplier/products/import']) {
    await page.goto(path)
    await expect(page.getByText('승인을 기다리고 있습니다')).toBeVisible()
    await expect(page.locator('form, input[type=file]')).toHaveCount(0)
  }
})

test('the dashboard of a supplier counts the products and leads to a new one', async ({ page }) => {
  await supplier.draft({ name: '세어 볼 컵' })
  await signInAs(page, supplier.email)
  await page.goto('/supplier')
  await expect(page.getByRole('link', { name: /^등록 상품\s*\d+개$/ })).toHaveAttribute('href', '/supplier/products')
  await page.getByRole('link', { name: '상품 등록' }).click()
  await expect(page).toHaveURL('/supplier/products/new')
})

test('the screens of products fit and are accessible', async ({ page }) => {
  test.slow()
  const { id } = await supplier.draft({ name: '보기 좋은 컵', specifications: { 재질: '도자기' } })
  await signInAs(page, supplier.email)
  for (const path of ['', '/new', `/${id}`, '/import']) {
    await page.goto(`/supplier/products${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectSoundInBothSchemes(page)
  }
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
