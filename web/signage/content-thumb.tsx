import type { SignageContentType } from '@jangteo/contracts/signage/contents.ts'
import { pictureSource, readPictureUrl, widthsOf } from '@jangteo/domain/files/picture.ts'
import { clsx } from 'clsx'
import { Film, Image, LayoutGrid, type LucideIcon, SquarePlay } from 'lucide-react'
import { useState } from 'react'

const ICONS: Record<SignageContentType, LucideIcon> = {
  youtube: SquarePlay,
  vimeo: SquarePlay,
  image: Image,
  video: Film,
  products: LayoutGrid,
}

interface ContentThumbProps {
  type: SignageContentType
  url: string | null
  className?: string
}

/** Thumbnail of a content, or an icon of its type. */
export function ContentThumb({ type, url, className }: ContentThumbProps) {
  const [failed, setFailed] = useState<string>()
  const Icon = ICONS[type]
  const box = clsx('aspect-video shrink-0 bg-sunken object-cover', className)
  if (!url || failed === url)
    return (
      <span aria-hidden className={clsx(box, 'grid place-items-center text-ink-faint')}>
        <Icon className="h-2/5 max-h-10 w-auto" strokeWidth={1.25} />
      </span>
    )
  return (
    <img
      src={smallSource(url)}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(url)}
      className={box}
    />
  )
}

/** Uploaded pictures in card size; external ones as they are. */
function smallSource(url: string): string {
  const picture = readPictureUrl(url)
  if (!picture) return url
  const [small, medium = small] = widthsOf(picture)
  return medium === undefined ? url : pictureSource(url, medium, 'webp')
}
