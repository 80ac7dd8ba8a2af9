import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

/** The rules whose answer can differ between light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Whoever is signed in has a stream of news open, so the network is never idle: still is what waits for nothing. */
export async function expectSoundScreen(page: Page): Promise<void> {
  await page.waitForLoadState()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectSoundParts(page)
}

/** The same of a screen on which something waits for ever. */
export async function expectSoundParts(page: Page): Promise<void> {
  await page.waitForLoadState()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, 'no sideways scrolling').toBeLessThanOrEqual(0)
  // Legacy mode leaves out frames of other sites, of which we have none, and takes half of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  expectNothingSerious((await axe.analyze()).violations)
}

/** The same, and its colours in the dark as well. */
export async function expectSoundInBothSchemes(page: Page): Promise<void> {
  await expectSoundScreen(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.waitForFunction(() => !document.getAnimations().some((one) => one instanceof CSSTransition))
  expectNothingSerious(await page.evaluate(checkAgain, COLOUR_RULES))
  await page.emulateMedia({ colorScheme: 'light' })
}

/** In the page, where the check before has left axe: bringing it again takes longer than these rules. */
async function checkAgain(runOnly: string[]): Promise<Violations> {
  const axe = Reflect.get(window, 'axe')
  return (await axe.run(document, { runOnly, resultTypes: ['violations'] })).violations
}

function expectNothingSerious(violations: Violations): void {
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])
}
