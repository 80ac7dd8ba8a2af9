import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import axe, { type Result } from 'axe-core'
import { type Finding, FOLDER, fileOf, type ScreenFindings, saveFindings } from './findings.ts'
import { findLayoutProblems, type LayoutProblem } from './layout-problems.ts'
import { tabThrough } from './tab-through.ts'

export type View = readonly [width: number, scheme: 'light' | 'dark']

/** Light before dark at each width: in dark mode only the colour rules run again. */
export const ALL_VIEWS: readonly View[] = [1280, 768, 390].flatMap((width) => [
  [width, 'light'] as const,
  [width, 'dark'] as const,
])
/** Enough for screens that share most of their layout with others. */
export const TWO_VIEWS: readonly View[] = [
  [1280, 'light'],
  [390, 'dark'],
]

const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const PATIENCE = 8_000

export type AuditScreen = (place: string, views?: readonly View[]) => Promise<void>
/** Runs in the page: an additional check of the current screen. */
type Check = () => LayoutProblem[]

/** Takes screenshots of the current screen and stores its findings. */
export function screenAuditor(page: Page, who: string, usual = ALL_VIEWS, check: Check = () => []): AuditScreen {
  const errors = errorsOf(page)
  return async (place, views = usual) => {
    const seen = await auditScreen(page, who, place, views, check)
    const where = errors.splice(0)
    const error = { impact: 'serious', rule: 'error', text: 'the browser reports an error', where }
    if (where.length > 0) seen.found.push({ view: 'any', findings: [error] })
    saveFindings(seen)
  }
}

const errorsByPage = new WeakMap<Page, string[]>()

function errorsOf(page: Page): string[] {
  const known = errorsByPage.get(page)
  if (known) return known
  const errors: string[] = []
  errorsByPage.set(page, errors)
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => {
    // Some screens are opened with missing resources or failing calls on purpose.
    const isOurs = message.type() === 'error' && !message.text().startsWith('Failed to load resource')
    if (isOurs) errors.push(message.text().slice(0, 300))
  })
  return errors
}

async function auditScreen(
  page: Page,
  who: string,
  place: string,
  views: readonly View[],
  check: Check,
): Promise<ScreenFindings> {
  const seen: ScreenFindings = { who, place, title: await page.title(), pictures: 0, found: [] }
  mkdirSync(join(FOLDER, who), { recursive: true })
  const widths = new Set<number>()
  for (const [width, scheme] of views) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const late = await waitUntilStill(page)
    const path = join(FOLDER, who, `${fileOf(place)}-${width}-${scheme}.jpg`)
    await page.screenshot({ path, fullPage: true, type: 'jpeg', quality: 80, animations: 'disabled' })
    const violations = await violationsIn(page, widths.has(width) ? COLOUR_RULES : null)
    const odd = widths.has(width) ? [] : [...(await page.evaluate(findLayoutProblems)), ...(await page.evaluate(check))]
    widths.add(width)
    const findings = [...late, ...violations.map(toFinding), ...odd.map((one) => ({ impact: 'serious', ...one }))]
    seen.pictures += 1
    if (findings.length > 0) seen.found.push({ view: `${width} ${scheme}`, findings })
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  const odd = views === ALL_VIEWS ? await tabThrough(page) : []
  if (odd.length > 0) seen.found.push({ view: 'keyboard', findings: odd.map((one) => ({ impact: 'serious', ...one })) })
  return seen
}

function toFinding({ impact, id, help, nodes }: Result): Finding {
  return { impact: impact ?? 'minor', rule: id, text: help, where: nodes.map(({ target }) => target.join(' ')) }
}

/** Waits until lazy pictures and fonts are loaded, transitions have ended and two frames were painted. */
async function waitUntilStill(page: Page): Promise<Finding[]> {
  const isStill = () => {
    for (const image of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')) image.loading = 'eager'
    const pictures = [...document.images].every((image) => image.complete)
    return pictures && !document.getAnimations().some((one) => one instanceof CSSTransition)
  }
  const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await page.evaluate(frames)
  return page
    .waitForFunction(isStill, null, { timeout: PATIENCE })
    .then(() => page.evaluate(() => document.fonts.ready.then(() => [])))
    .catch(() => [{ impact: 'moderate', rule: 'restless', text: 'pictures or transitions do not end', where: [] }])
}

/** axe is injected once per document; client-side navigation keeps it. */
async function violationsIn(page: Page, rules: string[] | null): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (runOnly) => {
    const options = { ...(runOnly && { runOnly }), resultTypes: ['violations'] }
    return (await Reflect.get(window, 'axe').run(document, options)).violations
  }, rules)
}
