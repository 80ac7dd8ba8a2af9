import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { signInAs } from './accounts.ts'

const FOLDER = join(import.meta.dirname, '..', 'docs', 'pictures')

/** Screenshots of the README: name, account, path, element to wait for, and a button to press before. */
const PICTURES: [name: string, who: string | null, path: string, ready: string, press?: string][] = [
  ['landing', null, '/', 'main img, main svg'],
  ['shop', null, '/shop', 'main img'],
  ['admin', 'admin', '/admin', 'main svg.recharts-surface'],
  ['supplier', 'supplier', '/supplier/orders', 'main tbody tr'],
  ['retailer', 'gold', '/retailer', 'main [role=progressbar]'],
  ['signage', 'admin', '/signage', 'main section li'],
  ['editor', 'admin', '/admin/content/posts', '[data-block] table', 'main tbody a'],
  ['customizer', null, '/customizer', 'main img'],
]

for (const [name, who, path, ready, press] of PICTURES) {
  test(`the picture ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    if (who) await signInAs(page, `${who}@jangteo.test`)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (press) await page.locator(press).first().click()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page.locator(ready).first()).toBeVisible()
    await page.waitForLoadState('load')
    await page.screenshot({ path: join(FOLDER, `${name}.png`) })
  })
}
