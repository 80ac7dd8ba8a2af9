import { lazy, Suspense, useState } from 'react'
import { ProductPicture } from '../catalog/product-picture.tsx'

const Lightbox = lazy(() => import('../catalog/lightbox.tsx'))

interface ReviewPhotosProps {
  /** Accessible name of the list. */
  label: string
  photos: readonly string[]
  size?: keyof typeof SIZES
}

const SIZES = { tiny: 'w-11', small: 'w-18', large: 'w-24 sm:w-28' }

/** Thumbnails; each opens the lightbox. */
export function ReviewPhotos({ label, photos, size = 'small' }: ReviewPhotosProps) {
  const [zoomed, setZoomed] = useState<number | null>(null)
  if (photos.length === 0) return null
  return (
    <>
      <ul aria-label={label} className="-m-1 flex gap-2 overflow-x-auto p-1 [scrollbar-width:thin]">
        {photos.map((url, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two reviews may show the same picture
          <li key={`${url} ${at}`} className={`${SIZES[size]} shrink-0`}>
            <button
              type="button"
              aria-label={`${label} ${at + 1} 크게 보기`}
              onClick={() => setZoomed(at)}
              className="block w-full cursor-zoom-in overflow-hidden rounded-control border border-line"
            >
              <ProductPicture url={url} alt="" sizes="112px" iconSize="small" />
            </button>
          </li>
        ))}
      </ul>
      {zoomed !== null && (
        <Suspense fallback={null}>
          <Lightbox name={label} pictures={photos} first={zoomed} onClose={() => setZoomed(null)} />
        </Suspense>
      )}
    </>
  )
}
