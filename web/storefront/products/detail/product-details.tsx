import type { PublicProductDetail } from '@jangteo/contracts/catalog/public-products.ts'
import { type ReactNode, useId } from 'react'
import { ProductDescription } from '../../../trade/catalog/product-description.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { ProductReviews } from './reviews/product-reviews.tsx'
import type { ReviewPage } from './reviews/use-product-reviews.ts'

const SECTIONS = [
  { id: 'description', label: '상품 설명' },
  { id: 'specifications', label: '상세 정보' },
  { id: 'reviews', label: '리뷰' },
] as const

interface ProductDetailsProps {
  product: PublicProductDetail
  reviews: ReviewPage
}

export function ProductDetails({ product, reviews }: ProductDetailsProps) {
  return (
    <div className="min-w-0">
      <nav
        aria-label="상품 정보"
        className="sticky top-(--header-height) z-10 -mx-4 border-line border-b bg-canvas px-4 md:mx-0 md:px-0"
      >
        <ul className="flex gap-6">
          {SECTIONS.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`} className="inline-flex h-12 items-center rounded font-semibold hover:text-brand">
                {label}
                {id === 'reviews' && (
                  <span className="ml-1 font-medium text-ink-faint text-sm tabular-nums">
                    {formatNumber(product.reviewCount)}
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Section id="description" title="상품 설명">
        <ProductDescription html={product.descriptionHtml} />
      </Section>
      <Section id="specifications" title="상세 정보">
        <FactTable rows={rowsOf(product)} />
        {product.notice && (
          <>
            <h3 className="mt-8 mb-3 font-semibold text-lg">상품정보제공고시</h3>
            <FactTable label="상품정보제공고시" rows={Object.entries(product.notice.fields)} />
          </>
        )}
      </Section>
      <Section id="reviews" title="리뷰">
        <ProductReviews productId={product.id} first={reviews} />
      </Section>
    </div>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className="scroll-mt-[calc(var(--header-height)+3rem)] pt-9">
      <h2 id={titleId} className="mb-4 font-bold text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

interface FactTableProps {
  label?: string
  rows: readonly (readonly [term: string, value: string])[]
}

function FactTable({ label, rows }: FactTableProps) {
  return (
    <table aria-label={label} className="w-full border-line border-t text-sm">
      <tbody>
        {rows.map(([term, value]) => (
          <tr key={term} className="border-line border-b">
            <th scope="row" className="w-32 bg-sunken px-4 py-3 text-left align-top font-medium text-ink-soft md:w-40">
              {term}
            </th>
            <td className="whitespace-pre-line px-4 py-3">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function rowsOf(product: PublicProductDetail): [term: string, value: string][] {
  const { brand, model, weight, dimensions, supplierName, specifications } = product
  const own: [string, string | null][] = [
    ['브랜드', brand],
    ['모델명', model],
    ['크기', dimensions],
    ['무게', weight === null ? null : `${weight.toLocaleString('ko-KR')}kg`],
    ['공급자', supplierName],
  ]
  const known = own.flatMap(([term, value]): [string, string][] =>
    value === null || term in specifications ? [] : [[term, value]],
  )
  return [...known, ...Object.entries(specifications)]
}
