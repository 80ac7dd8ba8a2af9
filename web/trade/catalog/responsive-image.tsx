import { PICTURE_FORMATS, pictureSource, readPictureUrl, widthsOf } from '@jangteo/domain/files/picture.ts'
import type { ComponentProps } from 'react'

interface ResponsiveImageProps extends Omit<ComponentProps<'img'>, 'src' | 'loading'> {
  url: string
  alt: string
  /** Display width, for the `sizes` attribute. */
  sizes: string
  /** Loads at once instead of lazily. */
  eager?: boolean
}

/** Uploaded pictures get a `srcset` of widths and formats; other URLs are used as they are. */
export function ResponsiveImage({ url, alt, sizes, eager = false, ...rest }: ResponsiveImageProps) {
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
      {...rest}
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
