import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { untilShown } from './hydration.ts'

/** Where everybody begins; the rest is found by following links. */
export const ROLES = [
  ['an admin', 'admin', '/admin'],
  ['a supplier', 'supplier', '/supplier'],
  ['a retailer', 'vip', '/retailer'],
  ['a manager', 'manager', '/signage'],
  ['a customer', 'customer', '/account'],
] as const

/** Where visitors begin: what no page of the shop need lead to. */
export const VISITED = ['/', '/shop', '/test-dashboard', '/spectra-blocks-demo', '/login', '/register']

/** What only its own people see: a browser has to look. Everything else is rendered by the server for all. */
export const GUARDED = /^\/(admin|supplier|retailer|signage|account|notices|orders|reviews|cart|checkout)(\/|$)/
/** Dozens of screens in a row, on a machine that is busy with other journeys. */
const SLOW = { timeout: 20_000 }

export interface Link {
  from: string
  to: string
}

export const pathOf = (link: string) => new URL(link, 'http://shop').pathname

/** `/orders/O20261115001` and `/orders/O20261115002` are one kind of place. */
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

/** What the server says about an address, and where it leads on to. */
async function fetched(request: APIRequestContext, link: string) {
  const answer = await request.get(link, { maxRedirects: 0, failOnStatusCode: false })
  const location = answer.headers().location
  const html = answer.headers()['content-type']?.includes('html') ? await answer.text() : ''
  const hrefs = [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  const isDead = answer.status() >= 400 || (location === '/' && pathOf(link) !== '/')
  return { isDead, links: ownLinks(location ? [location] : hrefs, link) }
}

type LinksOn = (place: string) => Promise<Link[]>

/** Others change the shop meanwhile: a link is dead only where it still stands on the page that had it. */
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

/** Follows links from place to place until there is no new kind of place. Of a kind, so many stand for all. */
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

/** What stands in for something that is still on its way. */
export const STAND_INS = 'main :is([aria-busy=true], .animate-pulse)'

/** What a screen leads to once all of it is there. */
export async function lookAround(page: Page, { from, to }: Link): Promise<Link[]> {
  const message = `the way from ${from} to ${to}`
  await goTo(page, to)
  // What was pressed on the screen before may have led away only now; what leads on from here does so again.
  if (pathOf(page.url()) !== pathOf(to)) await goTo(page, to)
  await expect(page, message).toHaveURL(({ pathname }) => pathname !== '/' || pathOf(to) === '/', SLOW)
  // By its tag: a question of the place before may still lie above, which hides the rest from screen readers.
  await expect(page.locator('h1').first(), message).toBeVisible(SLOW)
  await expect(page.locator(STAND_INS), `what ${to} waits for`).toHaveCount(0, SLOW)
  const hrefs = await page.locator('a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return ownLinks(hrefs, to)
}

/** In the browser, without loading the whole app anew for each place; unless what was typed before would be lost. */
async function goTo(page: Page, place: string): Promise<void> {
  await untilShown(page)
  const isHeldBack = await page.evaluate(async (to) => {
    const router = Reflect.get(window, '__reactRouterDataRouter')
    await router.navigate(to)
    return [...router.state.blockers.values()].some(({ state }) => state === 'blocked')
  }, place)
  if (isHeldBack) await page.goto(place)
  // The router has arrived before the screen has: what is pressed next must be of the new one.
  await untilShown(page)
}

/** What stands there now, whatever this tab remembers. */
export async function lookAnew(page: Page, place: string): Promise<Link[]> {
  await page.goto(place)
  return lookAround(page, { from: place, to: place })
}
