import { clsx } from 'clsx'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { ResponsiveImage } from './responsive-image.tsx'

interface ProductPictureProps {
  url: string | undefined
  /** Empty where the name is beside the picture. */
  alt: string
  /** Display width, for the `sizes` attribute. */
  sizes: string
  /** Loads at once instead of lazily. */
  eager?: boolean
  /** Size of the placeholder icon; small for thumbnails. */
  iconSize?: 'small' | 'medium'
  className?: string
}

const ICON_SIZES = { small: 'size-5', medium: 'size-8' }

/** A square picture with a placeholder icon when it is missing or fails to load. */
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
  return (
    <ResponsiveImage url={url} alt={alt} sizes={sizes} eager={eager} onError={() => setFailed(url)} className={box} />
  )
}
