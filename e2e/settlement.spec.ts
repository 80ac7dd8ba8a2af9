import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { approveBusiness } from '../contracts/accounts/admin-users.ts'
import type { Settlement, SettlementLine } from '../contracts/ledger/settlement.ts'
import { refundOrder } from '../contracts/orders/admin-orders.ts'
import { deliverPart, listSupplierOrders, shipPart, startProcessing } from '../contracts/orders/supplier-orders.ts'
import { monthText, nextMonth } from '../domain/ledger/settlement-dates.ts'
import { pageOf, signInAs } from './accounts.ts'
import { type ApprovedSupplier, approvedSupplier, longLivedClient } from './approved-supplier.ts'
import { closeAsLastMonth } from './last-month-trade.ts'
import { mockApi } from './mock-api.ts'
import { type Buyer, newBuyer, productOnSale } from './order-fixtures.ts'
import { expectAccessibleInBothSchemes, expectAccessibleScreen } from './screen-checks.ts'

let client: APIRequestContext
let supplier: ApprovedSupplier
let buyer: Buyer

// Each test first creates a supplier and a buyer.
test.describe.configure({ timeout: 240_000 })

// Exact amounts need accounts of their own.
test.beforeEach(async ({ baseURL }) => {
  client = await longLivedClient(baseURL)
  supplier = await approvedSupplier(client)
  buyer = await newBuyer(client, 'retailer')
  await supplier.asAdmin(approveBusiness, { params: { id: buyer.id }, body: { grade: 'gold' } })
})
test.afterEach(() => client.dispose())

async function deliver(orderNumber: string): Promise<void> {
  const [part] = (await supplier.ask(listSupplierOrders, { query: { search: orderNumber } })).data
  const params = { id: part?.id ?? '' }
  await supplier.ask(startProcessing, { params })
  await supplier.ask(shipPart, { params, body: { carrier: 'direct' } })
  await supplier.ask(deliverPart, { params })
}

