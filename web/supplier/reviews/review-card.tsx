import type { Review } from '@jangteo/contracts/reviews/reviews.ts'
import { useState } from 'react'
import { ReviewPhotos } from '../../trade/reviews/review-photos.tsx'
import { ReviewedProduct } from '../../trade/reviews/reviewed-product.tsx'
import { StarRating } from '../../trade/reviews/star-rating.tsx'
import { SupplierReply } from '../../trade/reviews/supplier-reply.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.ts'
import { Moment } from '../../ui/moment.tsx'
import { ReplyForm, useReply } from './reply-form.tsx'

export function ReviewCard({ review }: { review: Review }) {
  const { rating, body, images, reply, repliedAt, authorName, createdAt, orderNumber } = review
  const [answering, setAnswering] = useState(false)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ReviewedProduct product={review}>
          {authorName} · <span className="tabular-nums">{orderNumber}</span> · <Moment at={createdAt} />
        </ReviewedProduct>
        {!reply && <Badge tone="warning">미답변</Badge>}
      </div>
      <StarRating rating={rating} />
      <p className="whitespace-pre-line">{body}</p>
      <ReviewPhotos label={`${authorName}님의 사진`} photos={images} />
      {answering ? (
        <ReplyForm review={review} onClose={() => setAnswering(false)} />
      ) : (
        <>
          {reply && <SupplierReply reply={reply} repliedAt={repliedAt} />}
          <ReplyActions review={review} onAnswer={() => setAnswering(true)} />
        </>
      )}
    </li>
  )
}

function ReplyActions({ review, onAnswer }: { review: Review; onAnswer: () => void }) {
  const { id, reply, authorName } = review
  const answer = useReply(id)
  const takeBack = async () => {
    const question = { title: `${authorName}님에게 쓴 답변을 지울까요?`, body: '상품 화면에서 사라집니다.' }
    if (await confirm({ ...question, action: '답변 지우기', danger: true })) answer.mutate('')
  }
  return (
    <div className="flex gap-2">
      <Button
        variant="secondary"
        size="small"
        aria-label={`${authorName}님에게 ${reply ? '답변 고치기' : '답변 쓰기'}`}
        onClick={onAnswer}
      >
        {reply ? '답변 고치기' : '답변 쓰기'}
      </Button>
      {reply && (
        <Button variant="ghost" size="small" pending={answer.isPending} onClick={() => void takeBack()}>
          답변 지우기
        </Button>
      )}
    </div>
  )
}
