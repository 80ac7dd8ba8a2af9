import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { Link } from 'react-router'
import { pageMeta } from '../../../app/page-meta.ts'
import { buttonLook } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CopyShortcode } from '../copy-shortcode.tsx'
import { FormAbsent } from '../form-absent.tsx'
import { FORMS_CRUMB } from '../forms-crumb.ts'
import { authoredForm } from '../queries.ts'
import type { Route } from './+types/edit-form-page.ts'
import { FormBuilder } from './form-builder.tsx'

export function meta() {
  return pageMeta('폼 만들기')
}

export default function EditFormPage({ params: { id } }: Route.ComponentProps) {
  // What an earlier screen has loaded may be old by now, and saving it would be refused.
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery(authoredForm(id))
  return (
    <Page
      title={data?.title ?? '폼'}
      breadcrumbs={FORMS_CRUMB}
      {...(data && {
        action: (
          <div className="flex flex-wrap gap-2">
            <CopyShortcode kind="form" name={data.name} />
            <Link to={`/admin/forms/${id}/entries`} className={buttonLook({ variant: 'secondary' })}>
              <Inbox size={18} strokeWidth={1.5} />
              응답 {data.entryCount.toLocaleString('ko-KR')}
            </Link>
          </div>
        ),
      })}
    >
      {data && isFetchedAfterMount && <FormBuilder key={id} opened={data} />}
      {!data && error && <FormAbsent error={error} pending={isFetching} onRetry={() => void refetch()} />}
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
