import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

interface ProgressBarProps {
  /** Describes the progress in words. */
  label: ReactNode
  value: number
  /** Null: indeterminate. */
  max?: number | null
  tone?: 'brand' | 'accent'
}

export function ProgressBar({ label, value, max = 100, tone = 'brand' }: ProgressBarProps) {
  const id = useId()
  const done = max === null ? null : max > 0 ? Math.min(Math.max(value / max, 0), 1) : 1
  return (
    <div className="grid gap-1.5">
      <p id={id} className="text-sm">
        {label}
      </p>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={done === null ? undefined : Math.round(done * 100)}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className={clsx(
            'h-full rounded-full transition-[width] duration-200',
            tone === 'brand' ? 'bg-brand' : 'bg-accent',
            done === null && 'animate-pulse opacity-60',
          )}
          style={{ width: `${(done ?? 1) * 100}%` }}
        />
      </div>
    </div>
  )
}
