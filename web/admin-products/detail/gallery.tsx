import { clsx } from 'clsx'
import { useState } from 'react'
import { ProductPicture } from '../../catalog/product-picture.tsx'

interface GalleryProps {
  name: string
  images: readonly string[]
}

/** One picture large, the others to choose from beside it. */
export function Gallery({ name, images }: GalleryProps) {
  const [chosen, setChosen] = useState(0)
  const shown = images[chosen] ?? images[0]
  return (
    <div className="flex flex-wrap gap-3">
      <div className="w-52 shrink-0 overflow-hidden rounded-card border border-line">
        <ProductPicture url={shown} alt={shown ? `${name} 이미지` : `${name}, 이미지 없음`} sizes="208px" eager />
      </div>
      {images.length > 1 && (
        <ul className="flex min-w-16 flex-1 flex-wrap content-start gap-2">
          {images.map((url, at) => (
            <li key={url} className="size-16">
              <button
                type="button"
                aria-label={`${at + 1}번째 이미지 보기`}
                aria-pressed={url === shown}
                onClick={() => setChosen(at)}
                className={clsx(
                  'block w-full cursor-pointer overflow-hidden rounded-control border-2 transition-colors duration-150',
                  url === shown ? 'border-brand' : 'border-transparent hover:border-line-strong',
                )}
              >
                <ProductPicture url={url} alt="" sizes="64px" iconSize="small" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
