import type { Review } from '@jangteo/contracts/reviews/reviews.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import { announceReviews } from './announce-reviews.ts'
import { lockReview } from './lock-review.ts'
import { tellOfReply } from './review-news.ts'
import { readReview } from './review-rows.ts'
import { reviews } from './tables.ts'

interface Which {
  id: string
  supplierId: string
}

/** The author hears of the first words, not of each correction. */
export async function replyToReview(db: Database, { id, supplierId }: Which, reply: string): Promise<Review> {
  return db.transaction(async (tx) => {
    const before = await lockReview(tx, and(eq(reviews.id, id), eq(reviews.supplierId, supplierId)))
    if (before.state !== 'published') throw new AppError('changed_meanwhile')
    await tx
      .update(reviews)
      .set(reply ? { reply, repliedAt: sql`now()` } : { reply: null, repliedAt: null })
      .where(eq(reviews.id, id))
    await announceReviews(tx)
    const review = await readReview(tx, id)
    if (reply && before.reply === null) await tellOfReply(tx, before.authorId, review)
    return review
  })
}
