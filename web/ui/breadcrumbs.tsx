import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

export interface Crumb {
  label: string
  to: string
}

/** Links to the parent pages; the current page is the title, not a crumb. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="상위 페이지" className="mb-2">
      <ol className="flex flex-wrap items-center gap-x-1 text-ink-soft text-sm">
        {crumbs.map((crumb) => (
          <li key={crumb.to} className="flex items-center gap-1">
            <Link to={crumb.to} className="rounded hover:text-ink hover:underline">
              {crumb.label}
            </Link>
            <ChevronRight size={14} strokeWidth={1.5} />
          </li>
        ))}
      </ol>
    </nav>
  )
}
