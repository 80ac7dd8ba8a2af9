import type { UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect, useState } from 'react'

/** Whether it moves by itself: once it is alive, as its author wishes, until somebody says otherwise; never with reduced motion. */
export function usePlaying(carousel: UseEmblaCarouselType[1], wished: boolean) {
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    setPlaying(wished && !window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [wished])
  useEffect(() => {
    const motion = carousel?.plugins().autoplay
    if (isPlaying) motion?.play()
    else motion?.stop()
  }, [carousel, isPlaying])
  return { isPlaying, toggle: () => setPlaying((playing) => !playing) }
}
