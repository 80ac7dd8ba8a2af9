import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import axe, { type Result } from 'axe-core'
import { type Finding, FOLDER, fileOf, keep, type Seen } from './findings.ts'
import { type Oddity, oddities } from './oddities.ts'
import { tabThrough } from './tab-through.ts'

export type View = readonly [width: number, scheme: 'light' | 'dark']

/** Light before dark at each width: what only colours decide is all that is asked again in the dark. */
export const ALL_VIEWS: readonly View[] = [1280, 768, 390].flatMap((width) => [
  [width, 'light'] as const,
  [width, 'dark'] as const,
])
/** Enough for what one screen shares with many. */
export const TWO_VIEWS: readonly View[] = [
  [1280, 'light'],
  [390, 'dark'],
]

const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const PATIENCE = 8_000

export type Look = (place: string, views?: readonly View[]) => Promise<void>
/** In the page: what is wrong with what stands there, beside what is wrong anywhere. */
type Check = () => Oddity[]

/** Pictures of what stands there now, and what is wrong with it. */
export function lookingAs(page: Page, who: string, usual = ALL_VIEWS, check: Check = () => []): Look {
  const errors = errorsOf(page)
  return async (place, views = usual) => {
    const seen = await lookAt(page, who, place, views, check)
    const where = errors.splice(0)
    const error = { impact: 'serious', rule: 'error', text: 'the browser tells of an error', where }
    if (where.length > 0) seen.found.push({ view: 'any', findings: [error] })
    keep(seen)
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
    // That something is missing or fails on purpose is what some screens are about.
    const isOurs = message.type() === 'error' && !message.text().startsWith('Failed to load resource')
    if (isOurs) errors.push(message.text().slice(0, 300))
  })
  return errors
}

async function lookAt(page: Page, who: string, place: string, views: readonly View[], check: Check): Promise<Seen> {
  const seen: Seen = { who, place, title: await page.title(), pictures: 0, found: [] }
  mkdirSync(join(FOLDER, who), { recursive: true })
  const widths = new Set<number>()
  for (const [width, scheme] of views) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const late = await waitUntilStill(page)
    const path = join(FOLDER, who, `${fileOf(place)}-${width}-${scheme}.jpg`)
    await page.screenshot({ path, fullPage: true, type: 'jpeg', quality: 80, animations: 'disabled' })
    const violations = await violationsIn(page, widths.has(width) ? COLOUR_RULES : null)
    const odd = widths.has(width) ? [] : [...(await page.evaluate(oddities)), ...(await page.evaluate(check))]
    widths.add(width)
    const findings = [...late, ...violations.map(told), ...odd.map((one) => ({ impact: 'serious', ...one }))]
    seen.pictures += 1
    if (findings.length > 0) seen.found.push({ view: `${width} ${scheme}`, findings })
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  const odd = views === ALL_VIEWS ? await tabThrough(page) : []
  if (odd.length > 0) seen.found.push({ view: 'keyboard', findings: odd.map((one) => ({ impact: 'serious', ...one })) })
  return seen
}

function told({ impact, id, help, nodes }: Result): Finding {
  return { impact: impact ?? 'minor', rule: id, text: help, where: nodes.map(({ target }) => target.join(' ')) }
}

/** Lazy pictures are fetched, fonts and transitions have ended, two frames have been drawn. */
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

/** The library is brought once a document; in an app that changes its address it stays. */
async function violationsIn(page: Page, rules: string[] | null): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (runOnly) => {
    const options = { ...(runOnly && { runOnly }), resultTypes: ['violations'] }
    return (await Reflect.get(window, 'axe').run(document, options)).violations
  }, rules)
}
