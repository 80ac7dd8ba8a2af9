import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { pageWidth } from '../../app/frame/page-width.ts'

interface LandingSectionProps {
  title: string
  lead: string
  /** Alternate sections have another background to separate them. */
  raised?: boolean
  children: ReactNode
}

export function LandingSection({ title, lead, raised = false, children }: LandingSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={clsx(raised && 'border-y border-line bg-surface')}>
      <div className={clsx(pageWidth, 'py-14 md:py-20')}>
        <h2 id={titleId} className="text-2xl font-bold tracking-tight text-balance text-ink md:text-3xl">
          {title}
        </h2>
        <p className="mt-3 max-w-2xl text-lg text-pretty text-ink-soft">{lead}</p>
        <div className="mt-8 md:mt-10">{children}</div>
      </div>
    </section>
  )
}
