import { ArrowLeft, ArrowRight, Star, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ProductPicture } from '../../../trade/catalog/product-picture.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

interface ImageListProps {
  images: readonly string[]
  onChange: (images: string[]) => void
}

/** The first is the main picture. The focus goes along with the one that is moved. */
export function ImageList({ images, onChange }: ImageListProps) {
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ url: string; place: number }>()

  useEffect(() => {
    if (!moved) return
    const tile = list.current?.children[moved.place]
    tile?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
  }, [moved])

  const move = (url: string, place: number) => {
    onChange(images.filter((one) => one !== url).toSpliced(place, 0, url))
    setMoved({ url, place })
  }
  const remove = (url: string) => {
    const place = Math.min(images.indexOf(url), images.length - 2)
    onChange(images.filter((one) => one !== url))
    setMoved({ url, place })
  }

  return (
    <>
      <p role="status" className="sr-only">
        {moved && images.includes(moved.url) && `${moved.place + 1}번째로 옮겼습니다`}
      </p>
      <ol ref={list} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {images.map((url, at) => (
          <li key={url} className="overflow-hidden rounded-card border border-line bg-surface">
            <div className="relative">
              <ProductPicture url={url} alt={`${at + 1}번째 이미지`} sizes="200px" />
              {at === 0 && (
                <Badge tone="brand" icon={Star} className="absolute top-2 left-2">
                  대표
                </Badge>
              )}
            </div>
            <div className="flex justify-between *:size-9">
              <IconButton
                icon={ArrowLeft}
                label={`${at + 1}번째 이미지 앞으로`}
                disabled={at === 0}
                onClick={() => move(url, at - 1)}
              />
              <IconButton
                icon={ArrowRight}
                label={`${at + 1}번째 이미지 뒤로`}
                disabled={at === images.length - 1}
                onClick={() => move(url, at + 1)}
              />
              <IconButton icon={Trash2} label={`${at + 1}번째 이미지 삭제`} onClick={() => remove(url)} />
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}
