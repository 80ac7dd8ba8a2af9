import { type RefObject, useEffect, useRef } from 'react'

/** Arrow keys move through the menu, down opens a submenu; Escape, blur and following a link close it. */
export function useMenuKeys(setOpen: (id: string | null) => void): RefObject<HTMLElement | null> {
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = menu.current
    if (!element) return
    const handleKeyDown = (event: KeyboardEvent) => {
      if (handleKey(event.key, element, setOpen)) event.preventDefault()
    }
    const handleFocusOut = ({ relatedTarget }: FocusEvent) => {
      const within = relatedTarget instanceof Node ? topItem(relatedTarget, element) : undefined
      if (within?.dataset.open !== 'true') setOpen(null)
    }
    const handleClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) setOpen(null)
    }
    element.addEventListener('keydown', handleKeyDown)
    element.addEventListener('click', handleClick)
    element.addEventListener('focusout', handleFocusOut)
    return () => {
      element.removeEventListener('keydown', handleKeyDown)
      element.removeEventListener('click', handleClick)
      element.removeEventListener('focusout', handleFocusOut)
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

/** Links and buttons of an item, without those of its submenu. */
const itemControls = (item: Element) => [...item.querySelectorAll<HTMLElement>(':scope > a, :scope > button')]
const submenuLinks = (item: Element) => [...item.querySelectorAll<HTMLElement>(':scope > div a')]

/** Returns whether the key was handled. */
function handleKey(key: string, menu: HTMLElement, setOpen: (id: string | null) => void): boolean {
  const focused = document.activeElement
  const item = topItem(focused, menu)
  if (!item || !(focused instanceof HTMLElement)) return false
  if (key === 'ArrowRight' || key === 'ArrowLeft') return moveBetweenItems(menu, item, key === 'ArrowRight' ? 1 : -1)
  const toggle = item.querySelector<HTMLButtonElement>(':scope > button')
  if (!toggle) return false
  if (key === 'ArrowDown' || key === 'ArrowUp') return moveInSubmenu(item, toggle, focused, key)
  if (key !== 'Escape' || item.dataset.open !== 'true') return false
  setOpen(null)
  toggle.focus()
  return true
}

function moveBetweenItems(menu: HTMLElement, item: HTMLElement, step: 1 | -1): boolean {
  const items = topItems(menu)
  const next = items[items.indexOf(item) + step]
  const [control] = next ? itemControls(next) : []
  control?.focus()
  return control !== undefined
}

function moveInSubmenu(
  item: HTMLElement,
  toggle: HTMLElement,
  focused: HTMLElement,
  key: 'ArrowDown' | 'ArrowUp',
): boolean {
  const links = submenuLinks(item)
  const at = links.indexOf(focused)
  if (item.dataset.open !== 'true') {
    if (key === 'ArrowUp') return false
    toggle.click()
    // The submenu is focusable after React has rendered it.
    requestAnimationFrame(() => links[0]?.focus())
  } else if (key === 'ArrowDown') links[at + 1]?.focus()
  else (links[at - 1] ?? toggle).focus()
  return true
}
