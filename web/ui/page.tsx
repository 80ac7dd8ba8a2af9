import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'

interface PageProps {
  title: string
  /** One sentence. */
  description?: ReactNode
  /** One primary action. */
  action?: ReactNode
  breadcrumbs?: readonly Crumb[]
  /** Forms are narrow. */
  width?: 'wide' | 'narrow'
  children: ReactNode
}

export function Page({ title, description, action, breadcrumbs, width = 'wide', children }: PageProps) {
  return (
    <div
      className={clsx('mx-auto w-full px-4 py-6 sm:px-6 sm:py-8', width === 'wide' ? 'max-w-screen-xl' : 'max-w-3xl')}
    >
      {breadcrumbs && <Breadcrumbs crumbs={breadcrumbs} />}
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="font-bold text-2xl">{title}</h1>
          {description && <p className="mt-1 text-ink-soft">{description}</p>}
        </div>
        {action}
      </header>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </div>
  )
}
