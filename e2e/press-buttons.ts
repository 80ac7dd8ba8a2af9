import type { Page } from '@playwright/test'
import { kindOf, type Link, ownLinks } from './crawl.ts'

/** Aborts all API calls except GET, so that pressing buttons changes nothing. */
export async function refuseWrites(page: Page): Promise<void> {
  await page.route(/\/api\//, (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))
}

/**
 * Presses every button outside of forms and dialogs and the items of its menu or palette, once per kind of page.
 * Navigations are recorded and returned as links instead of followed.
 */
export async function pressButtons(page: Page, place: string, known: Set<string>): Promise<Link[]> {
  const { hrefs, pressed, isSignedOut } = await page.evaluate(pressAll, { kind: kindOf(place), known: [...known] })
  for (const name of pressed) known.add(name)
  if (isSignedOut) await page.reload()
  return ownLinks(hrefs, place)
}

/** Runs in the browser. */
async function pressAll({ kind, known }: { kind: string; known: string[] }) {
  const OVERLAYS = '[role=menu], [role=dialog], [role=alertdialog], [data-radix-popper-content-wrapper]'
  const OFFERED = '[role=menu] [role=menuitem]:not(a), [role=dialog] [role=option]'
  const MAX_PRESSES = 12
  const router = Reflect.get(window, '__reactRouterDataRouter')
  const { navigate } = router
  const { fetch, open, print } = window
  const session = localStorage.getItem('auth-session')
  const hrefs = new Set<string>()
  const pressed: string[] = []
  let waiting = 0
  let changes = 0

  const note = (to: unknown) => {
    changes += 1
    if (typeof to !== 'string') return
    const { origin, pathname, search } = new URL(to, location.href)
    if (origin === location.origin) hrefs.add(pathname + search)
  }
  /** Prevents full page loads, which would end this script. */
  const stay = (event: NavigateEvent) => {
    if (event.destination.sameDocument || event.downloadRequest !== null) return
    event.preventDefault()
    note(event.destination.url)
  }
  const watch = new MutationObserver((seen) => (changes += seen.length))
  const frame = () => new Promise(requestAnimationFrame)
  /** Waits until every call is answered; a press without an immediate change may be loading a module. */
  const answered = async () => {
    for (let at = 0; at < 100 && (at < 2 || waiting > 0 || (at < 60 && changes === 0)); at++) await frame()
  }
  /** Palettes are loaded lazily. */
  const offers = async (button: Element) => {
    const isWaited = button.matches('[aria-haspopup], [aria-keyshortcuts]')
    for (let at = 0; isWaited && at < 60 && !document.querySelector(OVERLAYS); at++) await frame()
    return [...document.querySelectorAll(OFFERED)].filter((item) => !isKnown(item))
  }
  const press = async (what: Element | undefined) => {
    if (!(what instanceof HTMLElement)) return
    changes = 0
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup'])
      what.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, button: 0 }))
    what.click()
    await answered()
    for (const overlay of document.querySelectorAll(OVERLAYS))
      for (const link of overlay.querySelectorAll('a[href]')) hrefs.add(link.getAttribute('href') ?? '')
  }
  const leave = async () => {
    for (let at = 0; at < 4 && document.querySelector(`${OVERLAYS}, dialog[open]`); at++) {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
      for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
      await frame()
      await frame()
    }
  }

  const nameOf = (button: Element) => {
    const words = (button.getAttribute('aria-label') ?? button.textContent ?? '').replace(/\d+/g, '0').trim()
    return `${button.closest('main, [role=menu]') ? kind : ''} ${words}`
  }
  const isKnown = (button: Element) => known.includes(nameOf(button)) || pressed.includes(nameOf(button))
  /** Only the first two rows of a list are pressed. */
  const isOneOfMany = (button: Element) =>
    Boolean(button.closest('tbody tr, li')?.previousElementSibling?.previousElementSibling)
  const next = () =>
    [...document.querySelectorAll('button, [role=tab]')].find(
      (button) =>
        !button.matches(':disabled, [aria-disabled=true]') &&
        !button.closest('form, dialog, [role=dialog], [role=alertdialog], [contenteditable=true]') &&
        button.checkVisibility() &&
        !isOneOfMany(button) &&
        !isKnown(button),
    )

  Object.assign(router, { navigate: async (to: unknown) => note(to) })
  Object.assign(window, {
    open: (to: unknown) => note(to),
    print: () => undefined,
    fetch: async (...call: Parameters<typeof fetch>) => {
      waiting += 1
      return await fetch(...call).finally(() => (waiting -= 1))
    },
  })
  watch.observe(document.body, { subtree: true, childList: true, attributes: true })
  navigation.addEventListener('navigate', stay)
  await leave()
  const isSignedOut = () => session !== null && localStorage.getItem('auth-session') === null
  let presses = 0
  for (let button = next(); button && presses < MAX_PRESSES && !isSignedOut(); button = next()) {
    presses += 1
    pressed.push(nameOf(button))
    await press(button)
    for (let [item] = await offers(button); item; [item] = await offers(button)) {
      pressed.push(nameOf(item))
      await press(item)
      await leave()
      if (document.contains(button)) await press(button)
    }
    await leave()
  }
  watch.disconnect()
  navigation.removeEventListener('navigate', stay)
  const wasSignedOut = isSignedOut()
  if (wasSignedOut && session) localStorage.setItem('auth-session', session)
  Object.assign(router, { navigate })
  Object.assign(window, { fetch, open, print })
  return { hrefs: [...hrefs], pressed, isSignedOut: wasSignedOut }
}
