import type { Review, ReviewState } from '@jangteo/contracts/reviews/reviews.ts'
import { Camera } from 'lucide-react'
import { Link } from 'react-router'
import { ProductPicture } from '../../trade/catalog/product-picture.tsx'
import { StarRating } from '../../trade/reviews/star-rating.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Moment } from '../../ui/moment.tsx'

export function reviewColumns(state: ReviewState, hrefOf: (review: Review) => string): Column<Review>[] {
  return [
    { key: 'product', header: '상품', cell: (review) => <Named review={review} to={hrefOf(review)} /> },
    { key: 'rating', header: '별점', cell: ({ rating }) => <StarRating rating={rating} /> },
    {
      key: 'body',
      header: '내용',
      isBlank: ({ body }) => !body,
      cell: ({ body, images }) => (
        <span className="grid gap-0.5 @2xl:w-72">
          <span className="line-clamp-2">{body}</span>
          {images.length > 0 && (
            <span className="inline-flex items-center gap-1 text-ink-soft text-xs @max-2xl:justify-end">
              <Camera aria-hidden size={14} strokeWidth={1.5} />
              사진 {images.length}장
            </span>
          )}
        </span>
      ),
    },
    { key: 'author', header: '작성자', cell: ({ authorName }) => authorName },
    ...(state === 'hidden' || state === 'deleted' ? [REASON] : []),
    { key: 'since', header: '작성', align: 'right', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  ]
}

const REASON: Column<Review> = {
  key: 'reason',
  header: '사유',
  cell: ({ reason }) => <span className="line-clamp-2 @2xl:max-w-56">{reason ?? '작성자가 삭제했습니다'}</span>,
}

function Named({ review, to }: { review: Review; to: string }) {
  const { productName, productImage, supplierName } = review
  return (
    <span className="flex min-w-0 items-center gap-3 @max-2xl:pr-8 @2xl:w-60">
      <span className="w-11 shrink-0 overflow-hidden rounded-control border border-line">
        <ProductPicture url={productImage ?? undefined} alt="" sizes="44px" iconSize="small" />
      </span>
      <span className="grid min-w-0">
        <Link
          to={to}
          title={productName}
          preventScrollReset
          className="line-clamp-2 w-fit max-w-full rounded font-semibold leading-snug hover:text-brand hover:underline"
        >
          {productName}
        </Link>
        <span className="truncate font-normal text-ink-soft text-xs">{supplierName}</span>
      </span>
    </span>
  )
}
