import type { ReactNode } from 'react'
import { useUser } from '../../app/session/use-user.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Page } from '../../ui/page.tsx'
import { contentPathOf, isSubmitted } from '../content/content-area.ts'

/** Stand-alone page for suppliers and retailers; inside the signage layout for admins and managers. */
export function ContentFrame({ title, children }: { title: string; children: ReactNode }) {
  const { role } = useUser()
  const to = contentPathOf(role)
  if (isSubmitted(role))
    return (
      <Page title={title} breadcrumbs={[{ label: '사이니지', to }]}>
        {children}
      </Page>
    )
  return (
    <section aria-label={title}>
      <Breadcrumbs crumbs={[{ label: '콘텐츠', to }]} />
      <h2 className="mb-4 font-semibold text-xl">{title}</h2>
      {children}
    </section>
  )
}
