import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The rules whose answer can differ between light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

export async function expectSoundScreen(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, 'no sideways scrolling').toBeLessThanOrEqual(0)
  await expectAccessible(page)
}

/** The same, and its colours in the dark as well. */
export async function expectSoundInBothSchemes(page: Page): Promise<void> {
  await expectSoundScreen(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.waitForFunction(() => !document.getAnimations().some((one) => one instanceof CSSTransition))
  await expectAccessible(page, COLOUR_RULES)
  await page.emulateMedia({ colorScheme: 'light' })
}

async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // Legacy mode leaves out frames of other sites, of which we have none, and takes half of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])
}
