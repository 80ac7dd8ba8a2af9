import { clsx } from 'clsx'
import { ProductPicture } from '../../../trade/catalog/product-picture.tsx'

interface PictureDifferenceProps {
  images: readonly string[]
  /** Those of the other side. */
  others: readonly string[]
  /** For a picture that stands only on this side. */
  word: '추가' | '삭제'
}

export function PictureDifference({ images, others, word }: PictureDifferenceProps) {
  if (images.length === 0) return <p className="text-ink-soft">이미지가 없습니다.</p>
  return (
    <ol className="flex flex-wrap gap-2">
      {images.map((url, at) => {
        const note = noteOn(url, at, { others, word })
        return (
          <li key={url} className="w-18">
            <span
              className={clsx(
                'block overflow-hidden rounded-control border-2',
                note === '추가' && 'border-success',
                note === '삭제' && 'border-danger opacity-70',
                note !== '추가' && note !== '삭제' && 'border-transparent',
              )}
            >
              <ProductPicture url={url} alt={`${at + 1}번째 이미지`} sizes="72px" iconSize="small" />
            </span>
            <span
              className={clsx(
                'block text-center text-xs',
                note === '추가' ? 'text-success' : note === '삭제' ? 'text-danger' : 'text-ink-soft',
              )}
            >
              {note}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function noteOn(url: string, at: number, { others, word }: Pick<PictureDifferenceProps, 'others' | 'word'>): string {
  const place = others.indexOf(url)
  if (place === -1) return word
  return word === '추가' && place !== at ? `${place + 1} → ${at + 1}번째` : `${at + 1}번째`
}
