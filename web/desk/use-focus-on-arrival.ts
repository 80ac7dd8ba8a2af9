import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { MAIN_ID } from '../app/frame/skip-link.tsx'

/** A new screen is announced by moving the focus to its title; filters and pages of one list are no new screen. */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const main = document.getElementById(MAIN_ID)
    if (!main) return
    let title = focusTitle(main)
    // What a screen shows while it loads may have a title of its own, and takes the focus with it.
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
  const place = title ?? main
  place.focus({ preventScroll: true })
  return place
}
