import type { Review, WriteReview } from '@jangteo/contracts/reviews/reviews.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { requireUploadedPictures } from '../files/uploaded-pictures.ts'
import { AppError } from '../http/app-error.ts'
import { announceRatingChange, announceReviewChange } from './announce-reviews.ts'
import { lockReview } from './lock-review.ts'
import { notifyAdminsOfPending, notifyAuthorOfReply } from './review-notifications.ts'
import { readReview } from './select-reviews.ts'
import { reviews } from './tables.ts'

interface ReviewKey {
  id: string
  authorId: string
}

const isOwn = ({ id, authorId }: ReviewKey) =>
  and(eq(reviews.id, id), eq(reviews.authorId, authorId), ne(reviews.state, 'deleted'))

/** A published review is unpublished and waits for moderation again. */
export async function editReview(db: Database, which: ReviewKey, written: WriteReview): Promise<Review> {
  await requireUploadedPictures(db, written.images)
  return db.transaction(async (tx) => {
    const before = await lockReview(tx, isOwn(which))
    await tx
      .update(reviews)
      .set({ ...written, state: 'pending', reason: null, updatedAt: sql`now()` })
      .where(eq(reviews.id, which.id))
    if (before.state === 'published') await announceRatingChange(tx, [before.productId])
    const review = await readReview(tx, which.id)
    await notifyAdminsOfPending(tx, review)
    return review
  })
}

/** A deleted review keeps its row, so that the order item cannot be reviewed again; its content is erased. */
export const ERASED_CONTENT = { body: '', images: [], reply: null, repliedAt: null }

export async function deleteOwnReview(db: Database, which: ReviewKey): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockReview(tx, isOwn(which))
    await tx
      .update(reviews)
      .set({ ...ERASED_CONTENT, state: 'deleted', reason: null, updatedAt: sql`now()` })
      .where(eq(reviews.id, which.id))
    if (before.state === 'published') await announceRatingChange(tx, [before.productId])
  })
}

interface SupplierReviewKey {
  id: string
  supplierId: string
}

/** Notifies the author of the first reply, not of later edits. */
export async function replyToReview(
  db: Database,
  { id, supplierId }: SupplierReviewKey,
  reply: string,
): Promise<Review> {
  return db.transaction(async (tx) => {
    const before = await lockReview(tx, and(eq(reviews.id, id), eq(reviews.supplierId, supplierId)))
    if (before.state !== 'published') throw new AppError('changed_meanwhile')
    await tx
      .update(reviews)
      .set(reply ? { reply, repliedAt: sql`now()` } : { reply: null, repliedAt: null })
      .where(eq(reviews.id, id))
    await announceReviewChange(tx)
    const review = await readReview(tx, id)
    if (reply && before.reply === null) await notifyAuthorOfReply(tx, before.authorId, review)
    return review
  })
}
