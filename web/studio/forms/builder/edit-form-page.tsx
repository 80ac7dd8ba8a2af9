import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { Link } from 'react-router'
import { pageMeta } from '../../../app/page-meta.ts'
import { FORM_FIGURES } from '../../../desk/dashboards/figures.ts'
import { isNotFound } from '../../../trade/catalog/is-not-found.ts'
import { buttonClassName } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CopyShortcode } from '../copy-shortcode.tsx'
import { FORMS_CRUMB } from '../forms-crumb.ts'
import { authoredForm } from '../queries.ts'
import type { Route } from './+types/edit-form-page.ts'
import { FormBuilder } from './form-builder.tsx'

export function meta() {
  return pageMeta('폼 만들기')
}

export default function EditFormPage({ params: { id } }: Route.ComponentProps) {
  // Cached data may be outdated and saving it would be a version conflict, so always refetch.
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery(authoredForm(id))
  return (
    <Page
      title={data?.title ?? '폼'}
      breadcrumbs={FORMS_CRUMB}
      {...(data && {
        action: (
          <div className="flex flex-wrap gap-2">
            <CopyShortcode kind="form" name={data.name} />
            <Link to={FORM_FIGURES.entries.to(data)} className={buttonClassName({ variant: 'secondary' })}>
              <Inbox size={18} strokeWidth={1.5} />
              응답 {data.entryCount.toLocaleString('ko-KR')}
            </Link>
          </div>
        ),
      })}
    >
      {data && isFetchedAfterMount && <FormBuilder key={id} opened={data} />}
      {!data && error && <FormUnavailable error={error} pending={isFetching} onRetry={() => void refetch()} />}
      {(!data || !isFetchedAfterMount) && !error && (
        <div aria-busy className="grid gap-4">
          <span className="sr-only">폼을 불러오는 중입니다</span>
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-96 w-full" />
        </div>
      )}
    </Page>
  )
}

interface FormAbsentProps {
  error: Error
  pending: boolean
  onRetry: () => void
}

/** Not-found state or error state. */
function FormUnavailable({ error, pending, onRetry }: FormAbsentProps) {
  if (!isNotFound(error)) return <ErrorState onRetry={onRetry} pending={pending} />
  return (
    <EmptyState
      title="폼을 찾을 수 없습니다"
      body="삭제되었거나 주소가 잘못되었습니다."
      action={
        <Link to="/admin/forms" className={buttonClassName({ variant: 'secondary' })}>
          폼 목록으로
        </Link>
      }
    />
  )
}
