import type { PublicProductDetail } from '@jangteo/contracts/public-products.ts'
import { type ReactNode, useId } from 'react'
import { ReviewSummary } from './review-summary.tsx'
import { SpecificationTable } from './specification-table.tsx'

const SECTIONS = [
  { id: 'description', label: '상품 설명' },
  { id: 'specifications', label: '상세 정보' },
  { id: 'reviews', label: '리뷰' },
] as const

export function ProductDetails({ product }: { product: PublicProductDetail }) {
  return (
    <div className="min-w-0">
      <nav
        aria-label="상품 정보"
        className="sticky top-16 z-10 -mx-4 border-line border-b bg-canvas px-4 md:mx-0 md:px-0"
      >
        <ul className="flex gap-6">
          {SECTIONS.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`} className="inline-flex h-12 items-center rounded font-semibold hover:text-brand">
                {label}
                {id === 'reviews' && (
                  <span className="ml-1 font-medium text-ink-faint text-sm tabular-nums">{product.reviewCount}</span>
                )}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Section id="description" title="상품 설명">
        <Description html={product.descriptionHtml} />
      </Section>
      <Section id="specifications" title="상세 정보">
        <SpecificationTable product={product} />
      </Section>
      <Section id="reviews" title="리뷰">
        <ReviewSummary rating={product.rating} count={product.reviewCount} />
      </Section>
    </div>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className="scroll-mt-28 pt-9">
      <h2 id={titleId} className="mb-4 font-bold text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Description({ html }: { html: string }) {
  return (
    <div
      className="max-w-prose text-pretty [&_a]:text-brand [&_a]:underline [&_blockquote]:border-line [&_blockquote]:border-l-4 [&_blockquote]:pl-4 [&_h2]:mt-7 [&_h2]:mb-2 [&_h2]:font-bold [&_h2]:text-lg [&_h3]:mt-6 [&_h3]:mb-1.5 [&_h3]:font-semibold [&_img]:my-4 [&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-card [&_li]:my-1 [&_ol]:list-decimal [&_ol]:pl-5 [&_p]:my-3 [&_table]:block [&_table]:overflow-x-auto [&_td]:border [&_td]:border-line [&_td]:p-2 [&_th]:border [&_th]:border-line [&_th]:p-2 [&_ul]:list-disc [&_ul]:pl-5 [&>:first-child]:mt-0"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server, as the contract says
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
