import type { Review, WriteReview } from '@jangteo/contracts/reviews/reviews.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { announceRatings } from './announce-reviews.ts'
import { demandPictures } from './demand-pictures.ts'
import { lockReview } from './lock-review.ts'
import { tellOfWaiting } from './review-news.ts'
import { readReview } from './review-rows.ts'
import { reviews } from './tables.ts'

interface Which {
  id: string
  authorId: string
}

const isOwn = ({ id, authorId }: Which) =>
  and(eq(reviews.id, id), eq(reviews.authorId, authorId), ne(reviews.state, 'deleted'))

/** What was published goes back to be read by an admin. */
export async function editReview(db: Database, which: Which, written: WriteReview): Promise<Review> {
  await demandPictures(db, written.images)
  return db.transaction(async (tx) => {
    const before = await lockReview(tx, isOwn(which))
    await tx
      .update(reviews)
      .set({ ...written, state: 'pending', reason: null, updatedAt: sql`now()` })
      .where(eq(reviews.id, which.id))
    if (before.state === 'published') await announceRatings(tx, [before.productId])
    const review = await readReview(tx, which.id)
    await tellOfWaiting(tx, review)
    return review
  })
}

/** The row stays, so that the line is not reviewed again; what it said does not. */
export const BLANK = { body: '', images: [], reply: null, repliedAt: null }

export async function deleteOwnReview(db: Database, which: Which): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockReview(tx, isOwn(which))
    await tx
      .update(reviews)
      .set({ ...BLANK, state: 'deleted', reason: null, updatedAt: sql`now()` })
      .where(eq(reviews.id, which.id))
    if (before.state === 'published') await announceRatings(tx, [before.productId])
  })
}
