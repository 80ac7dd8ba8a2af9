import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { pageWidth } from '../../app/frame/page-width.ts'

interface ShopSectionProps {
  id?: string
  title: string
  lead?: string
  /** A link at the right of the title. */
  action?: ReactNode
  /** Alternate background to separate sections. */
  raised?: boolean
  children: ReactNode
}

export function ShopSection({ id, title, lead, action, raised = false, children }: ShopSectionProps) {
  const titleId = useId()
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={clsx('scroll-mt-(--header-height)', raised && 'border-line border-y bg-surface')}
    >
      <div className={clsx(pageWidth, 'py-10 md:py-14')}>
        <header className="mb-5 flex items-end justify-between gap-4 md:mb-6">
          <div>
            <h2 id={titleId} className="font-bold text-xl tracking-tight md:text-2xl">
              {title}
            </h2>
            {lead && <p className="mt-0.5 text-ink-soft text-sm md:text-base">{lead}</p>}
          </div>
          {action}
        </header>
        {children}
      </div>
    </section>
  )
}
