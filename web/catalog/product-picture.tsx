import { PICTURE_FORMATS, pictureSource, readPictureUrl, widthsOf } from '@jangteo/domain/picture.ts'
import { clsx } from 'clsx'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'

interface ProductPictureProps {
  url: string | undefined
  /** Empty where the name stands beside it. */
  alt: string
  /** How wide it is shown, as the browser's `sizes`. */
  sizes: string
  /** Seen at once, so it is not put off. */
  eager?: boolean
  /** Of the stand-in, where the picture is a thumb. */
  iconSize?: 'small' | 'medium'
  className?: string
}

const ICON_SIZES = { small: 'size-5', medium: 'size-8' }

/** Square; an uploaded picture in the width and format the browser wants, any other as it is. */
export function ProductPicture({
  url,
  alt,
  sizes,
  eager = false,
  iconSize = 'medium',
  className,
}: ProductPictureProps) {
  const [failed, setFailed] = useState<string>()
  const box = clsx('aspect-square w-full bg-sunken object-cover', className)
  if (!url || failed === url) {
    return (
      <span
        role="img"
        aria-label={alt || undefined}
        aria-hidden={!alt}
        className={clsx(box, 'grid place-items-center')}
      >
        <ImageOff aria-hidden className={clsx('text-ink-faint', ICON_SIZES[iconSize])} strokeWidth={1.5} />
      </span>
    )
  }
  const uploaded = readPictureUrl(url)
  const image = (
    <img
      src={url}
      alt={alt}
      {...(uploaded && { width: uploaded.width, height: uploaded.height })}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(url)}
      className={box}
    />
  )
  if (!uploaded) return image
  return (
    <picture className="contents">
      {PICTURE_FORMATS.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          sizes={sizes}
          srcSet={widthsOf(uploaded)
            .map((width) => `${pictureSource(url, width, format)} ${Math.min(width, uploaded.width)}w`)
            .join(', ')}
        />
      ))}
      {image}
    </picture>
  )
}
