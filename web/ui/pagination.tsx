import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pageNumbers } from './pagination-pages.ts'

/** Links when the page number is in the URL (works without JavaScript), else buttons. */
export type Paging = { hrefFor: (page: number) => string } | { onChange: (page: number) => void }

type PaginationProps = Paging & { page: number; last: number; label?: string }

const STEP = clsx(
  'flex h-9 min-w-9 cursor-pointer items-center justify-center rounded-control px-2 text-sm tabular-nums',
  'transition-colors duration-150 hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:hover:bg-transparent',
)

export function Pagination({ page, last, label = '페이지 이동', ...paging }: PaginationProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex items-center justify-center gap-1">
        <li>
          <Step {...paging} to={Math.min(page - 1, last)} last={last} label="이전 페이지">
            <ChevronLeft size={18} strokeWidth={1.5} />
          </Step>
        </li>
        <li className="px-3 text-sm tabular-nums sm:hidden">
          <span className="sr-only">현재 페이지 </span>
          {page} / {last}
        </li>
        {pageNumbers(page, last).map((number, at) => (
          <li key={number === 'gap' ? `gap-${at}` : number} className="max-sm:hidden">
            {number === 'gap' ? (
              <span className="flex h-9 min-w-6 items-center justify-center text-ink-soft" aria-hidden>
                …
              </span>
            ) : (
              <Step {...paging} to={number} last={last} current={number === page}>
                {number}
                <span className="sr-only">페이지</span>
              </Step>
            )}
          </li>
        ))}
        <li>
          <Step {...paging} to={page + 1} last={last} label="다음 페이지">
            <ChevronRight size={18} strokeWidth={1.5} />
          </Step>
        </li>
      </ol>
    </nav>
  )
}

type StepProps = Paging & { to: number; last: number; label?: string; current?: boolean; children: ReactNode }

function Step({ to, last, label, current = false, children, ...paging }: StepProps) {
  const face = {
    'aria-label': label,
    'aria-current': current ? ('page' as const) : undefined,
    className: clsx(STEP, current && 'bg-brand font-semibold text-on-brand hover:bg-brand-strong'),
    children,
  }
  // Not `disabled`: the button would lose the focus on the last page.
  if (to < 1 || to > last) return <button type="button" {...face} className={clsx(STEP, 'opacity-40')} aria-disabled />
  if ('hrefFor' in paging) return <Link to={paging.hrefFor(to)} {...face} />
  return <button type="button" {...face} onClick={() => paging.onChange(to)} />
}
