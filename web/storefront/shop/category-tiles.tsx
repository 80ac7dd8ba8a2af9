import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { CategoryNode } from '../../trade/catalog/category-tree.ts'
import { categoryPath } from '../../trade/catalog/shop-paths.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { ShopSection } from './shop-section.tsx'
import { categoryIcon } from './shop-texts.ts'

export function CategoryTiles({ categories }: { categories: readonly CategoryNode[] }) {
  return (
    <ShopSection id="categories" title="카테고리" raised>
      {categories.length === 0 ? (
        <p className="text-ink-soft">카테고리를 준비하고 있습니다.</p>
      ) : (
        <ul className={clsx('grid gap-2 sm:gap-3', columnsFor(categories.length))}>
          {categories.map(({ slug, name, count }) => (
            <li key={slug}>
              <CategoryTile slug={slug} name={name} count={count} />
            </li>
          ))}
        </ul>
      )}
    </ShopSection>
  )
}

/** One row if it fits, otherwise rows of equal length. */
function columnsFor(count: number): string {
  const phone = count > 6 ? 'grid-cols-4' : 'grid-cols-3'
  return clsx(phone, count > 8 ? 'md:grid-cols-6' : 'md:auto-cols-fr md:grid-flow-col md:grid-cols-none')
}

function CategoryTile({ slug, name, count }: Omit<CategoryNode, 'children'>) {
  const Icon = categoryIcon(name)
  return (
    <Link
      to={categoryPath(slug)}
      className="group flex flex-col items-center rounded-card border border-transparent bg-sunken px-1 py-5 text-center transition-colors duration-150 hover:border-line-strong/50"
    >
      <Icon aria-hidden className="size-7 text-brand" strokeWidth={1.5} />
      <span className="mt-2.5 font-semibold">{name}</span>
      <span className="text-ink-soft text-xs tabular-nums">
        <span className="sr-only">상품 </span>
        {formatNumber(count)}개
      </span>
    </Link>
  )
}
