import type { UseEmblaCarouselType } from 'embla-carousel-react'
import { type RefObject, useEffect } from 'react'

/** Left and right turn it while the focus is inside. */
export function useCarouselKeys(carousel: UseEmblaCarouselType[1], place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = place.current
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
      event.preventDefault()
      if (event.key === 'ArrowLeft') carousel?.scrollPrev()
      else carousel?.scrollNext()
    }
    element?.addEventListener('keydown', hear)
    return () => element?.removeEventListener('keydown', hear)
  }, [carousel, place])
}
