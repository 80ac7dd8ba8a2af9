import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/statement.ts'
import { readProduct } from '../read-products.ts'
import { productChanges, products } from '../tables.ts'
import { lockReview } from './lock-review.ts'
import { tellSuppliers } from './tell-suppliers.ts'

/** A refused product becomes a draft again; a refused change leaves the shop as it is. */
export async function rejectProduct(db: Database, productId: string, reason: string): Promise<Product> {
  return inTransaction(db, async (tx) => {
    const { product, change, asksForApproval } = await lockReview(tx, productId)
    await tx
      .update(products)
      .set({
        ...(asksForApproval && { approvalStatus: 'rejected', rejectionReason: reason, status: 'draft' }),
        updatedAt: sql`now()`,
      })
      .where(eq(products.id, productId))
    if (change) {
      await tx.update(productChanges).set({ rejectionReason: reason }).where(eq(productChanges.productId, productId))
    }
    await tellSuppliers(tx, [product], reason)
    return readProduct(tx, productId)
  })
}
