import type { ReviewableItem } from '@jangteo/contracts/reviews/reviews.ts'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ReviewDialog } from './review-dialog.tsx'

export function WriteReviewButton({ about }: { about: Pick<ReviewableItem, 'itemId' | 'productName'> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={`${about.productName} 리뷰 쓰기`}
        onClick={() => setOpen(true)}
      >
        <PenLine size={16} strokeWidth={1.5} />
        리뷰 쓰기
      </Button>
      {open && <ReviewDialog about={about} onClose={() => setOpen(false)} />}
    </>
  )
}
