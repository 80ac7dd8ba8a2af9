import { PICTURE_FORMATS, pictureSource, readPictureUrl, widthsOf } from '@jangteo/domain/picture.ts'

interface WrittenPictureProps {
  url: string
  alt: string
  /** How wide it is shown, as the browser's `sizes`. */
  sizes: string
  eager?: boolean
  className?: string
}

/** A picture that somebody chose for words: an uploaded one in the width and format the browser wants. */
export function WrittenPicture({ url, alt, sizes, eager = false, className }: WrittenPictureProps) {
  const uploaded = readPictureUrl(url)
  const image = (
    <img
      src={url}
      alt={alt}
      {...(uploaded && { width: uploaded.width, height: uploaded.height })}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      referrerPolicy="no-referrer"
      className={className}
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
