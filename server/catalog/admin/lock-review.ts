import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { productChanges, products } from '../tables.ts'

/** What there is to decide about a product; of two admins at once, the second finds it decided. */
export async function lockReview(tx: Pick<Database, 'select'>, productId: string) {
  const [product] = await tx
    .select()
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.deletedAt)))
    .for('no key update')
  if (!product) throw new AppError('product_not_found')
  const [change] = await tx
    .select()
    .from(productChanges)
    .where(and(eq(productChanges.productId, productId), isNull(productChanges.rejectionReason)))
  const asksForApproval = product.status === 'pending'
  if (!asksForApproval && !change) throw new AppError('changed_meanwhile')
  return { product, change, asksForApproval }
}
