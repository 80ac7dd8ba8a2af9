import { readableOn } from '@jangteo/domain/brands/brand-colour.ts'
import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { PriceText } from '../../trade/catalog/price-text.tsx'
import { ProductPicture } from '../../trade/catalog/product-picture.tsx'
import type { BrandDraft } from './brand-draft.ts'

const STAND_IN = '내 브랜드'

function coloursOf({ colour }: BrandDraft): CSSProperties {
  return { '--pack': colour, '--on-pack': readableOn(colour) } as CSSProperties
}

interface FrameProps {
  title: string
  className?: string
  children: ReactNode
}

function Frame({ title, className, children }: FrameProps) {
  return (
    <figure className={clsx('rounded-card border border-line bg-sunken p-4 sm:p-6', className)}>
      <figcaption className="mb-4 font-semibold text-sm">{title}</figcaption>
      {children}
    </figure>
  )
}

interface PreviewProps {
  draft: BrandDraft
  className?: string
}

/** Label on the package. */
export function LabelPreview({ draft, className = '' }: PreviewProps) {
  const { logo, product } = draft
  const name = draft.name.trim() || STAND_IN
  return (
    <Frame title="라벨" className={className}>
      <div
        role="img"
        aria-label={`${name} 라벨: ${product?.name ?? '상품을 고르세요'}`}
        style={coloursOf(draft)}
        className="mx-auto w-full max-w-72 overflow-hidden rounded-card border border-line bg-surface shadow-raised"
      >
        <div className="flex flex-col items-center gap-3 bg-(--pack) px-5 py-6 text-(--on-pack)">
          <BrandMark name={name} logo={logo} className="size-16 text-2xl" />
          <p className="text-center font-bold text-2xl">{name}</p>
        </div>
        <div className="grid gap-3 p-5">
          <ProductPicture url={product?.picture} alt="" sizes="280px" eager className="rounded-control" />
          <p className="text-center font-semibold">{product?.name ?? '상품을 고르세요'}</p>
          <p className="border-line border-t pt-3 text-center text-ink-soft text-xs">{name}에서 고르고 보냅니다</p>
        </div>
      </div>
    </Frame>
  )
}

/** Home screen of the retailer's own store. */
export function StorePreview({ draft, className = '' }: PreviewProps) {
  const { logo, product } = draft
  const name = draft.name.trim() || STAND_IN
  return (
    <Frame title="스토어 첫 화면" className={className}>
      <div
        role="img"
        aria-label={`${name} 스토어의 첫 화면`}
        style={coloursOf(draft)}
        className="overflow-hidden rounded-card border border-line bg-surface shadow-raised"
      >
        <div className="flex items-center justify-between gap-3 bg-(--pack) px-4 py-3 text-(--on-pack)">
          <p className="flex min-w-0 items-center gap-2 font-bold">
            <BrandMark name={name} logo={logo} className="size-7 text-sm" />
            <span className="truncate">{name}</span>
          </p>
          <p className="flex shrink-0 gap-3 text-xs">
            <span>전체 상품</span>
            <span className="max-sm:hidden">베스트</span>
            <span>장바구니</span>
          </p>
        </div>
        <div className="grid gap-6 p-5 sm:grid-cols-2 sm:items-center sm:p-6">
          <div>
            <p className="text-balance font-bold text-2xl">{name}의 첫 상품을 만나 보세요</p>
            <p className="mt-2 text-ink-soft text-sm">좋은 것을 골라 {name}의 이름으로 보냅니다.</p>
            <span className="mt-4 inline-flex h-10 items-center rounded-control bg-(--pack) px-4 font-semibold text-(--on-pack)">
              상품 보기
            </span>
          </div>
          <div>
            <ProductPicture url={product?.picture} alt="" sizes="320px" className="rounded-card" />
            <p className="mt-3 text-ink-faint text-xs">{name}</p>
            <p className="line-clamp-2">{product?.name ?? '상품을 고르세요'}</p>
            {product && <PriceText {...product} isFrom={false} />}
          </div>
        </div>
      </div>
    </Frame>
  )
}

interface BrandMarkProps {
  name: string
  logo: string | null
  className?: string
}

/** The logo, or the first character of the name. */
function BrandMark({ name, logo, className }: BrandMarkProps) {
  const box = clsx('shrink-0 overflow-hidden rounded-full bg-(--on-pack)', className)
  if (logo) return <img src={logo} alt="" className={clsx(box, 'object-contain')} />
  return (
    <span aria-hidden className={clsx(box, 'grid place-items-center font-bold text-(--pack)')}>
      {[...name.trim()][0] ?? '나'}
    </span>
  )
}
