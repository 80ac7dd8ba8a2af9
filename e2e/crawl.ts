import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { waitForScreen } from './hydration.ts'

/** Start page of each role; other pages are found by following links. */
export const ROLES = [
  ['an admin', 'admin', '/admin'],
  ['a supplier', 'supplier', '/supplier'],
  ['a retailer', 'vip', '/retailer'],
  ['a manager', 'manager', '/signage'],
  ['a customer', 'customer', '/account'],
] as const

/** Start pages of a visitor, including those that no page links to. */
export const VISITOR_START_PAGES = ['/', '/shop', '/test-dashboard', '/spectra-blocks-demo', '/login', '/register']

/** Pages for signed-in users, which only a browser renders. All others are server-rendered for visitors. */
export const GUARDED = /^\/(admin|supplier|retailer|signage|account|coupons|notices|orders|reviews|cart|checkout)(\/|$)/
/** Dozens of screens in a row, while other journeys run on the same machine. */
const SLOW = { timeout: 20_000 }

export interface Link {
  from: string
  to: string
}

export const pathOf = (link: string) => new URL(link, 'http://shop').pathname

/** `/orders/O20261115001` and `/orders/O20261115002` are the same kind of page. */
export function kindOf(link: string): string {
  const path = decodeURIComponent(pathOf(link))
  return path
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')
    .replace(/O\d{11,}/g, ':order')
    .replace(/\/\d{4}-\d{2}(?=\/|$)/g, '/:month')
    .replace(/^\/(products|blog|categories)\/[^/]+$/, '/$1/:slug')
}

export function ownLinks(hrefs: readonly string[], from: string): Link[] {
  return [...new Set(hrefs)]
    .filter((href) => /^\/(?!\/)/.test(href) && !href.startsWith('/files/') && !href.startsWith('/assets/'))
    .map((href) => ({ from, to: href.split('#')[0] ?? '' }))
}

/** Fetches a URL: whether it is dead, and the links in its HTML. */
async function fetched(request: APIRequestContext, link: string) {
  const answer = await request.get(link, { maxRedirects: 0, failOnStatusCode: false })
  const location = answer.headers().location
  const html = answer.headers()['content-type']?.includes('html') ? await answer.text() : ''
  const hrefs = [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  const isDead = answer.status() >= 400 || (location === '/' && pathOf(link) !== '/')
  return { isDead, links: ownLinks(location ? [location] : hrefs, link) }
}

type LinksOn = (place: string) => Promise<Link[]>

/** Other tests change the shop meanwhile: a link counts as dead only while its page still has it. */
export async function expectLink(
  request: APIRequestContext,
  { from, to }: Link,
  linksOn: LinksOn = async (place) => (await fetched(request, place)).links,
): Promise<Link[]> {
  const found = await fetched(request, to)
  if (!found.isDead) return found.links
  const isDeadLink = async () =>
    (await fetched(request, to)).isDead && (await linksOn(from)).some((link) => link.to === to)
  await expect.poll(isDeadLink, { message: `the link from ${from} to ${to}`, ...SLOW }).toBe(false)
  return []
}

/** Follows links until there is no new kind of page. Visits at most `mostOfAKind` pages of each kind with parameters. */
export async function crawl(
  start: Link[],
  look: (link: Link) => Promise<Link[]>,
  mostOfAKind = 1,
): Promise<Set<string>> {
  const seen = new Set<string>()
  const kinds = new Map<string, number>()
  const waiting = [...start]
  for (let link = waiting.shift(); link; link = waiting.shift()) {
    const kind = kindOf(link.to)
    const known = kinds.get(kind) ?? 0
    if (seen.has(link.to) || known >= (kind.includes(':') ? mostOfAKind : 1)) continue
    seen.add(link.to)
    kinds.set(kind, known + 1)
    waiting.push(...(await look(link)))
  }
  return new Set(kinds.keys())
}

/** Loading placeholders. */
export const LOADING_PLACEHOLDERS = 'main :is([aria-busy=true], .animate-pulse)'

/** Opens a screen, waits until it is loaded and returns its links. */
export async function openScreenLinks(page: Page, { from, to }: Link): Promise<Link[]> {
  const message = `the way from ${from} to ${to}`
  await goTo(page, to)
  // A late navigation of the previous screen may have led elsewhere; a redirect of this screen happens again.
  if (pathOf(page.url()) !== pathOf(to)) await goTo(page, to)
  await expect(page, message).toHaveURL(({ pathname }) => pathname !== '/' || pathOf(to) === '/', SLOW)
  // By tag instead of role: an open dialog of the previous screen hides the rest from the accessibility tree.
  await expect(page.locator('h1').first(), message).toBeVisible(SLOW)
  await expect(page.locator(LOADING_PLACEHOLDERS), `what ${to} waits for`).toHaveCount(0, SLOW)
  const hrefs = await page.locator('a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return ownLinks(hrefs, to)
}

/** Navigates client-side, which is faster, unless the unsaved-changes guard blocks it. */
async function goTo(page: Page, place: string): Promise<void> {
  await waitForScreen(page)
  const isHeldBack = await page.evaluate(async (to) => {
    const router = Reflect.get(window, '__reactRouterDataRouter')
    await router.navigate(to)
    return [...router.state.blockers.values()].some(({ state }) => state === 'blocked')
  }, place)
  if (isHeldBack) await page.goto(place)
  // The router changes the URL before the screen is rendered; the next click must hit the new screen.
  await waitForScreen(page)
}

/** Reloads the page, without the caches of this tab, and returns its links. */
export async function reloadScreenLinks(page: Page, place: string): Promise<Link[]> {
  await page.goto(place)
  return openScreenLinks(page, { from: place, to: place })
}
