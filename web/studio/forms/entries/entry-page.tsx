import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { pageMeta } from '../../../app/page-meta.ts'
import { Card } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { FORMS_CRUMB } from '../forms-crumb.ts'
import { entryWith } from '../queries.ts'
import type { Route } from './+types/entry-page.ts'
import { EntryActions, EntryDetail } from './entry-panel.tsx'
import { useEntryChanges } from './use-entry-changes.ts'

export function meta() {
  return pageMeta('응답')
}

export default function EntryPage({ params: { id, entryId } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const changes = useEntryChanges(id)
  const { data } = useQuery(entryWith(id, entryId))
  const entries = `/admin/forms/${id}/entries`
  const shared = { formId: id, entryId, changes }
  return (
    <Page
      title="응답"
      width="narrow"
      breadcrumbs={[...FORMS_CRUMB, { label: `${data?.form.title ?? '폼'} 응답`, to: entries }]}
      action={
        data && (
          <div className="flex gap-2">
            <EntryActions {...shared} onGone={() => void navigate(entries)} />
          </div>
        )
      }
    >
      <Card>
        <EntryDetail {...shared} />
      </Card>
    </Page>
  )
}
