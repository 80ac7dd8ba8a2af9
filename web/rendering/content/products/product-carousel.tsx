import { clsx } from 'clsx'
import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useRef } from 'react'
import { ProductCard } from '../../../trade/catalog/product-card.tsx'
import { useAddToCart } from '../../../trade/catalog/use-add-to-cart.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { EmbedOf } from '../embeds.tsx'
import { useCarouselKeys } from './use-carousel-keys.ts'
import { usePlaying } from './use-playing.ts'
import { useShownProducts } from './use-shown-products.ts'

const REST_MS = 5_000
/** Without a way between one place and the next. */
const STILL = { '(prefers-reduced-motion: reduce)': { duration: 0 } }
const SIZES = '(min-width: 1024px) 250px, (min-width: 640px) 30vw, 45vw'

/** Moves by itself only while nobody looks closer: hover, focus and the button all hold it. */
export default function ProductCarousel({ products, address, autoplay, title }: EmbedOf<'product_carousel'>) {
  const shown = useShownProducts(products, address)
  const addToCart = useAddToCart()
  const place = useRef<HTMLElement>(null)
  const [strip, carousel] = useEmblaCarousel(
    { align: 'start', loop: products.length > 4, slidesToScroll: 1, breakpoints: STILL },
    // What holds it is ours to say: the plugin would set going again what somebody has stopped.
    [Autoplay({ delay: REST_MS, playOnInit: false, stopOnInteraction: true, stopOnFocusIn: false })],
  )
  const { isPlaying, toggle } = usePlaying(carousel, autoplay)
  useCarouselKeys(carousel, place)
  return (
    <section ref={place} className="embed product-carousel" aria-roledescription="캐러셀" aria-label={title || '상품'}>
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
          {shown.map((product) => (
            <li key={product.id} className="w-1/2 shrink-0 pl-3 sm:w-1/3 sm:pl-5 lg:w-1/4">
              <ProductCard product={product} sizes={SIZES} onAdd={(wish) => void addToCart(wish)} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
