import { clsx } from 'clsx'
import { useState } from 'react'
import { ProductPicture } from './product-picture.tsx'

interface ImageGalleryProps {
  name: string
  images: readonly string[]
  /** Small with the thumbnails beside it; otherwise full width with the thumbnails below. */
  compact?: boolean
}

/** One large picture, with thumbnails to choose another. */
export function ImageGallery({ name, images, compact = false }: ImageGalleryProps) {
  const [wanted, setWanted] = useState(0)
  const chosen = Math.min(wanted, Math.max(images.length - 1, 0))
  const alt = images.length > 0 ? `${name} ${chosen + 1}번째 이미지` : `${name}, 이미지 없음`
  return (
    <div className={compact ? 'flex flex-wrap gap-3' : 'grid gap-2'}>
      <div className={clsx('overflow-hidden rounded-card border border-line', compact && 'w-52 shrink-0')}>
        <ProductPicture
          url={images[chosen]}
          alt={alt}
          sizes={compact ? '208px' : '(min-width: 64rem) 20rem, 100vw'}
          eager
        />
      </div>
      <PictureThumbs
        images={images}
        chosen={chosen}
        onChoose={setWanted}
        className={compact ? 'flex min-w-16 flex-1 flex-wrap content-start gap-2 *:size-16' : 'grid grid-cols-5 gap-2'}
      />
    </div>
  )
}

interface PictureThumbsProps {
  images: readonly string[]
  chosen: number
  onChoose: (index: number) => void
  className: string
}

function PictureThumbs({ images, chosen, onChoose, className }: PictureThumbsProps) {
  if (images.length < 2) return null
  return (
    <ul className={className}>
      {images.map((url, index) => (
        <li key={url}>
          <button
            type="button"
            aria-label={`${index + 1}번째 이미지 보기`}
            aria-pressed={index === chosen}
            onClick={() => onChoose(index)}
            className={clsx(
              'block w-full cursor-pointer overflow-hidden rounded-control border-2 transition-colors duration-150',
              index === chosen ? 'border-brand' : 'border-transparent hover:border-line-strong',
            )}
          >
            <ProductPicture url={url} alt="" sizes="64px" iconSize="small" />
          </button>
        </li>
      ))}
    </ul>
  )
}