test('orders delivered last month are settled and paid out, and each party is notified', async ({ page, browser }) => {
  const bowl = await productOnSale(supplier, { name: '정산하는 그릇', stockQuantity: 100 })
  const first = await buyer.paidOrder([bowl, 10])
  await deliver(first.orderNumber)
  const month = await closeAsLastMonth(supplier.id)
  // 100,000 goods with 10,000 tax, ten percent of it commission; one bowl is delivered this month, one is on its way.
  const second = await buyer.paidOrder([bowl, 1])
  await deliver(second.orderNumber)
  await buyer.paidOrder([bowl, 2])

  await signInAs(page, supplier.email)
  await page.goto('/supplier/settlement')
  const summary = page.getByRole('region', { name: '정산 요약' })
  for (const text of ['99,000원', '9,900원', '22,000원', '10%']) await expect(summary).toContainText(text)
  const closed = page.getByRole('row').filter({ hasText: '지급 예정' })
  for (const text of [monthText(month), '₩110,000', '-₩11,000', '₩99,000']) await expect(closed).toContainText(text)
  await expect(page.getByRole('table', { name: '월별 순액' })).toContainText('99,000원')
  await expectAccessibleInBothSchemes(page)

  await closed.getByRole('link', { name: monthText(month) }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${monthText(month)} 정산` })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: first.orderNumber })).toContainText('₩99,000')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV 내보내기' }).click()
  const csv = await readFile(await (await downloading).path(), 'utf8')
  expect(csv).toContain(`배송완료,${first.orderNumber},110000,11000,99000`)
  await expectAccessibleScreen(page)

  await page.getByRole('link', { name: '정산 명세서' }).click()
  const paper = page.getByRole('article', { name: '정산 명세서' })
  for (const text of [supplier.business, monthText(month), '-₩11,000', '₩99,000'])
    await expect(paper).toContainText(text)
  await expectAccessibleInBothSchemes(page)

  const desk = await pageOf(browser, 'admin@jangteo.test')
  await desk.goto('/admin/settlement')
  await desk.getByLabel('정산 월').selectOption(month)
  const row = desk.getByRole('row').filter({ hasText: supplier.business })
  await expect(row).toContainText('지급 예정')
  await expect(desk.getByText('장부가 맞습니다')).toBeVisible()
  await expectAccessibleInBothSchemes(desk)
  await row.getByRole('checkbox').check()
  await desk.getByRole('button', { name: '1건 지급 완료' }).click()
  const question = desk.getByRole('alertdialog', { name: '99,000원을 지급했습니까?' })
  await expect(question).toContainText(supplier.business)
  await question.getByRole('button', { name: '지급 완료' }).click()
  await expect(desk.getByText('1건, 99,000원을 지급 완료로 기록했습니다.')).toBeVisible()
  await expect(row).toContainText('지급 완료')

  // A refund that an admin charges to the supplier comes off this month.
  await desk.goto(`/admin/orders/${second.orderNumber}`)
  await desk.getByRole('button', { name: '환불', exact: true }).click()
  const dialog = desk.getByRole('dialog', { name: `${second.orderNumber} 주문을 환불할까요?` })
  await dialog.getByLabel('환불 금액').fill('5500')
  await dialog.getByLabel('부담').selectOption({ label: supplier.business })
  await dialog.getByLabel('사유').fill('이가 빠졌습니다')
  await dialog.getByRole('button', { name: '환불' }).click()
  await expect(desk.getByText('5,500원 환불을 접수했습니다.')).toBeVisible()
  await desk.context().close()

  const store = await pageOf(browser, buyer.email)
  await store.goto('/retailer/settlement')
  await expect(store.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(store.getByRole('region', { name: '정산 요약' })).toContainText('5,500원')
  await store.context().close()

  await page.goto(`/supplier/settlement/${nextMonth(month)}`)
  const figures = page.getByRole('region', { name: '정산 금액' })
  for (const text of ['₩11,000', '-₩5,500', '-₩550', '₩4,950']) await expect(figures).toContainText(text)
  await page.goto(`/supplier/settlement/${month}`)
  await expect(page.getByText('지급 완료')).toBeVisible()
  await page.goto('/supplier/settlement/2020-01')
  await expect(page.getByText('이 달의 정산이 없습니다')).toBeVisible()
})

test('a retailer sees amounts owed, paid, refunded and tax', { tag: '@quick' }, async ({ page }) => {
  const plate = await productOnSale(supplier, { name: '사들인 접시', stockQuantity: 100 })
  const { orderNumber } = await buyer.paidOrder([plate, 6])
  await supplier.asAdmin(refundOrder, {
    params: { orderNumber },
    body: { amount: 1_100, reason: '이가 빠졌습니다', idempotencyKey: randomUUID() },
  })
  const owed = await buyer.order([[plate, 3]], 'transfer')
  await signInAs(page, buyer.email)
  await page.goto('/retailer/settlement')
  const summary = page.getByRole('region', { name: '정산 요약' })
  for (const text of ['36,300원', '66,000원', '1,100원', '5,900원']) await expect(summary).toContainText(text)
  await expect(page.getByRole('region', { name: '결제할 주문' })).toContainText(owed.orderNumber)
  await expect(page.getByRole('table', { name: /월별 결제 금액/ })).toContainText('64,900원')
  const month = page
    .getByRole('table', { name: /월별 세금 요약/ })
    .getByRole('row')
    .filter({ hasText: '1건' })
  for (const text of ['₩66,000', '-₩1,100', '₩59,000', '₩5,900']) await expect(month).toContainText(text)
  await expectAccessibleInBothSchemes(page)
})

test('fees of a supplier who ships are lines and a figure of their own', async ({ page }) => {
  const figures = {
    ...{ grossAmount: 33_000, refundAmount: 11_000, commissionAmount: 2_200, feeAmount: 4_750, netAmount: 24_550 },
    ...{ withheldAmount: 0, adjustmentAmount: 0 },
  }
  const month = { month: '2026-10', state: 'closed', carriedAmount: 0, payableAmount: 24_550, payableOn: '2026-11-15' }
  const settlement: Settlement = {
    ...month,
    ...figures,
    closedAt: '2026-11-01T17:00:00.000Z',
    paidAt: null,
  } as Settlement
  const line = (kind: SettlementLine['kind'], gross: number, commission: number): SettlementLine => ({
    ...{ id: kind, at: '2026-10-20T03:00:00.000Z', kind, orderNumber: 'O20261020001' },
    ...{ grossAmount: gross, commissionAmount: commission, netAmount: gross - commission },
    ...{ reason: null, holdId: null },
  })
  const lines = [
    line('return_fee', 2_000, 0),
    line('refund', -11_000, -1_100),
    line('shipping_fee', 2_750, 0),
    line('delivery', 33_000, 3_300),
  ]
  await signInAs(page, supplier.email)
  await mockApi(page, {
    'GET /supplier/settlements': [
      200,
      { data: [settlement], total: 1, page: 1, limit: 12, heldAmount: 0, commissionPercent: 10 },
    ],
    'GET /supplier/settlements/2026-10': [
      200,
      {
        data: settlement,
        days: [{ day: '2026-10-20', ...figures }],
        lines: { data: lines, total: 4, page: 1, limit: 20 },
      },
    ],
  })
  await page.goto('/supplier/settlement')
  const closed = page.getByRole('row').filter({ hasText: '지급 예정' })
  for (const text of ['₩33,000', '-₩11,000', '-₩2,200', '₩4,750', '₩24,550']) await expect(closed).toContainText(text)
  await closed.getByRole('link').click()
  await expect(page.getByRole('region', { name: '정산 금액' })).toContainText('배송비·반품 배송비₩4,750')
  for (const [kind, amount] of [
    ['배송비', '₩2,750'],
    ['반품 배송비', '₩2,000'],
  ] as const) {
    const badge = page.getByText(kind, { exact: true })
    await expect(page.getByRole('row').filter({ has: badge })).toContainText(amount)
  }
  await expectAccessibleScreen(page)
  await page.getByRole('link', { name: '정산 명세서' }).click()
  const paper = page.getByRole('article', { name: '정산 명세서' })
  await expect(paper.getByRole('columnheader', { name: '배송비·반품 배송비' })).toBeVisible()
  await expect(paper).toContainText('배송비와 반품 배송비에는 수수료가 없습니다.')
  await expectAccessibleInBothSchemes(page)
})

test('settlement fits on a phone', { tag: '@phone' }, async ({ page, browser }) => {
  const cup = await productOnSale(supplier, { name: '정산하는 컵', stockQuantity: 100 })
  const { orderNumber } = await buyer.paidOrder([cup, 10])
  await deliver(orderNumber)
  await buyer.order([[cup, 3]], 'transfer')
  await signInAs(page, supplier.email)
  await page.goto('/supplier/settlement')
  await expect(page.getByRole('region', { name: '정산 요약' })).toContainText('99,000원')
  await expectAccessibleScreen(page)
  await page.getByRole('row').getByRole('link', { name: /월$/ }).first().click()
  await expect(page.getByRole('row').filter({ hasText: orderNumber })).toContainText('₩99,000')
  await expectAccessibleScreen(page)
  await page.getByRole('link', { name: '정산 명세서' }).click()
  await expect(page.getByRole('article', { name: '정산 명세서' })).toContainText('₩99,000')
  await expectAccessibleScreen(page)
  for (const [email, path] of [
    ['admin@jangteo.test', '/admin/settlement'],
    [buyer.email, '/retailer/settlement'],
  ] as const) {
    const other = await pageOf(browser, email)
    await other.goto(path)
    await expect(other.getByRole('heading', { level: 1, name: '정산' })).toBeVisible()
    await expectAccessibleScreen(other)
    await other.context().close()
  }
})
