import { clsx } from 'clsx'
import { Link } from 'react-router'
import { blogPath } from './blog-paths.ts'

interface CategoryLinksProps {
  categories: readonly { name: string; slug: string }[]
  current: string | null
}

export function CategoryLinks({ categories, current }: CategoryLinksProps) {
  if (categories.length === 0) return null
  return (
    <nav aria-label="글 분류" className="mt-5">
      <ul className="flex flex-wrap gap-2">
        {[{ name: '전체', slug: null }, ...categories].map(({ name, slug }) => (
          <li key={slug}>
            <Link
              to={blogPath({ category: slug })}
              aria-current={slug === current ? 'page' : undefined}
              className={clsx(
                'inline-flex h-10 items-center rounded-full border px-4 text-sm transition-colors duration-150',
                slug === current
                  ? 'border-brand bg-brand font-semibold text-on-brand'
                  : 'border-line bg-surface hover:border-line-strong',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
