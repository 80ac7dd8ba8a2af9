import type { Product, ProductChange, Variant } from '@jangteo/contracts/catalog/products.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { clsx } from 'clsx'
import { ProductPicture } from '../../../trade/catalog/product-picture.tsx'
import { Compared } from './compared.tsx'
import { type ComparedAxis, type ComparedValue, type ComparedVariant, optionDifference } from './option-difference.ts'

interface OptionComparisonProps {
  product: Product & { variants?: readonly Variant[] }
  change: ProductChange
}

/** Published options and variants next to the requested ones; a change of texts only has none. */
export function OptionComparison({ product, change }: OptionComparisonProps) {
  if (!change.options || !change.variants) return null
  const { options, variants = [] } = product
  const difference = optionDifference({ options, variants }, { options: change.options, variants: change.variants })
  const { before, after, added, retired, changed } = difference
  return (
    <>
      <Compared title="옵션" before={<Axes axes={before} />} after={<Axes axes={after} />} />
      {/* List rows have no variants: until the detail is loaded, every requested one would look new. */}
      {product.variants && (
        <section aria-label="옵션 조합 비교" className="grid gap-3">
          <h3 className="font-semibold text-sm">옵션 조합</h3>
          <VariantList title="승인하면 새로 판매" variants={added} tone="success" />
          <VariantList title="승인하면 판매 종료" variants={retired} tone="danger" />
          <VariantList title="이름이나 이미지 변경" variants={changed} tone="plain" />
          {added.length + retired.length + changed.length === 0 && (
            <p className="text-ink-soft text-sm">바뀌는 조합이 없습니다.</p>
          )}
          <p className="text-ink-soft text-sm">가격과 재고는 공급자가 저장할 때 바로 바뀌었습니다.</p>
        </section>
      )}
    </>
  )
}

function Axes({ axes }: { axes: readonly ComparedAxis[] }) {
  if (axes.length === 0) return <p className="text-ink-soft">옵션이 없습니다.</p>
  return (
    <dl className="grid gap-3">
      {axes.map(({ name, note, values }) => (
        <div key={name} className="grid gap-1.5">
          <dt className="font-medium">
            {name}
            {note && <span className="ml-2 font-normal text-info text-xs">{note}</span>}
          </dt>
          <dd>
            <ul className="flex flex-wrap gap-1.5">
              {values.map((one) => (
                <ValueChip key={one.value.id} compared={one} />
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function ValueChip({ compared: { value, notes } }: { compared: ComparedValue }) {
  const isAdded = notes.includes('추가')
  const isRemoved = notes.includes('삭제')
  return (
    <li
      className={clsx(
        'flex items-center gap-1.5 rounded-control border px-2 py-1',
        isAdded && 'border-success bg-success-soft',
        isRemoved && 'border-danger bg-danger-soft',
        !isAdded && !isRemoved && (notes.length > 0 ? 'border-info' : 'border-line'),
      )}
    >
      {value.image ? (
        <span className="w-7 overflow-hidden rounded">
          <ProductPicture url={value.image} alt="" sizes="28px" iconSize="small" />
        </span>
      ) : (
        value.swatch && (
          <span
            aria-hidden
            className="size-4 shrink-0 rounded-full border border-line-strong"
            style={{ background: value.swatch }}
          />
        )
      )}
      <span className={clsx(isRemoved && 'line-through')}>{value.name}</span>
      {value.swatch && <span className="text-ink-soft text-xs">{value.swatch}</span>}
      {notes.length > 0 && (
        <span className={clsx('text-xs', isAdded ? 'text-success' : isRemoved ? 'text-danger' : 'text-info')}>
          {notes.join(', ')}
        </span>
      )}
    </li>
  )
}

const TONES = { success: 'text-success', danger: 'text-danger', plain: 'text-ink-soft' }

interface VariantListProps {
  title: string
  variants: readonly ComparedVariant[]
  tone: keyof typeof TONES
}

function VariantList({ title, variants, tone }: VariantListProps) {
  if (variants.length === 0) return null
  return (
    <div className="rounded-control border border-line">
      <p className={clsx('border-line border-b px-3.5 py-2 font-medium text-sm', TONES[tone])}>
        {title} {variants.length.toLocaleString('ko-KR')}개
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <ul tabIndex={0} aria-label={title} className="max-h-72 divide-y divide-line overflow-y-auto text-sm">
        {variants.map(({ text, previousText, sku, price, stockQuantity, image }) => (
          <li key={text} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2">
            {image && (
              <span className="w-9 shrink-0 overflow-hidden rounded">
                <ProductPicture url={image} alt="" sizes="36px" iconSize="small" />
              </span>
            )}
            <span className="font-medium">
              {previousText && <span className="text-ink-soft">{previousText} → </span>}
              {text}
            </span>
            {sku && <span className="text-ink-soft text-xs">{sku}</span>}
            <span className="ml-auto text-ink-soft tabular-nums">
              {price === null ? '상품 가격' : formatMoney(price)} · {stockQuantity.toLocaleString('ko-KR')}개
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
