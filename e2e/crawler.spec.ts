import { expect, test } from '@playwright/test'
import { signInAs } from './accounts.ts'
import {
  crawl,
  expectLink,
  GUARDED,
  kindOf,
  openScreenLinks,
  pathOf,
  ROLES,
  reloadScreenLinks,
  VISITOR_START_PAGES,
} from './crawl.ts'
import { pressButtons, refuseWrites } from './press-buttons.ts'

/** Pages on which a visitor presses buttons. Pages that other tests create may disappear: only their links are checked. */
const WITH_BUTTONS =
  /^\/($|(shop|products|categories|blog|search|customizer|tour|login|register|auth|about|test-dashboard|spectra-blocks-demo)(\/|$))/

test('a visitor finds no dead link, and no button that leads nowhere', async ({ page, request }) => {
  test.slow()
  for (const place of VISITOR_START_PAGES)
    expect((await request.get(place, { maxRedirects: 0 })).status(), place).toBe(200)
  await refuseWrites(page)
  await page.goto('/')
  const [pressed, seen] = [new Set<string>(), new Set<string>()]
  const start = VISITOR_START_PAGES.map((to) => ({ from: to, to }))
  const places = await crawl(
    start,
    async (link) => {
      const links = await expectLink(request, link)
      const [path, kind] = [pathOf(link.to), kindOf(link.to)]
      if (seen.has(kind) || !WITH_BUTTONS.test(path)) return links
      seen.add(kind)
      await openScreenLinks(page, link)
      return [...links, ...(await pressButtons(page, link.to, pressed))]
    },
    3,
  )
  for (const place of ['/products/:slug', '/blog/:slug', '/categories/:slug', '/customizer', '/tour', '/about'])
    expect(places).toContain(place)
  expect(pressed.size).toBeGreaterThan(10)
})

for (const [who, name, home] of ROLES) {
  test(`${who} finds no dead link, and no button that leads nowhere`, async ({ page, request }) => {
    test.setTimeout(240_000)
    await refuseWrites(page)
    await signInAs(page, `${name}@jangteo.test`)
    await page.goto(home)
    const pressed = new Set<string>()
    const places = await crawl([{ from: home, to: home }], async (link) => {
      if (!GUARDED.test(pathOf(link.to))) {
        await expectLink(request, link, (place) => reloadScreenLinks(page, place))
        return []
      }
      return [...(await openScreenLinks(page, link)), ...(await pressButtons(page, link.to, pressed))]
    })
    expect(places.size).toBeGreaterThan(3)
    expect(pressed.size).toBeGreaterThan(3)
  })
}
