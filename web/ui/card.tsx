import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

interface CardProps {
  title?: string
  description?: ReactNode
  /** A button or link at the right of the title. */
  action?: ReactNode
  /** False when the content has its own padding, such as a table. */
  padded?: boolean
  className?: string
  children: ReactNode
}

export function Card({ title, description, action, padded = true, className, children }: CardProps) {
  const id = useId()
  const look = clsx('rounded-card border border-line bg-surface', className)
  if (!title) return <div className={clsx(look, padded && 'p-4 sm:p-5')}>{children}</div>
  return (
    <section aria-labelledby={id} className={look}>
      <header className="flex min-h-8 items-start justify-between gap-3 px-4 pt-4 sm:px-5 sm:pt-5">
        <div className="min-w-0">
          <h2 id={id} className="font-semibold text-lg">
            {title}
          </h2>
          {description && <p className="text-ink-soft text-sm">{description}</p>}
        </div>
        {action}
      </header>
      <div className={padded ? 'px-4 pt-3 pb-4 sm:px-5 sm:pb-5' : 'pt-3'}>{children}</div>
    </section>
  )
}
