import { type RefObject, useEffect, useRef } from 'react'

/** Arrows walk the menu, down opens what lies below, Escape closes it, and so do leaving and a choice. */
export function useMenuKeys(setOpen: (id: string | null) => void): RefObject<HTMLElement | null> {
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = menu.current
    if (!element) return
    const hear = (event: KeyboardEvent) => {
      if (actOn(event.key, element, setOpen)) event.preventDefault()
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      const within = relatedTarget instanceof Node ? topItem(relatedTarget, element) : undefined
      if (within?.dataset.open !== 'true') setOpen(null)
    }
    const choose = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) setOpen(null)
    }
    element.addEventListener('keydown', hear)
    element.addEventListener('click', choose)
    element.addEventListener('focusout', leave)
    return () => {
      element.removeEventListener('keydown', hear)
      element.removeEventListener('click', choose)
      element.removeEventListener('focusout', leave)
    }
  }, [setOpen])
  return menu
}

function topItem(node: Node | null, menu: HTMLElement): HTMLElement | undefined {
  return topItems(menu).find((item) => item.contains(node))
}

function topItems(menu: HTMLElement): HTMLElement[] {
  return [...(menu.firstElementChild?.children ?? [])].filter((item) => item instanceof HTMLElement)
}

/** Links and buttons of an item, without those of the list below it. */
const ownStops = (item: Element) => [...item.querySelectorAll<HTMLElement>(':scope > a, :scope > button')]
const stopsBelow = (item: Element) => [...item.querySelectorAll<HTMLElement>(':scope > div a')]

/** Whether the key meant something here. */
function actOn(key: string, menu: HTMLElement, setOpen: (id: string | null) => void): boolean {
  const focused = document.activeElement
  const item = topItem(focused, menu)
  if (!item || !(focused instanceof HTMLElement)) return false
  if (key === 'ArrowRight' || key === 'ArrowLeft') return walk(menu, item, key === 'ArrowRight' ? 1 : -1)
  const toggle = item.querySelector<HTMLButtonElement>(':scope > button')
  if (!toggle) return false
  if (key === 'ArrowDown' || key === 'ArrowUp') return climb(item, toggle, focused, key)
  if (key !== 'Escape' || item.dataset.open !== 'true') return false
  setOpen(null)
  toggle.focus()
  return true
}

function walk(menu: HTMLElement, item: HTMLElement, step: 1 | -1): boolean {
  const items = topItems(menu)
  const next = items[items.indexOf(item) + step]
  const [stop] = next ? ownStops(next) : []
  stop?.focus()
  return stop !== undefined
}

function climb(item: HTMLElement, toggle: HTMLElement, focused: HTMLElement, key: 'ArrowDown' | 'ArrowUp'): boolean {
  const below = stopsBelow(item)
  const at = below.indexOf(focused)
  if (item.dataset.open !== 'true') {
    if (key === 'ArrowUp') return false
    toggle.click()
    // The list is there once React has shown it.
    requestAnimationFrame(() => below[0]?.focus())
  } else if (key === 'ArrowDown') below[at + 1]?.focus()
  else (below[at - 1] ?? toggle).focus()
  return true
}
