import { expect, test } from '@playwright/test'
import { crawl, expectLink, GUARDED, lookAnew, lookAround, pathOf, ROLES, VISITED } from './crawl.ts'
import { signInAs } from './people.ts'

test('a visitor finds no dead link', { tag: '@desktop' }, async ({ request }) => {
  test.slow()
  for (const place of VISITED) expect((await request.get(place, { maxRedirects: 0 })).status(), place).toBe(200)
  const start = VISITED.map((to) => ({ from: to, to }))
  const places = await crawl(start, (link) => expectLink(request, link), 3)
  for (const place of ['/products/:slug', '/blog/:slug', '/categories/:slug', '/customizer', '/tour', '/about'])
    expect(places).toContain(place)
})

for (const [who, name, home] of ROLES) {
  test(`${who} finds no dead link`, { tag: '@desktop' }, async ({ page, request }) => {
    test.setTimeout(180_000)
    await signInAs(page, `${name}@jangteo.test`)
    await page.goto(home)
    const places = await crawl([{ from: home, to: home }], async (link) => {
      if (GUARDED.test(pathOf(link.to))) return lookAround(page, link)
      await expectLink(request, link, (place) => lookAnew(page, place))
      return []
    })
    expect(places.size).toBeGreaterThan(3)
  })
}
