import { pageMeta } from '../../../app/page-meta.ts'
import { Page } from '../../../ui/page.tsx'
import { FORMS_CRUMB } from '../forms-crumb.ts'
import { FormBuilder } from './form-builder.tsx'

export function meta() {
  return pageMeta('새 폼')
}

export default function NewFormPage() {
  return (
    <Page title="새 폼" breadcrumbs={FORMS_CRUMB}>
      <FormBuilder />
    </Page>
  )
}
