import type { ProductChange, ProductDetail, ProductOption } from '@jangteo/contracts/catalog/products.ts'
import { TAX_CLASS_LABELS } from '@jangteo/domain/catalog/tax.ts'
import { optionText } from '@jangteo/domain/catalog/variants.ts'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ProductPicture } from '../../../trade/catalog/product-picture.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Card } from '../../../ui/card.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { OptionValues } from './variants-card.tsx'

type Version = Pick<ProductChange, 'name' | 'shortDescription' | 'description' | 'images' | 'taxClass'>

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
    {
      title: '과세 유형',
      isSame: (one, other) => one.taxClass === other.taxClass,
      show: ({ taxClass }) => TAX_CLASS_LABELS[taxClass],
    },
  ]

/** Published content next to the pending change; only differing fields. */
export function ChangeCard({ product }: { product: ProductDetail }) {
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
        {change.options && (
          <OptionsChange product={product} options={change.options} variants={change.variants ?? []} />
        )}
      </div>
    </Card>
  )
}

interface OptionsChangeProps {
  product: ProductDetail
  options: readonly ProductOption[]
  variants: NonNullable<ProductChange['variants']>
}

function OptionsChange({ product, options, variants }: OptionsChangeProps) {
  const known = new Set(product.options.flatMap(({ values }) => values.map((value) => JSON.stringify(sorted(value)))))
  const added = new Set(
    options
      .flatMap(({ values }) => values.filter((value) => !known.has(JSON.stringify(sorted(value)))))
      .map(({ id }) => id),
  )
  const sold = new Set(product.variants.map(({ id }) => id))
  const isNew = ({ id, optionValues }: (typeof variants)[number]) =>
    id ? !sold.has(id) : !product.variants.some((one) => one.optionValues.join('\n') === optionValues.join('\n'))
  const fresh = variants.filter(isNew).map(({ optionValues }) => optionText(optionValues))
  return (
    <div className="grid gap-2">
      <h3 className="font-medium text-sm">옵션</h3>
      <div className="grid gap-2 sm:grid-cols-2">
        <Side title="지금 보이는 내용">
          <OptionList options={product.options} />
        </Side>
        <Side title="바꾸려는 내용" isNew>
          <OptionList options={options} added={added} />
        </Side>
      </div>
      {fresh.length > 0 && (
        <p className="text-ink-soft text-sm">
          승인되면 새로 파는 조합 {fresh.length.toLocaleString('ko-KR')}개: {fresh.slice(0, FRESH_SHOWN).join(', ')}
          {fresh.length > FRESH_SHOWN && ' …'}
        </p>
      )}
    </div>
  )
}

const FRESH_SHOWN = 10

/** Stored JSON has its keys in an order of its own. */
function sorted({ id, name, swatch, image }: ProductOption['values'][number]) {
  return { id, name, swatch, image }
}

function OptionList({ options, added }: { options: readonly ProductOption[]; added?: ReadonlySet<string> }) {
  if (options.length === 0) return <>없음</>
  return (
    <dl className="grid gap-2">
      {options.map((option) => (
        <div key={option.name} className="grid gap-1">
          <dt className="font-medium">{option.name}</dt>
          <dd>
            <OptionValues option={option} {...(added && { added })} />
          </dd>
        </div>
      ))}
    </dl>
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
