import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { pageMeta } from '../../../app/page-meta.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingPlaceholder } from '../../../ui/loading-placeholder.tsx'
import { Page } from '../../../ui/page.tsx'
import { templatePartWith } from '../queries.ts'
import { PartEditor } from './part-editor.tsx'

export function meta() {
  return pageMeta('템플릿 파트')
}

export default function PartPage() {
  const { id = '' } = useParams()
  const { data: part, isError, isFetching, refetch } = useQuery(templatePartWith(id))
  if (part) return <PartEditor key={id} opened={part} />
  return (
    <Page title="템플릿 파트">
      {isError ? (
        <Card>
          <ErrorState onRetry={() => void refetch()} pending={isFetching} />
        </Card>
      ) : (
        <LoadingPlaceholder className="h-72 w-full" />
      )}
    </Page>
  )
}
