import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pageMeta } from '../../app/page-meta.ts'
import { isNotFound } from '../../trade/catalog/is-not-found.ts'
import { buttonClassName } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CopyShortcode } from '../forms/copy-shortcode.tsx'
import type { Route } from './+types/edit-view-page.ts'
import { authoredView } from './queries.ts'
import { ViewBuilder } from './view-builder.tsx'
import { VIEWS_CRUMB } from './views-crumb.ts'

export function meta() {
  return pageMeta('뷰 만들기')
}

export default function EditViewPage({ params: { id } }: Route.ComponentProps) {
  // Cached data may be outdated and saving it would be a version conflict, so always refetch.
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery(authoredView(id))
  return (
    <Page
      title={data?.definition.title ?? '뷰'}
      breadcrumbs={VIEWS_CRUMB}
      {...(data && { action: <CopyShortcode kind="view" name={data.name} /> })}
    >
      {data && isFetchedAfterMount && <ViewBuilder key={id} opened={data} />}
      {!data && error && isNotFound(error) && (
        <EmptyState
          title="뷰를 찾을 수 없습니다"
          body="삭제되었거나 주소가 잘못되었습니다."
          action={
            <Link to="/admin/views" className={buttonClassName({ variant: 'secondary' })}>
              뷰 목록으로
            </Link>
          }
        />
      )}
      {!data && error && !isNotFound(error) && <ErrorState onRetry={() => void refetch()} pending={isFetching} />}
      {(!data || !isFetchedAfterMount) && !error && (
        <div aria-busy>
          <span className="sr-only">뷰를 불러오는 중입니다</span>
          <Skeleton className="h-96 w-full" />
        </div>
      )}
    </Page>
  )
}
