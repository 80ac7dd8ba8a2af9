import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { pageMeta } from '../../../app/page-meta.ts'
import { ApiError } from '../../../app/session/api-error.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { documentWith } from '../queries.ts'
import { DocumentEditor } from './document-editor.tsx'

export function meta() {
  return pageMeta('콘텐츠 편집')
}

/** Editor of a page, post, reusable block or the homepage. */
export default function DocumentPage() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { data: document, error, isFetching, refetch } = useQuery(documentWith(id))
  if (document) return <DocumentEditor key={id} opened={document} />
  if (!error)
    return (
      <div aria-busy className="mx-auto grid w-full max-w-3xl gap-6 p-6">
        <h1 className="sr-only">내용을 불러오는 중입니다</h1>
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-6 w-5/6" />
        <Skeleton className="h-64 w-full" />
      </div>
    )
  const isUnknown = error instanceof ApiError && [400, 404].includes(error.status)
  return (
    <Page title="콘텐츠">
      <Card>
        {isUnknown ? (
          <ErrorState
            title="찾을 수 없습니다"
            body="지워졌거나 주소가 잘못되었습니다."
            onRetry={() => void navigate('/admin/content/pages')}
            retryLabel="페이지 목록으로"
          />
        ) : (
          <ErrorState onRetry={() => void refetch()} pending={isFetching} />
        )}
      </Card>
    </Page>
  )
}
