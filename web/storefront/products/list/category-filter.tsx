import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { CategoryNode, GroupNode } from '../../../trade/catalog/category-tree.ts'
import { FilterCount, FilterSection } from './filter-links.tsx'

interface CategoryFilterProps {
  tree: readonly GroupNode[]
  chosen: string | null
  hrefFor: (slug: string | null) => string
  /** Counts are of whole categories, so they are hidden next to a filtered list. */
  showCounts: boolean
}

/** Only the selected branch is expanded. */
export function CategoryFilter({ tree, chosen, hrefFor, showCounts }: CategoryFilterProps) {
  const entry = (category: CategoryNode) => (
    <CategoryLink
      to={hrefFor(category.slug)}
      name={category.name}
      chosen={category.slug === chosen}
      {...(showCounts && { count: category.count })}
    />
  )
  return (
    <FilterSection title="카테고리">
      <CategoryLink to={hrefFor(null)} name="전체" chosen={chosen === null} />
      {tree.map((group) => (
        <div key={group.name} className="mt-2">
          {tree.length > 1 && <p className="py-1 text-ink-faint text-xs">{group.name}</p>}
          <ul>
            {group.categories.map((category) => (
              <li key={category.slug}>
                {entry(category)}
                {isOpen(category, chosen) && (
                  <ul className="border-line border-l pl-3">
                    {category.children.map((child) => (
                      <li key={child.slug}>{entry(child)}</li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </FilterSection>
  )
}

function isOpen({ slug, children }: CategoryNode, chosen: string | null): boolean {
  return children.length > 0 && [slug, ...children.map((child) => child.slug)].some((one) => one === chosen)
}

interface CategoryLinkProps {
  to: string
  name: string
  chosen: boolean
  count?: number
}

function CategoryLink({ to, name, chosen, count }: CategoryLinkProps) {
  return (
    <Link
      to={to}
      aria-current={chosen ? 'true' : undefined}
      className={clsx(
        'flex min-h-10 items-center justify-between gap-2 rounded-control transition-colors duration-150 hover:text-brand lg:min-h-9',
        chosen && 'font-semibold text-brand',
      )}
    >
      <span className="truncate">{name}</span>
      {count !== undefined && <FilterCount count={count} />}
    </Link>
  )
}
