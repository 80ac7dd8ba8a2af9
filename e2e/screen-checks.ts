import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

/** The rules whose answer can differ between light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

const PHONE = { width: 390, height: 844 }

/** Nothing serious, at the width of the test and, from a desktop, at a phone's. */
export async function expectSoundScreen(page: Page): Promise<void> {
  await expectStill(page)
  await expectSoundParts(page)
  await expectSoundOnPhone(page)
}

/** The same, and its colours in the dark as well. */
export async function expectSoundInBothSchemes(page: Page): Promise<void> {
  await expectStill(page)
  await expectSoundParts(page)
  await showIn(page, 'dark')
  expectNothingSerious(await page.evaluate(checkAgain, COLOUR_RULES))
  await showIn(page, 'light')
  await expectSoundOnPhone(page)
}

/** At the width of the test alone, of a screen on which something may wait for ever. */
export async function expectSoundParts(page: Page): Promise<void> {
  await page.waitForLoadState()
  await expectNoSidewaysScrolling(page)
  // Legacy mode leaves out frames of other sites, of which we have none, and takes half of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  expectNothingSerious((await axe.analyze()).violations)
}

async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction(() => !document.getAnimations().some((one) => one instanceof CSSTransition))
}

async function expectSoundOnPhone(page: Page): Promise<void> {
  const desktop = page.viewportSize()
  if (!desktop || desktop.width <= PHONE.width) return
  await page.setViewportSize(PHONE)
  await expectStill(page)
  await expectNoSidewaysScrolling(page)
  expectNothingSerious(await page.evaluate(checkAgain, null))
  await page.setViewportSize(desktop)
}

/** Whoever is signed in has a stream of news open, so the network is never idle: still is what waits for nothing. */
async function expectStill(page: Page): Promise<void> {
  await page.waitForLoadState()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow, 'no sideways scrolling').toBeLessThanOrEqual(0)
}

/** In the page, where the check before has left axe: bringing it again takes longer than its rules. */
async function checkAgain(runOnly: string[] | null): Promise<Violations> {
  const axe = Reflect.get(window, 'axe')
  return (await axe.run(document, { ...(runOnly && { runOnly }), resultTypes: ['violations'] })).violations
}

function expectNothingSerious(violations: Violations): void {
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])
}
