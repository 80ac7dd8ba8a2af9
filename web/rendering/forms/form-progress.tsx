import type { FormField } from '@jangteo/domain/forms/form-fields.ts'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { ProgressBar } from '../../ui/progress-bar.tsx'

interface FormProgressProps {
  style: 'steps' | 'bar'
  pages: readonly (readonly FormField[])[]
  /** Places of the pages that are shown at all. */
  seen: readonly number[]
  page: number
}

export function FormProgress({ style, pages, seen, page }: FormProgressProps) {
  const at = seen.indexOf(page)
  if (style === 'bar')
    return <ProgressBar label={`${seen.length}단계 중 ${at + 1}단계`} value={at + 1} max={seen.length} />
  return (
    <ol aria-label="진행 단계" className="flex items-center gap-2">
      {seen.map((place, order) => (
        <li
          key={place}
          aria-current={place === page ? 'step' : undefined}
          className="flex min-w-0 items-center gap-2 not-last:flex-1"
        >
          <span
            className={clsx(
              'grid size-7 shrink-0 place-items-center rounded-full font-semibold text-xs tabular-nums',
              order <= at ? 'bg-brand text-on-brand' : 'border border-line-strong text-ink-soft',
            )}
          >
            {order < at ? <Check size={14} strokeWidth={3} aria-label="마침" /> : order + 1}
          </span>
          <span
            className={clsx('truncate text-sm @max-lg:sr-only', place === page ? 'font-semibold' : 'text-ink-soft')}
          >
            {nameOf(pages[place] ?? [], order)}
          </span>
          {order < seen.length - 1 && <span aria-hidden className="h-px min-w-3 flex-1 bg-line" />}
        </li>
      ))}
    </ol>
  )
}

/** A page is called by the heading it begins with. */
function nameOf(fields: readonly FormField[], order: number): string {
  const [first] = fields
  return first?.type === 'heading' && first.label ? first.label : `${order + 1}단계`
}
