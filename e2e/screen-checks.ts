import { expect, type Frame, type Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'

/** The rules whose result can differ between light and dark mode. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Rules without serious findings. */
const LESSER_RULES = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'meta-viewport-large',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
]

const RUN: RunOptions = { resultTypes: ['violations'], preload: false }
const WITHOUT_LESSER = { ...RUN, rules: Object.fromEntries(LESSER_RULES.map((rule) => [rule, { enabled: false }])) }

const PHONE = { width: 390, height: 844 }

/** Phone width and dark mode of every screen are checked by `npm run test:full`: they are a third of a journey's time. */
const isFull = process.env.TEST_SCOPE === 'full'

/** No serious violation at the width of the test and, on a desktop, at phone width. */
export async function expectAccessibleScreen(page: Page): Promise<void> {
  await expectNothingBusy(page)
  await expectAccessibleParts(page)
  if (isFull) await expectAccessibleOnPhone(page)
}

/** The same, and the colour rules in dark mode. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await expectNothingBusy(page)
  await expectAccessibleParts(page)
  if (!isFull) return
  await showIn(page, 'dark')
  await expectNoSeriousViolations(page, { ...RUN, runOnly: COLOUR_RULES })
  await showIn(page, 'light')
  await expectAccessibleOnPhone(page)
}

/** Only at the width of the test, for a screen on which something may stay busy. */
export async function expectAccessibleParts(page: Page): Promise<void> {
  await page.waitForLoadState()
  await expectNoSidewaysScrolling(page)
  await expectNoSeriousViolations(page)
}

async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
}

async function expectAccessibleOnPhone(page: Page): Promise<void> {
  const desktop = page.viewportSize()
  if (!desktop || desktop.width <= PHONE.width) return
  await page.setViewportSize(PHONE)
  await expectNothingBusy(page)
  await expectNoSidewaysScrolling(page)
  await expectNoSeriousViolations(page)
  await page.setViewportSize(desktop)
}

/** The event stream keeps the network busy, so `networkidle` never comes: wait until nothing is marked as busy. */
async function expectNothingBusy(page: Page): Promise<void> {
  await page.waitForLoadState()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow, 'no sideways scrolling').toBeLessThanOrEqual(0)
}

async function expectNoSeriousViolations(page: Page, options: RunOptions = WITHOUT_LESSER): Promise<void> {
  await injectAxe(page.mainFrame())
  await Promise.allSettled(page.frames().map(injectAxe)) // a frame may be removed meanwhile
  const violations = await page.evaluate(runAxe, options)
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])
}

/** Once into each document: loading axe takes as long as half of its rules. */
async function injectAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return
  await frame.evaluate(stopMotion)
  await frame.evaluate(axe.source)
}

/**
 * In the middle of a transition axe measures a colour that is neither the old nor the new one. `none` ends running
 * transitions and prevents later ones; a constructed sheet is not subject to the content security policy.
 */
function stopMotion(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

async function runAxe(options: RunOptions): Promise<Result[]> {
  return (await Reflect.get(window, 'axe').run(document, options)).violations
}
