import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { MAIN_ID } from '../app/frame/skip-link.tsx'

/** Moves the focus to the title after navigation, so that screen readers announce it. Changes of filters and page are no navigation. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const main = document.getElementById(MAIN_ID)
    if (!main) return
    let title = focusTitle(main)
    // The loading state may have its own title; when that is replaced, the focus moves to the new one.
    const successor = new MutationObserver(() => {
      if (title.isConnected) return
      if (document.activeElement === document.body) title = focusTitle(main)
      else successor.disconnect()
    })
    successor.observe(main, { childList: true, subtree: true })
    return () => successor.disconnect()
  }, [pathname])
}

function focusTitle(main: HTMLElement): HTMLElement {
  const title = main.querySelector('h1')
  if (title) {
    title.tabIndex = -1
    title.style.outline = 'none'
  }
  const target = title ?? main
  target.focus({ preventScroll: true })
  return target
}
