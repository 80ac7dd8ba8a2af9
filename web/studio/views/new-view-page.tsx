import { pageMeta } from '../../app/page-meta.ts'
import { Page } from '../../ui/page.tsx'
import { ViewBuilder } from './view-builder.tsx'
import { VIEWS_CRUMB } from './views-crumb.ts'

export function meta() {
  return pageMeta('새 뷰')
}

export default function NewViewPage() {
  return (
    <Page title="새 뷰" breadcrumbs={VIEWS_CRUMB}>
      <ViewBuilder />
    </Page>
  )
}
