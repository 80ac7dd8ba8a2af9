import { expect, type Page } from '@playwright/test'

/**
 * Takes the focused item of a sortable list by keyboard. The list has measured its items and listens to arrow keys one
 * frame and one task after it has announced the item.
 */
export async function grabItem(page: Page, announcement: string): Promise<void> {
  await page.keyboard.press('Space')
  await expect(page.getByText(announcement)).toBeAttached()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}
