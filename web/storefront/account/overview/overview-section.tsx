import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'

interface OverviewSectionProps {
  title: string
  /** Where all of it is. */
  to: string
  children: ReactNode
}

export function OverviewSection({ title, to, children }: OverviewSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex items-center justify-between gap-3">
        <h2 id={id} className="font-bold text-xl">
          {title}
        </h2>
        <Link
          to={to}
          aria-label={`${title} 전체 보기`}
          className="-mr-1 inline-flex min-h-9 items-center gap-0.5 rounded-control px-1 text-ink-soft text-sm hover:text-brand"
        >
          전체 보기
          <ChevronRight aria-hidden size={16} strokeWidth={1.5} />
        </Link>
      </header>
      {children}
    </section>
  )
}
