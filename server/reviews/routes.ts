import * as contract from '@jangteo/contracts/reviews/reviews.ts'
import type { Database } from '../database/open-database.ts'
import type { Mount } from '../http/mount.ts'
import { deleteOwnReview, editReview, replyToReview } from './edit-review.ts'
import { listProductReviews } from './list-product-reviews.ts'
import { listReviewableItems } from './list-reviewable-items.ts'
import { listAllReviews, listOwnReviews, listSupplierReviews } from './list-reviews.ts'
import { decideReviews } from './moderate-reviews.ts'
import { writeReview } from './write-review.ts'

export function reviewRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(contract.listProductReviews, async ({ params, query }) => listProductReviews(db, params.id, query))

  mount(contract.listReviewableItems, async ({ caller, query }) => listReviewableItems(db, caller.accountId, query))
  mount(contract.listOwnReviews, async ({ caller, query }) => listOwnReviews(db, caller.accountId, query))
  mount(contract.writeReview, async ({ caller, body }) => ({ data: await writeReview(db, caller.accountId, body) }))
  mount(contract.editReview, async ({ caller, params, body }) => ({
    data: await editReview(db, { id: params.id, authorId: caller.accountId }, body),
  }))
  mount(contract.deleteOwnReview, async ({ caller, params }) => {
    await deleteOwnReview(db, { id: params.id, authorId: caller.accountId })
    return { success: true }
  })

  mount(contract.listSupplierReviews, async ({ caller, query }) => listSupplierReviews(db, caller.accountId, query))
  mount(contract.replyToReview, async ({ caller, params, body }) => ({
    data: await replyToReview(db, { id: params.id, supplierId: caller.accountId }, body.reply),
  }))

  mount(contract.listAllReviews, async ({ query }) => listAllReviews(db, query))
  mount(contract.decideReviews, async ({ caller, body }) => ({ data: await decideReviews(db, caller.accountId, body) }))
}
