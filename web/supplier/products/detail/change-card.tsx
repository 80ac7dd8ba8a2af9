import type { Product, ProductChange } from '@jangteo/contracts/catalog/products.ts'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ProductPicture } from '../../../trade/catalog/product-picture.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Card } from '../../../ui/card.tsx'
import { Moment } from '../../../ui/moment.tsx'

type Version = Pick<ProductChange, 'name' | 'shortDescription' | 'description' | 'images'>

const PARTS: { title: string; isSame: (one: Version, other: Version) => boolean; show: (of: Version) => ReactNode }[] =
  [
    { title: '상품명', isSame: (one, other) => one.name === other.name, show: ({ name }) => name },
    {
      title: '간단 설명',
      isSame: (one, other) => one.shortDescription === other.shortDescription,
      show: ({ shortDescription }) => shortDescription,
    },
    {
      title: '상세 설명',
      isSame: (one, other) => one.description === other.description,
      show: ({ description }) => <span className="line-clamp-6 whitespace-pre-line">{description}</span>,
    },
    {
      title: '이미지',
      isSame: (one, other) => one.images.join('\n') === other.images.join('\n'),
      show: ({ images }) => <Thumbs images={images} />,
    },
  ]

/** Published content next to the pending change; only differing fields. */
export function ChangeCard({ product }: { product: Product }) {
  const { change } = product
  if (!change) return null
  const differing = PARTS.filter(({ isSame }) => !isSame(product, change))
  return (
    <Card
      title="변경 요청"
      description={
        <>
          <Moment at={change.requestedAt} />에 요청했습니다. 쇼핑몰에는 승인된 내용이 보입니다.
        </>
      }
      action={change.rejectionReason ? <Badge tone="danger">반려</Badge> : <Badge tone="warning">승인 대기</Badge>}
    >
      <div className="grid gap-4">
        {change.rejectionReason && (
          <Banner tone="danger" title="변경 내용이 반려되었습니다">
            사유: {change.rejectionReason}
          </Banner>
        )}
        {differing.map(({ title, show }) => (
          <div key={title} className="grid gap-2">
            <h3 className="font-medium text-sm">{title}</h3>
            <div className="grid gap-2 sm:grid-cols-2">
              <Side title="지금 보이는 내용">{show(product)}</Side>
              <Side title="바꾸려는 내용" isNew>
                {show(change)}
              </Side>
            </div>
          </div>
        ))}
      </div>
    </Card>
  )
}

function Side({ title, isNew = false, children }: { title: string; isNew?: boolean; children: ReactNode }) {
  return (
    <div className={clsx('rounded-control p-3 text-sm', isNew ? 'bg-brand-soft' : 'bg-sunken')}>
      <p className="mb-1 text-ink-soft text-xs">{title}</p>
      {children}
    </div>
  )
}

function Thumbs({ images }: { images: readonly string[] }) {
  if (images.length === 0) return <>없음</>
  return (
    <ul className="flex flex-wrap gap-1.5">
      {images.map((url, at) => (
        <li key={url} className="size-12 overflow-hidden rounded-control border border-line">
          <ProductPicture url={url} alt={`${at + 1}번째 이미지`} sizes="48px" iconSize="small" />
        </li>
      ))}
    </ul>
  )
}
