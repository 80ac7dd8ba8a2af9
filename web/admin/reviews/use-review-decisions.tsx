import { decideReviews, type Review, ReviewReason } from '@jangteo/contracts/reviews/reviews.ts'
import { type ReactNode, useState } from 'react'
import { api } from '../../app/api.ts'
import { ReasonDialog } from '../../app/frame/reason-dialog.tsx'
import { isDoneOrConflict } from '../../app/session/is-done-or-conflict.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { ADMIN_REVIEWS_KEY } from './queries.ts'

type Refusal = 'hidden' | 'deleted'

interface Refused {
  reviews: readonly Review[]
  state: Refusal
  onDone: () => void
}

export interface ReviewDecisions {
  publish: (reviews: readonly Review[], onDone: () => void) => void
  /** Opens a dialog for the reason first. */
  refuse: (reviews: readonly Review[], state: Refusal, onDone: () => void) => void
  isPublishing: boolean
  /** Dialog element; the calling screen must render it. */
  dialog: ReactNode
}

const DONE = { published: '게시했습니다', hidden: '숨겼습니다', deleted: '삭제했습니다' }

/** Decisions on one review (panel) or several (list). */
export function useReviewDecisions(): ReviewDecisions {
  const [refused, setRefused] = useState<Refused | null>(null)
  const decision = useMutationWithToast(
    ADMIN_REVIEWS_KEY,
    ({ reviews, ...outcome }: { reviews: readonly Review[] } & Outcome) => {
      const seen = reviews.map(({ id, updatedAt }) => ({ id, updatedAt }))
      return api(decideReviews, { body: { reviews: seen, ...outcome } })
    },
    ({ state }, { data: { decided, changedMeanwhile } }) => ({
      message: decided > 0 ? `리뷰 ${decided}건을 ${DONE[state]}.` : '결정한 리뷰가 없습니다.',
      ...(changedMeanwhile > 0 && {
        description: `${changedMeanwhile}건은 그 사이에 작성자가 고쳤거나 다른 관리자가 결정했습니다.`,
      }),
    }),
  )
  return {
    publish: (reviews, onDone) => decision.mutate({ reviews, state: 'published' }, { onSuccess: onDone }),
    refuse: (reviews, state, onDone) => setRefused({ reviews, state, onDone }),
    isPublishing: decision.isPending && decision.variables.state === 'published',
    dialog: refused && (
      <ReasonDialog
        {...questionAbout(refused)}
        help="작성자가 그대로 읽습니다."
        danger
        shape={ReviewReason}
        onClose={() => setRefused(null)}
        onSubmit={(reason) => {
          const { reviews, state, onDone } = refused
          return isDoneOrConflict(decision.mutateAsync({ reviews, state, reason }, { onSuccess: onDone }))
        }}
      />
    ),
  }
}

type Outcome = { state: 'published' } | { state: Refusal; reason: string }

function questionAbout({ reviews, state }: Refused) {
  const [first] = reviews
  const which = reviews.length === 1 ? `‘${first?.productName}’ 리뷰를` : `리뷰 ${reviews.length}건을`
  return state === 'hidden'
    ? { title: `${which} 숨길까요?`, description: '상품 화면에서 내려갑니다. 다시 게시할 수 있습니다.', action: '숨김' }
    : { title: `${which} 삭제할까요?`, description: '글과 사진이 지워집니다. 되돌릴 수 없습니다.', action: '삭제' }
}
