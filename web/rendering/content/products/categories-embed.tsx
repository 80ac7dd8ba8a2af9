import { ChevronRight } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { categoryPath } from '../../../trade/catalog/shop-paths.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import type { EmbedOf } from '../embed-types.ts'

export default function CategoriesEmbed({ categories, columns, showCount }: EmbedOf<'product_categories'>) {
  return (
    <ul className="embed category-cards" style={{ '--columns': columns } as CSSProperties}>
      {categories.map(({ name, slug, count }) => (
        <li key={slug}>
          <Link
            to={categoryPath(slug)}
            className="flex min-h-16 items-center justify-between gap-3 rounded-card border border-line bg-surface px-5 py-4 transition-colors duration-150 hover:border-line-strong"
          >
            <span className="grid min-w-0">
              <span className="font-semibold">{name}</span>
              {showCount && <span className="text-ink-soft text-sm tabular-nums">상품 {formatNumber(count)}개</span>}
            </span>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint" strokeWidth={1.5} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
