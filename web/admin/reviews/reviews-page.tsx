import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import {
  REVIEW_STATE_LABELS,
  REVIEW_STATES,
  type Review,
  type ReviewState,
} from '@jangteo/contracts/reviews/reviews.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, MessageSquareText } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { pageMeta } from '../../app/page-meta.ts'
import { ReviewFilterBar } from '../../trade/reviews/review-filter-bar.tsx'
import { isFiltered, type QueueFilters, readQueueFilters, stateNamed } from '../../trade/reviews/review-filters.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { EmptyStateProps } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toSearchParams } from '../../ui/url-params.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { reviewsMatching } from './queries.ts'
import { reviewColumns } from './review-columns.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { useReviewDecisions } from './use-review-decisions.tsx'

export function meta() {
  return pageMeta('리뷰')
}

export default function ReviewsPage() {
  const { chosen, inAddress, page, change } = useUrlFilters(readQueueFilters)
  const waiting = useQuery(reviewsMatching({ ...inAddress, state: 'pending', page: 1, limit: 1 }))
  return (
    <Page title="리뷰" description="구매자가 쓴 리뷰를 읽고 게시합니다. 오래 기다린 것부터 보입니다.">
      <Tabs
        label="리뷰 상태"
        value={chosen.state ?? 'pending'}
        onValueChange={(state) => change(stateNamed(state))}
        tabs={REVIEW_STATES.map((state) => ({
          value: state,
          label: REVIEW_STATE_LABELS[state],
          ...(state === 'pending' && waiting.data && { count: waiting.data.total }),
          content: (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <ReviewFilterBar
                searchLabel="상품, 작성자, 내용으로 검색"
                filters={chosen}
                onChange={change}
                onReset={() => change({ rating: undefined, isReplied: undefined, search: undefined })}
              />
              <Queue filters={inAddress} page={page} />
            </div>
          ),
        }))}
      />
    </Page>
  )
}

function Queue({ filters, page }: { filters: QueueFilters; page: number }) {
  const state = filters.state ?? 'pending'
  const [params, setParams] = useSearchParams()
  const reviews = useQuery(reviewsMatching({ ...filters, state, page, limit: PAGE_SIZE }))
  const decisions = useReviewDecisions()
  const searchWith = (review?: string) => toSearchParams({ ...filters, page, review })
  const open = (review?: string) => setParams(searchWith(review), { replace: true, preventScrollReset: true })
  return (
    <>
      <DataTable
        label={`리뷰 ${REVIEW_STATE_LABELS[state]}`}
        columns={reviewColumns(state, ({ id }) => `?${searchWith(id)}`)}
        query={reviews}
        paging={{ hrefFor: (next) => `?${toSearchParams({ ...filters, page: next })}` }}
        empty={isFiltered(filters) ? NOTHING_FOUND : NOTHING[state]}
        {...(state !== 'deleted' && {
          bulkActions: (chosen: Review[], clear: () => void) => (
            <DecisionButtons state={state} reviews={chosen} decisions={decisions} size="small" onDone={clear} />
          ),
        })}
      />
      <ReviewPanel id={params.get('review')} rows={reviews.data?.data ?? []} decisions={decisions} onOpen={open} />
      {decisions.dialog}
    </>
  )
}

const NOTHING_FOUND: EmptyStateProps = {
  icon: MessageSquareText,
  title: '조건에 맞는 리뷰가 없습니다',
  body: '검색어를 줄이거나 조건을 바꿔 보세요.',
}

const NOTHING: Record<ReviewState, EmptyStateProps> = {
  pending: {
    icon: CircleCheck,
    title: '검토할 리뷰가 없습니다',
    body: '구매자가 리뷰를 쓰거나 고치면 여기에 나타납니다.',
  },
  published: { icon: MessageSquareText, title: '게시된 리뷰가 없습니다', body: '게시한 리뷰가 여기에 모입니다.' },
  hidden: { icon: MessageSquareText, title: '숨긴 리뷰가 없습니다', body: '숨긴 리뷰가 사유와 함께 여기에 모입니다.' },
  deleted: {
    icon: MessageSquareText,
    title: '삭제된 리뷰가 없습니다',
    body: '삭제된 리뷰의 자리가 여기에 남습니다.',
  },
}
