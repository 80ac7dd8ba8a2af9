import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { startEmbeddedPostgres } from '../server/database/embedded/embedded-postgres.ts'
import { openDatabase } from '../server/database/open-database.ts'
import { sandboxProvider } from '../server/payments/sandbox-provider.ts'
import { signInAs } from './accounts.ts'
import { approvedSupplier, longLivedClient } from './approved-supplier.ts'
import { newBuyer, productOnSale } from './order-fixtures.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'

/** Cancels in the sandbox without our server, as an operator would at the provider's console. */
async function cancelAtProvider(orderId: string, amount: number): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: process.env.E2E_DATA_DIR ?? '' })
  const database = openDatabase({ url: postgres.url, poolSize: 2, onConnectionError: () => {} })
  try {
    const sandbox = sandboxProvider({ db: database.db, publicUrl: '' })
    const { paymentKey } = (await sandbox.find(orderId)) ?? { paymentKey: '' }
    await sandbox.cancel({ paymentKey, amount, reason: '콘솔에서 취소', account: null, key: randomUUID() })
  } finally {
    await database.close()
    await postgres.stop()
  }
}

test('a cancel at the provider shows as a difference, and an admin records it as a refund', async ({
  page,
  baseURL,
}) => {
  const client = await longLivedClient(baseURL)
  const supplier = await approvedSupplier(client)
  const buyer = await newBuyer(client)
  const mug = await productOnSale(supplier, { name: `${supplier.business} 머그컵`, stockQuantity: 100 })
  const { id, orderNumber } = await buyer.paidOrder([mug, 1])
  await cancelAtProvider(id, 3_000)
  await client.dispose()

  await signInAs(page, 'admin@jangteo.test')
  await page.goto('/admin/payments')
  await expect(page.getByRole('heading', { level: 1, name: '결제 대사' })).toBeVisible()
  await page.getByRole('button', { name: '최근 7일 대사' }).click()
  const row = page.getByRole('row').filter({ hasText: orderNumber })
  for (const text of ['결제사에서 따로 취소되었습니다', '₩0 / ₩3,000', buyer.name])
    await expect(row).toContainText(text)
  await expectAccessibleInBothSchemes(page)
  await row.getByRole('button', { name: '환불로 기록' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('3,000원을 환불로 기록할까요?')
  await dialog.getByRole('button', { name: '환불로 기록' }).click()
  await expect(page.getByText('결제사에서 취소된 금액을 환불로 기록했습니다.')).toBeVisible()
  await expect(row).toBeHidden()
  await page.getByRole('tab', { name: '전체' }).click()
  await expect(page.getByRole('row').filter({ hasText: orderNumber })).toContainText('일치')
  await page.getByRole('row').filter({ hasText: orderNumber }).getByRole('link', { name: orderNumber }).click()
  await expect(page.getByRole('region', { name: '환불', exact: true })).toContainText('결제사에서 취소된 금액입니다.')
})
