import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { Film, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useUser } from '../../app/session/use-user.ts'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DebouncedSearch } from '../../ui/debounced-search.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterSelects } from '../../ui/filter-selects.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toSearchParams } from '../../ui/url-params.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { FetchErrorBox, useErrorBox } from '../error-box.tsx'
import { contentsMatching } from '../queries.ts'
import { contentPathOf } from './content-area.ts'
import { ContentCard } from './content-card.tsx'
import { CONTENT_CHOICES, isFiltered, parseFilters } from './content-filters.ts'
import { useContentActions } from './use-content-actions.ts'

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-4'

/** Visible contents and their actions. */
export function ContentBrowser({ action }: { action?: ReactNode }) {
  const { chosen, inAddress, page, change, reset } = useUrlFilters(parseFilters)
  const { store, ...query } = inAddress
  const contents = useQuery(contentsMatching({ ...query, page, limit: PAGE_SIZE }))
  const { data, isError, isPlaceholderData } = contents
  const failure = useErrorBox()
  const actions = useContentActions(failure)
  return (
    <>
      <search className="grid grid-cols-2 gap-2.5 lg:flex lg:flex-wrap lg:items-center">
        <DebouncedSearch
          label="제목이나 설명으로 검색"
          value={chosen.search ?? ''}
          onChange={(text) => change({ search: text || undefined })}
          className="col-span-full lg:w-72"
        />
        <FilterSelects choices={CONTENT_CHOICES} filters={chosen} onChange={change} />
        <Button variant="ghost" onClick={reset} disabled={!isFiltered(chosen)}>
          초기화
        </Button>
        {action && <div className="max-lg:col-span-full max-lg:row-start-1 lg:ml-auto">{action}</div>}
      </search>
      {failure.box}
      <FetchErrorBox query={contents} message="Failed to fetch contents" />
      {!data && !isError && <CardsSkeleton />}
      {data?.pagination.total === 0 && <NoContents filtered={isFiltered(inAddress)} onReset={reset} />}
      {data && data.pagination.total > 0 && (
        <>
          <p className="text-ink-soft text-sm tabular-nums" role="status">
            콘텐츠 {data.pagination.total.toLocaleString('ko-KR')}개
          </p>
          <ul aria-label="콘텐츠 목록" aria-busy={isPlaceholderData} className={GRID}>
            {data.contents.map((content) => (
              <ContentCard key={content.id} content={content} actions={actions} />
            ))}
          </ul>
          {data.pagination.totalPages > 1 && (
            <Pagination
              page={page}
              last={data.pagination.totalPages}
              hrefFor={(next) => `?${toSearchParams({ ...inAddress, page: next })}`}
            />
          )}
        </>
      )}
    </>
  )
}

export function NewContentLink() {
  const { role } = useUser()
  return (
    <Link to={`${contentPathOf(role)}/new`} className={buttonClassName()}>
      <Plus size={18} strokeWidth={1.5} />
      콘텐츠 추가
    </Link>
  )
}

function NoContents({ filtered, onReset }: { filtered: boolean; onReset: () => void }) {
  return (
    <Card>
      {filtered ? (
        <EmptyState
          icon={Film}
          title="조건에 맞는 콘텐츠가 없습니다"
          body="검색어를 줄이거나 조건을 바꿔 보세요."
          action={
            <Button variant="secondary" onClick={onReset}>
              조건 초기화
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon={Film}
          title="아직 콘텐츠가 없습니다"
          body="영상, 이미지, 상품 보드를 추가하면 매장 화면에 내보낼 수 있습니다."
          action={<NewContentLink />}
        />
      )}
    </Card>
  )
}

function CardsSkeleton() {
  return (
    <div role="status" aria-label="콘텐츠를 불러오는 중입니다" className={GRID}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-72 rounded-card" />
      ))}
    </div>
  )
}
