import { expect, type Page, test } from '@playwright/test'
import { newVerifiedAccount, signInAs } from './accounts.ts'
import { approvedSupplier } from './approved-supplier.ts'
import { ALL_VIEWS, type AuditScreen, screenAuditor, TWO_VIEWS } from './audit/audit-screen.ts'
import { fileOf, isMissing } from './audit/findings.ts'
import { placesOf, placesOfVisitors } from './audit/places.ts'
import { auditStates } from './audit/states.ts'
import {
  crawl,
  expectLink,
  GUARDED,
  kindOf,
  LOADING_PLACEHOLDERS,
  openScreenLinks,
  pathOf,
  VISITOR_START_PAGES,
} from './crawl.ts'

/** Path prefixes to audit; all paths if empty. */
const ONLY = (process.env.AUDIT_PLACES ?? '').split(',').filter(Boolean)
const isWanted = (place: string) => ONLY.length === 0 || ONLY.some((start) => place.startsWith(start))

const BUYERS_PLACES = /^\/(account|coupons|notices|orders|reviews|cart|checkout)(\/|$)/

/** Account, start page and area; shared screens are audited with one account only. */
const PEOPLE = [
  ['admin', '/admin', /^\/(admin|signage)(\/|$)/],
  ['supplier', '/supplier', /^\/supplier(\/|$)/],
  ['vip', '/retailer', /^\/retailer(\/|$)/],
  ['customer', '/account', BUYERS_PLACES],
  ['manager', '/signage', /^\/signage$/],
] as const

test('the screens of visitors', async ({ page, request }) => {
  const places = await placesOfVisitors(request)
  const kinds = new Set(places.filter((place) => !isMissing(place)).map(kindOf))
  await crawl(
    VISITOR_START_PAGES.map((to) => ({ from: '/', to })),
    async (link) => {
      const isPage = !GUARDED.test(pathOf(link.to)) && !/^\/(api|dev|rss|sitemap|robots|q|feed)\b/.test(pathOf(link.to))
      if (isPage && !kinds.has(kindOf(link.to))) places.push(link.to)
      kinds.add(kindOf(link.to))
      return expectLink(request, link)
    },
  )
  const look = screenAuditor(page, 'visitor')
  for (const place of places.filter(isWanted)) {
    await page.goto(place)
    await expect(page.locator('h1').first()).toBeAttached()
    if (place !== '/ui') await expectLoaded(page)
    await look(place)
  }
})

for (const [name, home, area] of PEOPLE) {
  test(`the screens of ${name}`, async ({ page, request }) => {
    const places = await placesOf(request, name)
    await signInAs(page, `${name}@jangteo.test`)
    await page.goto(home)
    const look = screenAuditor(page, name)
    for (const place of places.filter(isWanted)) {
      await openScreenLinks(page, { from: home, to: place })
      await look(place, place.includes('?as=') ? TWO_VIEWS : ALL_VIEWS)
    }
    await walk(page, home, area, look)
    // The shop header of a signed-in user.
    await page.goto('/shop')
    await expectLoaded(page)
    if (isWanted('/shop')) await look('/shop', TWO_VIEWS)
  })

  test(`the states of ${name}: while nothing answers, and when everything fails`, async ({ page, request }) => {
    const places = await placesOf(request, name)
    await signInAs(page, `${name}@jangteo.test`)
    await page.goto(home)
    const walked = await walk(page, home, area)
    const all = [...places.filter((place) => !place.includes('?as=')), ...walked]
    const firstOfAKind = new Map(all.toReversed().map((place) => [fileOf(place), place]))
    await auditStates(page, name, [...firstOfAKind.values()].filter(isWanted))
  })
}

test('the screens of newcomers, where everything is empty', async ({ page, request }) => {
  const { email: supplier } = await approvedSupplier(request)
  const { email: retailer } = await newVerifiedAccount(request, 'retailer')
  const { email: customer } = await newVerifiedAccount(request, 'customer')
  for (const [who, email, home, area] of [
    ['new-supplier', supplier, '/supplier', /^\/supplier(\/|$)/],
    ['new-retailer', retailer, '/retailer', /^\/retailer(\/|$)/],
    ['new-customer', customer, '/account', BUYERS_PLACES],
    ['waiting-supplier', 'newsupplier@jangteo.test', '/supplier', /^\/supplier$/],
  ] as const) {
    await signInAs(page, email)
    await page.goto(home)
    await walk(page, home, area, screenAuditor(page, who, TWO_VIEWS))
  }
})

test('the printed pages', async ({ page }) => {
  for (const [name, home, sheets] of [
    ['customer', '/orders', /\/statement$/],
    ['supplier', '/supplier', /\/(print|statement)$/],
    ['vip', '/retailer/settlement', /^\/retailer\/settlement$/],
  ] as const) {
    await signInAs(page, `${name}@jangteo.test`)
    await page.goto(home)
    const look = screenAuditor(page, `${name}-print`, [[794, 'dark']])
    const places = await walk(
      page,
      home,
      name === 'customer' ? BUYERS_PLACES : new RegExp(`^${home.split('/', 2).join('/')}`),
    )
    for (const place of places.filter((one) => sheets.test(pathOf(one)))) {
      await openScreenLinks(page, { from: home, to: place })
      await page.emulateMedia({ media: 'print' })
      await look(place)
      await page.emulateMedia({ media: 'screen' })
    }
  }
})

/** Follows the links of an area and visits one page of each kind. */
async function walk(page: Page, home: string, area: RegExp, look?: AuditScreen): Promise<string[]> {
  const places: string[] = []
  await crawl([{ from: home, to: home }], async (link) => {
    if (!area.test(pathOf(link.to))) return []
    const links = await openScreenLinks(page, link)
    places.push(link.to)
    if (look && isWanted(link.to)) await look(link.to)
    return links
  })
  return places
}

async function expectLoaded(page: Page): Promise<void> {
  await expect.soft(page.locator(LOADING_PLACEHOLDERS)).toHaveCount(0)
}
