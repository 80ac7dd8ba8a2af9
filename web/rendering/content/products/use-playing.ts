import type { UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect, useState } from 'react'

/** Whether it moves by itself: once it is alive, as its author wishes, until somebody says otherwise; never with reduced motion. */
export function usePlaying(carousel: UseEmblaCarouselType[1], wished: boolean) {
  const [isPlaying, setPlaying] = useState(false)
  const isHeld = useHeld(carousel)
  useEffect(() => {
    setPlaying(wished && !window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [wished])
  useEffect(() => {
    const motion = carousel?.plugins().autoplay
    if (isPlaying && !isHeld) motion?.play()
    else motion?.stop()
  }, [carousel, isPlaying, isHeld])
  return { isPlaying, toggle: () => setPlaying((playing) => !playing) }
}

/** Whoever points at a product, has the focus on one or drags them looks closer; the buttons beside them hold nothing. */
function useHeld(carousel: UseEmblaCarouselType[1]): boolean {
  const [holds, setHolds] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const strip = carousel?.rootNode()
    const hold = (by: string) => () => setHolds((before) => new Set([...before, by]))
    const letGo = (by: string) => () => setHolds((before) => new Set([...before].filter((one) => one !== by)))
    const heard = [
      ['mouseenter', hold('mouse')],
      ['mouseleave', letGo('mouse')],
      ['focusin', hold('focus')],
      ['focusout', letGo('focus')],
    ] as const
    for (const [event, hear] of heard) strip?.addEventListener(event, hear)
    const [grab, release] = [hold('drag'), letGo('drag')]
    carousel?.on('pointerDown', grab).on('pointerUp', release)
    return () => {
      for (const [event, hear] of heard) strip?.removeEventListener(event, hear)
      carousel?.off('pointerDown', grab).off('pointerUp', release)
    }
  }, [carousel])
  return holds.size > 0
}
