import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { decideReviews as contract, ReviewDecision } from '@jangteo/contracts/reviews/reviews.ts'
import { inArray, sql } from 'drizzle-orm'
import { recordAudit } from '../accounts/audit.ts'
import type { Database } from '../database/open-database.ts'
import { announceRatingChange } from './announce-reviews.ts'
import { ERASED_CONTENT } from './edit-review.ts'
import { type LockedReview, lockReviews } from './lock-review.ts'
import { notifyAuthorOfRefusal, notifySupplierOfReview } from './review-notifications.ts'
import { selectReviews } from './select-reviews.ts'
import { reviews } from './tables.ts'

/** Reviews edited or decided since the admin loaded them are skipped and counted in `changedMeanwhile`. */
export async function decideReviews(
  db: Database,
  adminId: string,
  decision: ReviewDecision,
): Promise<ResponseOf<typeof contract>['data']> {
  const loaded = new Map(decision.reviews.map(({ id, updatedAt }) => [id, Date.parse(updatedAt)]))
  const isUnchanged = ({ id, updatedAt, state }: LockedReview) =>
    updatedAt.getTime() === loaded.get(id) && state !== 'deleted' && state !== decision.state
  return db.transaction(async (tx) => {
    const locked = await lockReviews(tx, inArray(reviews.id, [...loaded.keys()]))
    const decided = locked.filter(isUnchanged)
    const ids = decided.map(({ id }) => id)
    if (ids.length > 0) {
      await tx.update(reviews).set(outcomeOf(decision)).where(inArray(reviews.id, ids))
      await recordAndNotify(tx, adminId, decision, ids)
    }
    const visible = decided.filter(({ state }) => state === 'published' || decision.state === 'published')
    if (visible.length > 0)
      await announceRatingChange(
        tx,
        visible.map(({ productId }) => productId),
      )
    return { decided: ids.length, changedMeanwhile: loaded.size - ids.length }
  })
}

function outcomeOf(decision: ReviewDecision) {
  return {
    state: decision.state,
    reason: decision.state === 'published' ? null : decision.reason,
    updatedAt: sql`now()`,
    ...(decision.state === 'deleted' && ERASED_CONTENT),
  }
}

async function recordAndNotify(
  tx: Pick<Database, 'select' | 'insert' | 'execute'>,
  adminId: string,
  decision: ReviewDecision,
  ids: readonly string[],
): Promise<void> {
  for (const review of await selectReviews(tx).where(inArray(reviews.id, [...ids]))) {
    await recordAudit(tx, {
      actorId: adminId,
      action: `review_${decision.state}`,
      subjectId: review.authorId,
      details: { product: review.productName, ...(decision.state !== 'published' && { reason: decision.reason }) },
    })
    if (decision.state === 'published') await notifySupplierOfReview(tx, review.supplierId, review)
    else await notifyAuthorOfRefusal(tx, review.authorId, { ...decision, productName: review.productName })
  }
}
