import { readFile } from 'node:fs/promises'
import { adjustStock } from '@jangteo/contracts/catalog/supplier-products.ts'
import { expect, type Page, test } from '@playwright/test'
import { signInAs } from './accounts.ts'
import type { ApprovedSupplier } from './approved-supplier.ts'
import { workerSupplier } from './worker-supplier.ts'

let supplier: ApprovedSupplier
test.beforeAll(async () => {
  supplier = await workerSupplier()
})

/** A job checks the files one after another, so this may take a while. */
const AFTER_WORK = { timeout: 40_000 }

test.describe('the import of a file', () => {
  test.beforeEach(async ({ page }) => {
    await signInAs(page, supplier.email)
    await page.goto('/supplier/products/import')
  })

  const choose = (page: Page, content: string | Buffer, name = '상품.csv') =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

  /** Chooses a format in a menu of downloads. */
  const downloaded = async (page: Page, button: string, format: '엑셀(.xlsx)' | 'CSV') => {
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('menuitem', { name: format }).click()
    return readFile(await (await started).path())
  }

  test('lists the lines and columns with problems, survives a reload and skips them on request', async ({ page }) => {
    test.slow()
    const good = (name: string) => `${name},짧게,길게,9000,5,${supplier.category.slug}`
    const rows = [
      good('파일 컵 하나'),
      `,짧게,길게,9000,5,${supplier.category.slug}`,
      `파일 컵 둘,짧게,길게,0,5,${supplier.category.slug}`,
      '파일 컵 셋,짧게,길게,9000,5,없는-선반',
      good('파일 컵 넷'),
    ]
    await choose(page, ['상품명,간단 설명,상세 설명,가격,재고,카테고리', ...rows].join('\n'))
    await expect(page.getByText('5개 행 중 3개 행에 문제가 있습니다.')).toBeVisible(AFTER_WORK)
    await page.reload()
    const problems = page.getByRole('table', { name: '문제 목록' }).getByRole('row')
    await expect(problems.nth(1)).toContainText('3행상품명상품명을 입력하세요')
    await expect(problems.nth(2)).toContainText('4행가격가격은 1원 이상이어야 합니다')
    await expect(problems.nth(3)).toContainText('5행카테고리없는 카테고리입니다: 없는-선반')
    await expect(page.getByRole('table', { name: '미리 보기' })).toContainText('파일 컵 하나')
    expect(String(await downloaded(page, '문제 행 내려받기', 'CSV'))).toContain(
      '카테고리: 없는 카테고리입니다: 없는-선반',
    )

    const start = page.getByRole('button', { name: '2개 행 가져오기' })
    await expect(start).toBeDisabled()
    await page.getByRole('checkbox', { name: '문제가 있는 3개 행을 빼고 가져옵니다' }).check()
    await start.click()
    await expect(page.getByText('상품 2개를 등록했습니다')).toBeVisible(AFTER_WORK)
    await page.getByRole('link', { name: '등록한 상품 보기' }).click()
    await expect(page.getByRole('link', { name: '파일 컵 넷' })).toBeVisible()
  })

  test('shows what changes before it updates, and is undone as a whole until something is edited', async ({ page }, {
    project,
  }) => {
    test.slow()
    const sku = `FILE-${project.name}-${Date.now()}`
    const product = await supplier.draft({ name: '되돌릴 컵', sku })
    await choose(page, `SKU,재고,브랜드\n${sku},77,새 브랜드`)
    await expect(page.getByText('1개 행을 모두 가져올 수 있습니다.')).toBeVisible(AFTER_WORK)
    const changes = page.getByRole('table', { name: '바뀌는 내용' })
    await expect(changes).toContainText('되돌릴 컵')
    await expect(changes).toContainText(/→.*77/)
    await expect(page.getByRole('list', { name: '열마다 바뀌는 칸' })).toContainText('재고 1칸')
    await page.getByRole('button', { name: '모두 가져오기' }).click()
    await expect(page.getByText('상품 1개를 고쳤습니다')).toBeVisible(AFTER_WORK)
    await page.getByRole('button', { name: '되돌리기' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '되돌리기' }).click()
    await expect(page.getByText('가져오기를 되돌렸습니다')).toBeVisible(AFTER_WORK)

    await page.getByRole('button', { name: '다른 파일 올리기' }).click()
    await expect(page.getByRole('heading', { name: '최근 가져오기' })).toBeVisible()
    await choose(page, `SKU,재고\n${sku},55`)
    await page.getByRole('button', { name: '모두 가져오기' }).click(AFTER_WORK)
    await expect(page.getByText('상품 1개를 고쳤습니다')).toBeVisible(AFTER_WORK)
    await supplier.ask(adjustStock, { params: { id: product.id }, body: { change: 1, reason: '입고' } })
    await page.getByRole('button', { name: '되돌리기' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '되돌리기' }).click()
    await expect(page.getByRole('alert')).toContainText('되돌릴 컵 재고를 바꿨습니다')
  })

  test('accepts its own template in both formats, and says when it cannot be downloaded', async ({ page }) => {
    test.slow()
    await page.route('**/product-imports/template*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('button', { name: '양식 내려받기' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    await expect(page.getByRole('status').or(page.getByRole('alert')).first()).toBeVisible()
    await page.unroute('**/product-imports/template*')
    for (const [format, name] of [
      ['CSV', '양식.CSV'],
      ['엑셀(.xlsx)', '양식.xlsx'],
    ] as const) {
      await page.goto('/supplier/products/import')
      await choose(page, await downloaded(page, '양식 내려받기', format), name)
      await expect(page.getByText('1개 행을 모두 가져올 수 있습니다.')).toBeVisible(AFTER_WORK)
      await expect(page.getByRole('button', { name: '모두 가져오기' })).toBeEnabled()
    }
  })

  test('refuses a file of another kind, and says when an import no longer exists', async ({ page }) => {
    await choose(page, 'hello', '상품.pdf')
    await expect(page.getByText('엑셀(.xlsx)이나 CSV 파일만 올릴 수 있습니다.')).toBeVisible()
    await page.goto('/supplier/products/import?id=0199d4a0-0000-7000-8000-000000000000')
    await expect(page.getByText('가져오기를 찾을 수 없습니다')).toBeVisible()
    await page.getByRole('button', { name: '다른 파일 올리기' }).click()
    await expect(page).toHaveURL('/supplier/products/import')
  })

  test('shows how far it is', async ({ page }) => {
    const id = '0199d4a0-0000-7000-8000-000000000001'
    const found = {
      id,
      fileName: '큰 파일.csv',
      createdAt: '2026-11-15T00:00:00.000Z',
      preview: [],
      problems: [],
      changes: [],
      columnChanges: [],
      keptProducts: [],
      newRows: 0,
      changedRows: 0,
      newProducts: 0,
      changedProducts: 0,
    }
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
    await expect(page.getByRole('progressbar', { name: '4,000개 행 중 1,000개 행을 가져왔습니다' })).toHaveAttribute(
      'aria-valuenow',
      '25',
    )
    state = { ...state, state: 'failed', failure: '카테고리가 바뀌었습니다.' }
    await expect(page.getByText('카테고리가 바뀌었습니다.')).toBeVisible()
  })
})
