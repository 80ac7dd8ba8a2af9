import { expect, test } from '@playwright/test'
import type { FailingJob, JobQueue } from '../contracts/jobs/admin-jobs.ts'
import { signInAs } from './accounts.ts'
import { mockApi, refusal } from './mock-api.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'

const ADMIN = 'admin@jangteo.test'
const ID = '0198c2c4-7c5a-7000-8000-000000000001'

const job: FailingJob = {
  id: ID,
  name: 'send-account-mail',
  state: 'retrying',
  error: 'mail not sent: 450 greylisted',
  attempts: 2,
  maxAttempts: 301,
  createdAt: '2026-03-02T01:00:00.000Z',
  failedAt: null,
  nextTryAt: '2026-03-02T01:10:00.000Z',
  payload: { accountId: '0198c2c4-7c5a-7000-8000-000000000002', template: 'welcome', reason: '…' },
}
const queue: JobQueue = {
  name: 'send-account-mail',
  cron: null,
  waiting: 3,
  oldestWaitingAt: '2026-03-02T00:59:00.000Z',
  retrying: 1,
  failed: 0,
}
const failing = { data: [job], total: 1, page: 1, limit: 20 }

test('an admin reads why a job fails, runs it again and cancels it', async ({ page }) => {
  await signInAs(page, ADMIN)
  const calls = await mockApi(page, {
    'GET /admin/jobs': [200, { data: [queue] }],
    'GET /admin/jobs/failing': [200, failing],
    [`POST /admin/jobs/send-account-mail/${ID}/retry`]: [200, { success: true }],
    [`POST /admin/jobs/send-account-mail/${ID}/cancel`]: [409, refusal('changed_meanwhile', '')],
  })
  await page.goto('/admin')
  await page.getByRole('link', { name: '자동 작업' }).first().click()
  await expect(page.getByRole('heading', { name: '자동 작업', level: 1 })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: '회원 안내 메일' })
  for (const text of ['450 greylisted', '2 / 301번', 'template welcome']) await expect(row).toContainText(text)
  await expectAccessibleInBothSchemes(page)

  await row.getByRole('button', { name: '다시 시도' }).click()
  await expect(page.getByText('‘회원 안내 메일’ 작업을 다시 시도합니다.')).toBeVisible()
  expect(calls[`POST /admin/jobs/send-account-mail/${ID}/retry`]).toHaveLength(1)
  await row.getByRole('button', { name: '취소' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '작업 취소' }).click()
  await expect(page.getByText('그 사이에 다른 변경이 있었습니다.')).toBeVisible()

  await page.getByRole('tab', { name: '모든 작업' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'send-account-mail' })).toContainText('3')
  await expectAccessibleInBothSchemes(page)
})

test('the jobs of a running shop are listed, and nothing fails', async ({ page }) => {
  await signInAs(page, ADMIN)
  await page.goto('/admin/jobs?tab=all')
  await expect(page.getByRole('row').filter({ hasText: 'publish-documents' })).toContainText('예약한 글 공개')
})
