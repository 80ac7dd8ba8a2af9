import { expect, type Page, type Route } from '@playwright/test'
import { lookingAs, TWO_VIEWS } from './look-at.ts'
import type { Oddity } from './oddities.ts'

/** A call that failed is made once more after a second. */
const UNTIL_GIVEN_UP = 1_500
/** What the frame asks for, around screens that ask for nothing. */
const OF_EVERY_SCREEN = /\/(notices|wishes|cart)\b/
const softly = expect.configure({ soft: true, timeout: 20_000 })

/** Every place twice: while nothing answers, and when everything fails. */
export async function lookAtStates(page: Page, who: string, places: readonly string[]): Promise<void> {
  // Nobody gives up waiting while the picture is taken.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })
  const waiting = lookingAs(page, `${who}-waiting`, TWO_VIEWS, waitsInSilence)
  const failing = lookingAs(page, `${who}-failing`, TWO_VIEWS, failsInSilence)
  const untouched = lookingAs(page, `${who}-failing`, TWO_VIEWS)
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

/** The screen has come, or what stands in for it. */
async function expectSomething(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.has(window, '__reactRouterDataRouter'))
  await softly(page.locator('main :is(h1, h2, [aria-busy=true], [role=alert])').first()).toBeAttached()
}

/** What a screen is about; who is looking, and whether the server lives, is not. */
function isAsked({ pathname }: URL): boolean {
  return (
    pathname.startsWith('/api/') &&
    !/\/(auth|accounts|health|settings|events|(?<!admin\/)content\/(parts|menus))\b/.test(pathname)
  )
}

/** In the page: grey areas that no word explains. */
function waitsInSilence(): Oddity[] {
  const grey = [...document.querySelectorAll('main .animate-pulse')].filter((one) => one.checkVisibility())
  const mute = grey.filter((one) => !one.closest('[aria-busy=true], [role=status]'))
  const where = mute.slice(0, 8).map((one) => one.getAttribute('class') ?? '')
  return mute.length > 0 ? [{ rule: 'mute', text: 'something is on its way and no word says so', where }] : []
}

/** In the page: nothing says that something could not be had. */
function failsInSilence(): Oddity[] {
  const words = document.body.innerText.match(/못했|오류|실패|찾을 수 없|Failed to|error|–/)
  const isTold = words !== null || document.querySelector('main [role=alert]') !== null
  return isTold ? [] : [{ rule: 'silent', text: 'nothing says that something failed', where: [location.pathname] }]
}
