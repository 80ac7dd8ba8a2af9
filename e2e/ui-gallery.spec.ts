import { expect, test } from '@playwright/test'
import { expectAccessibleParts } from './screen-checks.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/ui')
  await expect(page.getByRole('heading', { level: 1, name: '화면 부품' })).toBeVisible()
})

test('all parts of the interface are accessible and fit the screen', async ({ page }) => {
  test.slow()
  await expectAccessibleParts(page)
})
