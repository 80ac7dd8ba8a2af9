import type { Product, ProductChange, Variant } from '@jangteo/contracts/catalog/products.ts'
import { TAX_CLASS_LABELS } from '@jangteo/domain/catalog/tax.ts'
import { clsx } from 'clsx'
import { ProductPicture } from '../../../trade/catalog/product-picture.tsx'
import { Compared } from './compared.tsx'
import { OptionComparison } from './option-comparison.tsx'
import { type Piece, textDifference } from './text-difference.ts'

interface ChangeComparisonProps {
  /** List rows have no variants. */
  product: Product & { variants?: readonly Variant[] }
  change: ProductChange
}

const TEXTS = [
  { key: 'name', title: '상품명' },
  { key: 'shortDescription', title: '간단 설명' },
  { key: 'description', title: '상세 설명' },
] as const

/** Published content next to the requested change with differences marked; unchanged fields are only listed. */
export function ChangeComparison({ product, change }: ChangeComparisonProps) {
  const changed = TEXTS.filter(({ key }) => product[key] !== change[key])
  const picturesChanged = product.images.join('\n') !== change.images.join('\n')
  const taxClassChanged = product.taxClass !== change.taxClass
  const same = [
    ...TEXTS.filter((text) => !changed.includes(text)).map(({ title }) => title),
    ...(picturesChanged ? [] : ['이미지']),
    ...(taxClassChanged ? [] : ['과세 유형']),
  ]
  return (
    <div className="grid gap-5">
      {changed.map(({ key, title }) => {
        const { before, after } = textDifference(product[key], change[key])
        return (
          <Compared
            key={key}
            title={title}
            before={<Marked pieces={before} as="del" />}
            after={<Marked pieces={after} as="ins" />}
          />
        )
      })}
      {picturesChanged && (
        <Compared
          title="이미지"
          before={<PictureDifference images={product.images} others={change.images} word="삭제" />}
          after={<PictureDifference images={change.images} others={product.images} word="추가" />}
        />
      )}
      {taxClassChanged && (
        <Compared
          title="과세 유형"
          before={TAX_CLASS_LABELS[product.taxClass]}
          after={TAX_CLASS_LABELS[change.taxClass]}
        />
      )}
      <OptionComparison product={product} change={change} />
      {same.length > 0 && <p className="text-ink-soft text-sm">바뀌지 않은 항목: {same.join(', ')}</p>}
    </div>
  )
}

const MARKS = {
  del: 'bg-danger-soft text-danger line-through decoration-danger/50',
  ins: 'bg-success-soft text-success no-underline',
}

function Marked({ pieces, as: Mark }: { pieces: readonly Piece[]; as: 'del' | 'ins' }) {
  return (
    <p className="whitespace-pre-line">
      {pieces.map(({ text, changed }, at) =>
        changed ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name, only a place
          <Mark key={at} className={clsx('rounded-sm', MARKS[Mark])}>
            {text}
          </Mark>
        ) : (
          text
        ),
      )}
    </p>
  )
}

interface PictureDifferenceProps {
  images: readonly string[]
  /** Pictures of the other version. */
  others: readonly string[]
  /** Badge for a picture that only this version has. */
  word: '추가' | '삭제'
}

function PictureDifference({ images, others, word }: PictureDifferenceProps) {
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
