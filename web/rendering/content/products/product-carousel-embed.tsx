import { clsx } from 'clsx'
import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ProductCard } from '../../../trade/catalog/product-card.tsx'
import { useAddToCart } from '../../../trade/catalog/use-add-to-cart.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { EmbedOf } from '../embed-types.ts'
import { useProductCards } from './use-product-cards.ts'

const AUTOPLAY_MS = 5_000
/** No scroll animation. */
const REDUCED_MOTION = { '(prefers-reduced-motion: reduce)': { duration: 0 } }
const SIZES = '(min-width: 1024px) 250px, (min-width: 640px) 30vw, 45vw'

/** Autoplay pauses on hover, focus and drag, and with the pause button. */
export default function ProductCarouselEmbed({ products, address, autoplay, title }: EmbedOf<'product_carousel'>) {
  const cards = useProductCards(products, address)
  const addToCart = useAddToCart()
  const section = useRef<HTMLElement>(null)
  const [strip, carousel] = useEmblaCarousel(
    { align: 'start', loop: products.length > 4, slidesToScroll: 1, breakpoints: REDUCED_MOTION },
    // Autoplay is controlled here: the plugin would restart a carousel that the visitor has paused.
    [Autoplay({ delay: AUTOPLAY_MS, playOnInit: false, stopOnInteraction: true, stopOnFocusIn: false })],
  )
  const { isPlaying, toggle } = useAutoplay(carousel, autoplay)
  useCarouselKeys(carousel, section)
  return (
    <section
      ref={section}
      className="embed product-carousel"
      aria-roledescription="캐러셀"
      aria-label={title || '상품'}
    >
      <header className="mb-3 flex items-center justify-between gap-4">
        <h2 className={clsx('font-bold text-xl tracking-tight', title === '' && 'sr-only')}>{title || '상품'}</h2>
        <div className="ml-auto flex gap-1">
          {autoplay && (
            <IconButton
              icon={isPlaying ? Pause : Play}
              label={isPlaying ? '자동 넘김 멈추기' : '자동 넘김 시작'}
              onClick={toggle}
            />
          )}
          <IconButton icon={ChevronLeft} label="이전 상품" onClick={() => carousel?.scrollPrev()} />
          <IconButton icon={ChevronRight} label="다음 상품" onClick={() => carousel?.scrollNext()} />
        </div>
      </header>
      <div ref={strip} className="overflow-hidden">
        <ul className="-ml-3 flex touch-pan-y sm:-ml-5">
          {cards.map((product) => (
            <li key={product.id} className="w-1/2 shrink-0 pl-3 sm:w-1/3 sm:pl-5 lg:w-1/4">
              <ProductCard product={product} sizes={SIZES} onAdd={(input) => void addToCart(input)} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Autoplay starts after hydration if the author enabled it and the visitor does not prefer reduced motion. */
function useAutoplay(carousel: UseEmblaCarouselType[1], isEnabled: boolean) {
  const [isPlaying, setPlaying] = useState(false)
  const isPaused = useIsPaused(carousel)
  useEffect(() => {
    setPlaying(isEnabled && !window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [isEnabled])
  useEffect(() => {
    const autoplay = carousel?.plugins().autoplay
    if (isPlaying && !isPaused) autoplay?.play()
    else autoplay?.stop()
  }, [carousel, isPlaying, isPaused])
  return { isPlaying, toggle: () => setPlaying((playing) => !playing) }
}

/** Pauses while the slides are hovered, focused or dragged; the buttons beside them do not pause it. */
function useIsPaused(carousel: UseEmblaCarouselType[1]): boolean {
  const [reasons, setReasons] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const strip = carousel?.rootNode()
    const pause = (by: string) => () => setReasons((before) => new Set([...before, by]))
    const resume = (by: string) => () => setReasons((before) => new Set([...before].filter((one) => one !== by)))
    const listeners = [
      ['mouseenter', pause('mouse')],
      ['mouseleave', resume('mouse')],
      ['focusin', pause('focus')],
      ['focusout', resume('focus')],
    ] as const
    for (const [event, listener] of listeners) strip?.addEventListener(event, listener)
    const [grab, release] = [pause('drag'), resume('drag')]
    carousel?.on('pointerDown', grab).on('pointerUp', release)
    return () => {
      for (const [event, listener] of listeners) strip?.removeEventListener(event, listener)
      carousel?.off('pointerDown', grab).off('pointerUp', release)
    }
  }, [carousel])
  return reasons.size > 0
}

/** Left and right arrow keys scroll while the focus is inside. */
function useCarouselKeys(carousel: UseEmblaCarouselType[1], section: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = section.current
    const listener = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
      event.preventDefault()
      if (event.key === 'ArrowLeft') carousel?.scrollPrev()
      else carousel?.scrollNext()
    }
    element?.addEventListener('keydown', listener)
    return () => element?.removeEventListener('keydown', listener)
  }, [carousel, section])
}
