import { expect, type Page, type Route } from '@playwright/test'
import { screenAuditor, TWO_VIEWS } from './audit-screen.ts'
import type { LayoutProblem } from './layout-problems.ts'

/** A failed call is retried once after a second. */
const UNTIL_GIVEN_UP = 1_500
/** Calls of the layout, which every screen makes. */
const OF_EVERY_SCREEN = /\/(notices|wishes|cart)\b/
const softly = expect.configure({ soft: true, timeout: 20_000 })

/** Visits each path twice: while no call is answered, and while every call fails. */
export async function auditStates(page: Page, who: string, places: readonly string[]): Promise<void> {
  // No call may time out while the screenshot is taken.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })
  const waiting = screenAuditor(page, `${who}-waiting`, TWO_VIEWS, placeholdersWithoutText)
  const failing = screenAuditor(page, `${who}-failing`, TWO_VIEWS, missingErrorMessage)
  const untouched = screenAuditor(page, `${who}-failing`, TWO_VIEWS)
  for (const place of places) {
    const unanswered = await answering(page, () => {})
    await page.goto(place)
    await expectSomething(page)
    await waiting(place)
    await unanswered.end()

    const failed = await answering(page, (route) =>
      route.fulfill({ status: 500, json: { success: false, code: 'internal_error' } }),
    )
    await page.goto(place)
    await expectSomething(page)
    await softly.poll(() => Date.now() - failed.lastAsked(), place).toBeGreaterThan(UNTIL_GIVEN_UP)
    await softly(page.locator('main [aria-busy=true]'), `${place} has given up`).toHaveCount(0)
    await (failed.isFelt() ? failing : untouched)(place)
    await failed.end()
  }
}

async function answering(page: Page, answer: (route: Route) => unknown) {
  let last = Date.now()
  let isFelt = false
  await page.route(isAsked, async (route) => {
    last = Date.now()
    isFelt ||= !OF_EVERY_SCREEN.test(route.request().url())
    await answer(route)
  })
  return { lastAsked: () => last, isFelt: () => isFelt, end: () => page.unrouteAll({ behavior: 'ignoreErrors' }) }
}

/** Waits for the screen, its loading placeholder or its error. */
async function expectSomething(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.has(window, '__reactRouterDataRouter'))
  await softly(page.locator('main :is(h1, h2, [aria-busy=true], [role=alert])').first()).toBeAttached()
}

/** Calls for the data of a screen; those for session, settings and health are served as usual. */
function isAsked({ pathname }: URL): boolean {
  return (
    pathname.startsWith('/api/') &&
    !/\/(auth|accounts|health|settings|events|(?<!admin\/)content\/(parts|menus))\b/.test(pathname)
  )
}

/** Runs in the page: loading placeholders without a text for screen readers. */
function placeholdersWithoutText(): LayoutProblem[] {
  const grey = [...document.querySelectorAll('main .animate-pulse')].filter((one) => one.checkVisibility())
  const mute = grey.filter((one) => !one.closest('[aria-busy=true], [role=status]'))
  const where = mute.slice(0, 8).map((one) => one.getAttribute('class') ?? '')
  return mute.length > 0 ? [{ rule: 'mute', text: 'a loading placeholder has no text for screen readers', where }] : []
}

/** Runs in the page: no error message although calls failed. */
function missingErrorMessage(): LayoutProblem[] {
  const words = document.body.innerText.match(/못했|오류|실패|찾을 수 없|Failed to|error|–/)
  const isTold = words !== null || document.querySelector('main [role=alert]') !== null
  return isTold ? [] : [{ rule: 'silent', text: 'no error message although calls failed', where: [location.pathname] }]
}
