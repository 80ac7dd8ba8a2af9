import { clsx } from 'clsx'
import { ZoomIn } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { ProductPicture } from '../../../trade/catalog/product-picture.tsx'

const Lightbox = lazy(() => import('../../../trade/catalog/lightbox.tsx'))

interface GalleryProps {
  name: string
  pictures: readonly string[]
}

const SIZES = '(min-width: 1024px) 640px, (min-width: 768px) 55vw, 100vw'

/** Scroll-snap gallery. Thumbnails are anchor links, so it works without scripts. */
export function Gallery({ name, pictures }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [zoomed, setZoomed] = useState<number | null>(null)
  const show = (at: number) => strip.current?.scrollTo({ left: at * strip.current.clientWidth, behavior: 'smooth' })

  // A chosen option brings its picture to the first place.
  const first = pictures[0]
  const shownFirst = useRef(first)
  useEffect(() => {
    if (shownFirst.current === first) return
    shownFirst.current = first
    strip.current?.scrollTo({ left: 0 })
  }, [first])

  if (pictures.length === 0) {
    return (
      <section aria-label="상품 사진" className="overflow-hidden rounded-card">
        <ProductPicture url={undefined} alt="사진이 없는 상품입니다" sizes={SIZES} />
      </section>
    )
  }
  return (
    <section aria-label="상품 사진" className="min-w-0">
      <div className="relative max-md:-mx-4">
        <ul
          ref={strip}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setCurrent(Math.round(scrollLeft / clientWidth))
          }
          className="flex snap-x snap-mandatory overflow-x-auto bg-sunken [scrollbar-width:none] md:rounded-card"
        >
          {pictures.map((url, at) => (
            <li key={url} id={`picture-${at + 1}`} className="w-full shrink-0 snap-center">
              <button
                type="button"
                onClick={() => setZoomed(at)}
                className="group relative block w-full cursor-zoom-in -outline-offset-2"
              >
                <ProductPicture url={url} alt={`${name} 사진 ${at + 1}`} sizes={SIZES} eager={at === 0} />
                <span className="absolute right-3 bottom-3 grid size-10 place-items-center rounded-full bg-surface text-ink shadow-raised">
                  <ZoomIn aria-hidden className="size-5" strokeWidth={1.5} />
                  <span className="sr-only">크게 보기</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
        {pictures.length > 1 && (
          <p
            aria-hidden
            className="absolute bottom-3 left-3 rounded-full bg-surface px-3 py-1 text-sm tabular-nums shadow-raised md:hidden"
          >
            {current + 1} / {pictures.length}
          </p>
        )}
      </div>
      {pictures.length > 1 && <Thumbs pictures={pictures} current={current} onShow={show} />}
      {zoomed !== null && (
        <Suspense fallback={null}>
          <Lightbox name={name} pictures={pictures} first={zoomed} onClose={() => setZoomed(null)} />
        </Suspense>
      )}
    </section>
  )
}

interface ThumbsProps {
  pictures: readonly string[]
  current: number
  onShow: (at: number) => void
}

function Thumbs({ pictures, current, onShow }: ThumbsProps) {
  return (
    <ul className="mt-3 grid grid-cols-6 gap-2 max-md:hidden">
      {pictures.map((url, at) => (
        <li key={url}>
          <a
            href={`#picture-${at + 1}`}
            aria-label={`사진 ${at + 1} 보기`}
            aria-current={at === current ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              onShow(at)
            }}
            className={clsx(
              'block overflow-hidden rounded-control border-2 transition-colors duration-150',
              at === current ? 'border-brand' : 'border-transparent hover:border-line-strong',
            )}
          >
            <ProductPicture url={url} alt="" sizes="100px" />
          </a>
        </li>
      ))}
    </ul>
  )
}
