import { clsx } from 'clsx'
import { useState } from 'react'
import { ProductPicture } from '../../catalog/product-picture.tsx'

interface GalleryProps {
  name: string
  images: readonly string[]
}

export function Gallery({ name, images }: GalleryProps) {
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, Math.max(images.length - 1, 0))
  return (
    <div className="grid gap-2">
      <div className="overflow-hidden rounded-card border border-line">
        <ProductPicture
          url={images[at]}
          alt={images.length > 0 ? `${name} ${at + 1}번째 이미지` : `${name}, 이미지 없음`}
          sizes="(min-width: 64rem) 20rem, 100vw"
          eager
        />
      </div>
      {images.length > 1 && (
        <ul className="grid grid-cols-5 gap-2">
          {images.map((url, place) => (
            <li key={url}>
              <button
                type="button"
                aria-label={`${place + 1}번째 이미지 보기`}
                aria-pressed={place === at}
                onClick={() => setChosen(place)}
                className={clsx(
                  'block w-full cursor-pointer overflow-hidden rounded-control border-2 transition-colors duration-150',
                  place === at ? 'border-brand' : 'border-transparent hover:border-line-strong',
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
