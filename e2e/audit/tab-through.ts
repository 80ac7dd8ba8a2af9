import type { Page } from '@playwright/test'
import type { LayoutProblem } from './layout-problems.ts'

/** Longer screens repeat their controls. */
const MAX_STEPS = 120

/** Presses Tab through the page and reports controls that are not reached, not marked or covered. */
export async function tabThrough(page: Page): Promise<LayoutProblem[]> {
  await page.evaluate(watchFocus)
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await page.keyboard.press('Tab')
    if ((await page.evaluate(hasWrapped)) && step > 0) break
  }
  // The toolbar of a block is reached by Alt+F10, not by Tab.
  await page.keyboard.press('Alt+F10')
  return page.evaluate(keyboardProblems, MAX_STEPS)
}

/** Runs in the page. Checks a focused element in the next frame, after the browser has scrolled to it. */
function watchFocus(): void {
  const met = new Map<Element, string>()
  Reflect.set(window, 'metByKeyboard', met)
  // A toolbar is rendered anew each time its block gets the focus, so its buttons are identified by name.
  const toolsMet = new Set<string>()
  Reflect.set(window, 'toolsMetByKeyboard', toolsMet)
  const toolOf = (one: Element) => {
    const block = one.closest('[role=toolbar]')?.closest('[data-block]')
    return block ? `${block.getAttribute('data-block')} ${one.getAttribute('aria-label')}` : ''
  }
  Reflect.set(window, 'toolOf', toolOf)
  const hasRing = (one: Element | null | undefined) => {
    if (!one) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  }
  // Text inside of a block: the focus ring is drawn around the block.
  const isDrawn = (one: Element) => hasRing(one) || hasRing(one.closest('[data-block]'))
  const isCovered = (one: Element) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    const spots = [0.1, 0.5, 0.9].map((part) => [left + width * part, top + height * part] as const)
    const shown = spots.map(([x, y]) => document.elementFromPoint(x, y))
    return !shown.some((there) => there && (one.contains(there) || there.contains(one)))
  }
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    met.set(target, '')
    if (toolOf(target)) toolsMet.add(toolOf(target))
    requestAnimationFrame(() => {
      const { width, height } = target.getBoundingClientRect()
      // A visually hidden input shows its focus on another element.
      if (document.activeElement !== target || width <= 1 || height <= 1) return
      if (isCovered(target)) met.set(target, 'covered')
      else if (target.matches(':focus-visible') && !isDrawn(target)) met.set(target, 'unmarked')
    })
  })
  // Otherwise Tab would continue from the element that was focused last.
  document.body.tabIndex = -1
  document.body.focus()
  document.body.removeAttribute('tabindex')
  window.scrollTo(0, 0)
}

/** Runs in the page, after the frame in which the focus is checked: whether Tab has wrapped around. */
async function hasWrapped(): Promise<boolean> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const [first] = (Reflect.get(window, 'metByKeyboard') as Map<Element, string>).keys()
  return document.activeElement === document.body || document.activeElement === first
}

/** Runs in the page. */
function keyboardProblems(mostSteps: number): LayoutProblem[] {
  const met = Reflect.get(window, 'metByKeyboard') as Map<Element, string>
  const toolOf = Reflect.get(window, 'toolOf') as (one: Element) => string
  const nameOf = (one: Element) =>
    `${one.tagName.toLowerCase()} ${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}`
  const isReachable = (one: HTMLElement) =>
    one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]')
  const isOneOfMany = (one: Element) => one.matches('input[type=radio]')
  const reachable = [
    ...document.querySelectorAll<HTMLElement>(
      ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled)',
    ),
  ].filter((one) => isReachable(one) && !isOneOfMany(one))
  const toolsMet = Reflect.get(window, 'toolsMetByKeyboard') as Set<string>
  const isMet = (one: Element) => met.has(one) || toolsMet.has(toolOf(one))
  const unmet = reachable.length < mostSteps ? reachable.filter((one) => !isMet(one)) : []
  const finding = (rule: string, text: string, where: Element[]): LayoutProblem[] =>
    where.length > 0 ? [{ rule, text, where: where.slice(0, 8).map(nameOf) }] : []
  const withMark = (mark: string) => [...met].filter(([, found]) => found === mark).map(([one]) => one)
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  return [
    ...finding('unreached', 'it is not reachable by Tab', unmet),
    ...finding('unmarked', 'it has no visible focus', withMark('unmarked')),
    ...finding('covered', 'it is covered while it has the focus', withMark('covered')),
  ]
}
