import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { pageMeta } from '../../app/page-meta.ts'
import { PagedList } from '../../trade/reviews/paged-list.tsx'
import { ReviewFilterBar } from '../../trade/reviews/review-filter-bar.tsx'
import { isFiltered, readReviewFilters } from '../../trade/reviews/review-filters.ts'
import { Card } from '../../ui/card.tsx'
import type { EmptyStateProps } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { toSearchParams } from '../../ui/url-params.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { supplierReviewsMatching } from './queries.ts'
import { ReviewCard } from './review-card.tsx'

export function meta() {
  return pageMeta('리뷰')
}

export default function ReviewsPage() {
  const { chosen, inAddress, page, change, reset } = useUrlFilters(readReviewFilters)
  const reviews = useQuery(supplierReviewsMatching({ ...inAddress, page, limit: PAGE_SIZE }))
  const list = (
    <PagedList
      label="리뷰 목록"
      query={reviews}
      paging={{ hrefFor: (next) => `?${toSearchParams({ ...inAddress, page: next })}` }}
      className="grid gap-4"
      empty={isFiltered(inAddress) ? NOTHING_FOUND : NOTHING_YET}
    >
      {(review) => <ReviewCard key={review.id} review={review} />}
    </PagedList>
  )
  return (
    <Page title="리뷰" description="구매자가 내 상품에 남긴 리뷰에 답변합니다. 답변은 상품 화면에 보입니다.">
      <ReviewFilterBar searchLabel="상품명이나 내용으로 검색" filters={chosen} onChange={change} onReset={reset} />
      {reviews.data?.total === 0 ? <Card>{list}</Card> : list}
    </Page>
  )
}

const NOTHING_YET: EmptyStateProps = {
  icon: MessageSquareText,
  title: '아직 리뷰가 없습니다',
  body: '구매자의 리뷰가 게시되면 여기에 나타납니다.',
}

const NOTHING_FOUND: EmptyStateProps = {
  icon: MessageSquareText,
  title: '조건에 맞는 리뷰가 없습니다',
  body: '검색어를 줄이거나 조건을 바꿔 보세요.',
}
