import type { Review } from '@jangteo/contracts/reviews/reviews.ts'
import type { Database } from '../database/open-database.ts'
import { notify, notifyAdmins } from '../notifications/notify.ts'

type Writer = Pick<Database, 'insert' | 'execute' | 'select'>
type About = Pick<Review, 'productName'>

export async function notifyAdminsOfPending(tx: Writer, { productName }: About): Promise<void> {
  await notifyAdmins(tx, {
    kind: 'review_written',
    text: `‘${productName}’ 리뷰가 검토를 기다리고 있습니다.`,
    link: '/admin/reviews',
  })
}

export async function notifySupplierOfReview(
  tx: Writer,
  supplierId: string,
  { productName, rating }: About & Pick<Review, 'rating'>,
): Promise<void> {
  await notify(tx, [supplierId], {
    kind: 'review_written',
    text: `‘${productName}’에 별점 ${rating}점 리뷰가 게시되었습니다.`,
    link: '/supplier/reviews',
  })
}

export async function notifyAuthorOfReply(
  tx: Writer,
  authorId: string,
  { productName, productSlug }: About & Pick<Review, 'productSlug'>,
): Promise<void> {
  await notify(tx, [authorId], {
    kind: 'review_replied',
    text: `‘${productName}’ 리뷰에 판매자가 답변했습니다.`,
    link: `/products/${encodeURIComponent(productSlug)}#reviews`,
  })
}

export async function notifyAuthorOfRefusal(
  tx: Writer,
  authorId: string,
  { productName, state, reason }: About & { state: 'hidden' | 'deleted'; reason: string },
): Promise<void> {
  await notify(tx, [authorId], {
    kind: 'review_decided',
    text: `‘${productName}’ 리뷰를 관리자가 ${state === 'hidden' ? '숨겼습니다' : '삭제했습니다'}. 사유: ${reason}`,
    link: '/reviews',
  })
}
