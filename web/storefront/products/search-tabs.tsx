import { clsx } from 'clsx'
import { Link } from 'react-router'
import { formatNumber } from '../../ui/format-number.ts'

export const searchHref = (q: string, where?: 'products' | 'content', page = 1) =>
  `/search?${new URLSearchParams({ q, ...(where && { in: where }), ...(page > 1 && { page: String(page) }) })}`

interface SearchTabsProps {
  query: string
  products: string
  written: number
  current: 'products' | 'content'
}

/** Number of results per tab. */
export function SearchTabs({ query, products, written, current }: SearchTabsProps) {
  const tabs = [
    { label: '상품', count: products, to: searchHref(query, 'products'), isCurrent: current === 'products' },
    {
      label: '글·페이지',
      count: formatNumber(written),
      to: searchHref(query, 'content'),
      isCurrent: current === 'content',
    },
  ]
  return (
    <nav aria-label="검색 범위" className="mt-5 border-line border-b">
      <ul className="-mb-px flex gap-6">
        {tabs.map(({ label, count, to, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              className={clsx(
                'inline-flex h-11 items-center gap-1.5 border-b-2',
                isCurrent ? 'border-brand font-bold text-ink' : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {label}
              <span className="text-sm tabular-nums">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
