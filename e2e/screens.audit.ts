import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { crawl, expectLink, GUARDED, kindOf, type Link, lookAround, pathOf, ROLES, VISITED } from './crawl.ts'
import { signInAs } from './people.ts'

const FOLDER = join(import.meta.dirname, '..', 'audit')
const WIDTHS = [390, 768, 1280] as const
const SCHEMES = ['light', 'dark'] as const

const fileOf = (place: string) => kindOf(place).replace(/^\/$/, 'home').replace(/^\//, '').replaceAll(/[/:]+/g, '-')

/** Six pictures of a place, and what axe finds in each. */
async function look(page: Page, who: string, place: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const name = `${fileOf(place)}-${width}-${colorScheme}`
      const path = join(FOLDER, who, `${name}.png`)
      mkdirSync(dirname(path), { recursive: true })
      await page.screenshot({ path, fullPage: true })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (overflow > 0) note(who, name, 'overflow', `${overflow} px wider than the screen`)
      const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
      for (const { impact, id, help, nodes } of violations)
        note(
          who,
          name,
          impact ?? 'unknown',
          `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
        )
    }
  }
}

function note(who: string, name: string, impact: string, text: string): void {
  appendFileSync(join(FOLDER, 'findings.md'), `- ${impact} · ${who} · ${name}: ${text}\n`)
}

test('a visitor’s screens', async ({ page, request }) => {
  const found: Link[] = []
  await crawl(
    VISITED.map((to) => ({ from: '/', to })),
    async (link) => {
      const isPage = !GUARDED.test(pathOf(link.to)) && !/^\/(api|dev|rss|sitemap|robots|q|feed)\b/.test(pathOf(link.to))
      if (isPage && !found.some(({ to }) => kindOf(to) === kindOf(link.to))) found.push(link)
      return expectLink(request, link)
    },
  )
  for (const { to } of found) {
    await page.goto(to)
    await expect(page.locator('h1').first()).toBeVisible()
    await look(page, 'visitor', to)
  }
})

for (const [, name, home] of ROLES) {
  test(`the screens of ${name}`, async ({ page }) => {
    await signInAs(page, `${name}@jangteo.test`)
    await page.goto(home)
    const shown = new Set<string>()
    await crawl([{ from: home, to: home }], async (link) => {
      if (!GUARDED.test(pathOf(link.to))) return []
      const links = await lookAround(page, link)
      if (!shown.has(kindOf(link.to))) await look(page, name, link.to)
      shown.add(kindOf(link.to))
      await page.setViewportSize({ width: 1280, height: 900 })
      return links
    })
  })
}
