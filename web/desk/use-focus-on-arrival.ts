import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { MAIN_ID } from '../layout/skip-link.tsx'

/** A new screen is announced by moving the focus to its title; filters and pages of one list are no new screen. */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const main = document.getElementById(MAIN_ID)
    const title = main?.querySelector('h1')
    if (title) {
      title.tabIndex = -1
      title.style.outline = 'none'
    }
    const place = title ?? main
    place?.focus({ preventScroll: true })
  }, [pathname])
}
