import { clsx } from 'clsx'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { SizedPicture } from './sized-picture.tsx'

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
  return <SizedPicture url={url} alt={alt} sizes={sizes} eager={eager} onError={() => setFailed(url)} className={box} />
}
