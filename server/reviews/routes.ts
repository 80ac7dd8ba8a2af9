import * as contract from '@jangteo/contracts/reviews/reviews.ts'
import type { Database } from '../database/open-database.ts'
import type { Mount } from '../http/mount.ts'
import { deleteOwnReview, editReview } from './change-own-review.ts'
import { decideReviews } from './decide-reviews.ts'
import { listPublicReviews } from './list-public-reviews.ts'
import { listReviewableItems } from './list-reviewable-items.ts'
import { listAll, listOfSupplier, listOwn } from './list-reviews.ts'
import { replyToReview } from './reply-to-review.ts'
import { writeReview } from './write-review.ts'

export function reviewRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(contract.listProductReviews, async ({ params, query }) => listPublicReviews(db, params.id, query))

  mount(contract.listReviewableItems, async ({ caller, query }) => listReviewableItems(db, caller.accountId, query))
  mount(contract.listOwnReviews, async ({ caller, query }) => listOwn(db, caller.accountId, query))
  mount(contract.writeReview, async ({ caller, body }) => ({ data: await writeReview(db, caller.accountId, body) }))
  mount(contract.editReview, async ({ caller, params, body }) => ({
    data: await editReview(db, { id: params.id, authorId: caller.accountId }, body),
  }))
  mount(contract.deleteOwnReview, async ({ caller, params }) => {
    await deleteOwnReview(db, { id: params.id, authorId: caller.accountId })
    return { success: true }
  })

  mount(contract.listSupplierReviews, async ({ caller, query }) => listOfSupplier(db, caller.accountId, query))
  mount(contract.replyToReview, async ({ caller, params, body }) => ({
    data: await replyToReview(db, { id: params.id, supplierId: caller.accountId }, body.reply),
  }))

  mount(contract.listAllReviews, async ({ query }) => listAll(db, query))
  mount(contract.decideReviews, async ({ caller, body }) => ({ data: await decideReviews(db, caller.accountId, body) }))
}
