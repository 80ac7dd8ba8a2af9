import { and, asc, inArray, type SQL } from 'drizzle-orm'
import { products } from '../catalog/tables.ts'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import { reviews } from './tables.ts'

type Locker = Pick<Database, 'select'>

/** Locks the products before their reviews, in the same order as the rating trigger, to avoid deadlocks. */
export async function lockReviews(tx: Locker, matching: SQL | undefined) {
  const found = await tx.select({ productId: reviews.productId }).from(reviews).where(matching)
  const productIds = [...new Set(found.map(({ productId }) => productId))]
  if (productIds.length === 0) return []
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, productIds))
    .orderBy(asc(products.id))
    .for('no key update')
  return tx
    .select()
    .from(reviews)
    .where(and(matching, inArray(reviews.productId, productIds)))
    .for('update')
}

export type LockedReview = typeof reviews.$inferSelect

export async function lockReview(tx: Locker, matching: SQL | undefined): Promise<LockedReview> {
  const [review] = await lockReviews(tx, matching)
  if (!review) throw new AppError('not_found')
  return review
}
