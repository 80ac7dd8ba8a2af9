import type { Page } from '@playwright/test'
import type { Oddity } from './oddities.ts'

/** Longer screens repeat what they have. */
const MOST_STEPS = 120

/** By keyboard alone from the top: what is met on the way, and what never is. */
export async function tabThrough(page: Page): Promise<Oddity[]> {
  await page.evaluate(watchFocus)
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab')
    if ((await page.evaluate(isAround)) && step > 0) break
  }
  // Of a block that was entered by its words the tools lie behind: a key leads there.
  await page.keyboard.press('Alt+F10')
  return page.evaluate(whatWasMet, MOST_STEPS)
}

/** In the page. Whatever gets the focus is looked at in the next frame, once the browser has scrolled to it. */
function watchFocus(): void {
  const met = new Map<Element, string>()
  Reflect.set(window, 'metByKeyboard', met)
  // The tools of a block are there while it is looked at, and others each time: they are known by their names.
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
  // Words of a block: the whole block is marked.
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
      // What is there for screen readers alone shows its focus on what stands for it.
      if (document.activeElement !== target || width <= 1 || height <= 1) return
      if (isCovered(target)) met.set(target, 'covered')
      else if (target.matches(':focus-visible') && !isDrawn(target)) met.set(target, 'unmarked')
    })
  })
  // Without the focus, Tab would go on from what had it last.
  document.body.tabIndex = -1
  document.body.focus()
  document.body.removeAttribute('tabindex')
  window.scrollTo(0, 0)
}

/** In the page: back where it began, after the frame in which what has the focus is looked at. */
async function isAround(): Promise<boolean> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const [first] = (Reflect.get(window, 'metByKeyboard') as Map<Element, string>).keys()
  return document.activeElement === document.body || document.activeElement === first
}

/** In the page. */
function whatWasMet(mostSteps: number): Oddity[] {
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
  const told = (rule: string, text: string, where: Element[]): Oddity[] =>
    where.length > 0 ? [{ rule, text, where: where.slice(0, 8).map(nameOf) }] : []
  const withMark = (mark: string) => [...met].filter(([, found]) => found === mark).map(([one]) => one)
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  return [
    ...told('unreached', 'the keyboard never comes to it', unmet),
    ...told('unmarked', 'nothing shows that it has the focus', withMark('unmarked')),
    ...told('covered', 'it lies under something while it has the focus', withMark('covered')),
  ]
}
