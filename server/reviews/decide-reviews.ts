import type { Answer } from '@jangteo/contracts/endpoint.ts'
import type { decideReviews as contract, ReviewDecision } from '@jangteo/contracts/reviews/reviews.ts'
import { inArray, sql } from 'drizzle-orm'
import { recordAudit } from '../accounts/audit.ts'
import type { Database } from '../database/open-database.ts'
import { announceRatings } from './announce-reviews.ts'
import { BLANK } from './change-own-review.ts'
import { type LockedReview, lockReviews } from './lock-review.ts'
import { tellOfRefusal, tellSupplier } from './review-news.ts'
import { selectReviews } from './review-rows.ts'
import { reviews } from './tables.ts'

/** What was changed or decided since it was looked at is left as it is, and counted. */
export async function decideReviews(
  db: Database,
  adminId: string,
  decision: ReviewDecision,
): Promise<Answer<typeof contract>['data']> {
  const seen = new Map(decision.reviews.map(({ id, updatedAt }) => [id, Date.parse(updatedAt)]))
  const isAsSeen = ({ id, updatedAt, state }: LockedReview) =>
    updatedAt.getTime() === seen.get(id) && state !== 'deleted' && state !== decision.state
  return db.transaction(async (tx) => {
    const locked = await lockReviews(tx, inArray(reviews.id, [...seen.keys()]))
    const wanted = locked.filter(isAsSeen)
    const ids = wanted.map(({ id }) => id)
    if (ids.length > 0) {
      await tx.update(reviews).set(outcomeOf(decision)).where(inArray(reviews.id, ids))
      await logAndTell(tx, adminId, decision, ids)
    }
    const shown = wanted.filter(({ state }) => state === 'published' || decision.state === 'published')
    if (shown.length > 0)
      await announceRatings(
        tx,
        shown.map(({ productId }) => productId),
      )
    return { decided: ids.length, changedMeanwhile: seen.size - ids.length }
  })
}

function outcomeOf(decision: ReviewDecision) {
  return {
    state: decision.state,
    reason: decision.state === 'published' ? null : decision.reason,
    updatedAt: sql`now()`,
    ...(decision.state === 'deleted' && BLANK),
  }
}

async function logAndTell(
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
    if (decision.state === 'published') await tellSupplier(tx, review.supplierId, review)
    else await tellOfRefusal(tx, review.authorId, { ...decision, productName: review.productName })
  }
}
