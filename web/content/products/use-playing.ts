import type { UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect, useState } from 'react'

/** Whether it moves by itself: as its author wishes, until somebody says otherwise; never with reduced motion. */
export function usePlaying(carousel: UseEmblaCarouselType[1], wished: boolean) {
  const [isPlaying, setPlaying] = useState(wished)
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false)
  }, [])
  useEffect(() => {
    const motion = carousel?.plugins().autoplay
    if (isPlaying) motion?.play()
    else motion?.stop()
  }, [carousel, isPlaying])
  return { isPlaying, toggle: () => setPlaying((playing) => !playing) }
}
