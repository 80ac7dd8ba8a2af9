import { type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/** Links in written content are plain ones; those to pages of the shop are followed without loading everything anew. */
export function useLinksWithin(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const element = place.current
    const follow = (event: MouseEvent) => {
      const path = pathWithin(event)
      if (path === null) return
      event.preventDefault()
      void navigate(path)
    }
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [navigate])
  return place
}

/** Not for those who want another tab, nor for files. */
function pathWithin(event: MouseEvent): string | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return null
  const link = target instanceof Element ? target.closest('a') : null
  const path = link?.getAttribute('href') ?? ''
  return link?.target || !/^\/(?!\/|files\/|api\/)/.test(path) ? null : path
}
