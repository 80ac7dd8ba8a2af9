import type { Product, ProductChange } from '@jangteo/contracts/catalog/products.ts'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { PictureDifference } from './picture-difference.tsx'
import { type Piece, textDifference } from './text-difference.ts'

interface ChangeComparisonProps {
  product: Product
  change: ProductChange
}

const TEXTS = [
  { key: 'name', title: '상품명' },
  { key: 'shortDescription', title: '간단 설명' },
  { key: 'description', title: '상세 설명' },
] as const

/** What shoppers see now beside what is asked for, the difference marked; what stays is only named. */
export function ChangeComparison({ product, change }: ChangeComparisonProps) {
  const changed = TEXTS.filter(({ key }) => product[key] !== change[key])
  const picturesChanged = product.images.join('\n') !== change.images.join('\n')
  const same = [
    ...TEXTS.filter((text) => !changed.includes(text)).map(({ title }) => title),
    ...(picturesChanged ? [] : ['이미지']),
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
      {same.length > 0 && <p className="text-ink-soft text-sm">바뀌지 않은 항목: {same.join(', ')}</p>}
    </div>
  )
}

interface ComparedProps {
  title: string
  before: ReactNode
  after: ReactNode
}

function Compared({ title, before, after }: ComparedProps) {
  return (
    <section aria-label={`${title} 비교`} className="@container grid gap-2">
      <h3 className="font-semibold text-sm">{title}</h3>
      <div className="grid gap-2 @md:grid-cols-2">
        <Side title="지금">{before}</Side>
        <Side title="요청">{after}</Side>
      </div>
    </section>
  )
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-control border border-line px-3.5 py-3">
      <p className="mb-1 text-ink-faint text-xs">{title}</p>
      <div className="max-h-80 overflow-y-auto text-sm">{children}</div>
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
