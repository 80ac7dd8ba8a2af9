import type { Received } from '@jangteo/contracts/endpoint.ts'
import type { writeReview as contract, Review } from '@jangteo/contracts/reviews/reviews.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { requireUploadedPictures } from '../files/uploaded-pictures.ts'
import { AppError } from '../http/app-error.ts'
import { orderItems, orderParts, orders } from '../orders/tables.ts'
import { isReviewable } from './list-reviewable-items.ts'
import { notifyAdminsOfPending } from './review-notifications.ts'
import { readReview } from './select-reviews.ts'
import { reviews } from './tables.ts'

/** One review per order item: of two concurrent calls one inserts, the other gets `review_exists`. */
export async function writeReview(
  db: Database,
  authorId: string,
  { itemId, ...written }: Received<typeof contract>['body'],
): Promise<Review> {
  await requireUploadedPictures(db, written.images)
  return db.transaction(async (tx) => {
    const [bought] = await tx
      .select({
        productId: orderItems.productId,
        supplierId: orderParts.supplierId,
        isReviewable: sql<boolean>`${isReviewable}`,
      })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .innerJoin(orderParts, eq(orderParts.id, orderItems.partId))
      .where(and(eq(orderItems.id, itemId), eq(orders.buyerId, authorId)))
      .for('share', { of: orderItems })
    if (!bought) throw new AppError('order_not_found')
    if (!bought.isReviewable) throw new AppError('review_refused')
    const { productId, supplierId } = bought
    const [added] = await tx
      .insert(reviews)
      .values({ itemId, productId, supplierId, authorId, ...written })
      .onConflictDoNothing({ target: reviews.itemId })
      .returning({ id: reviews.id })
    if (!added) throw new AppError('review_exists')
    const review = await readReview(tx, added.id)
    await notifyAdminsOfPending(tx, review)
    return review
  })
}
