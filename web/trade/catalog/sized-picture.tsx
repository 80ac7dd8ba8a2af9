import { PICTURE_FORMATS, pictureSource, readPictureUrl, widthsOf } from '@jangteo/domain/files/picture.ts'
import type { ComponentProps } from 'react'

interface SizedPictureProps extends Omit<ComponentProps<'img'>, 'src' | 'loading'> {
  url: string
  alt: string
  /** How wide it is shown, as the browser's `sizes`. */
  sizes: string
  /** Seen at once, so it is not put off. */
  eager?: boolean
}

/** An uploaded picture in the width and format the browser wants, any other as it is. */
export function SizedPicture({ url, alt, sizes, eager = false, ...rest }: SizedPictureProps) {
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
