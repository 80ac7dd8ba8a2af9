import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, type Transaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { announceProducts } from '../announce-product.ts'
import { reviewedColumns, searchColumns } from '../product-columns.ts'
import { readProduct } from '../read-products.ts'
import { learnWords } from '../search-words.ts'
import { productChanges, products } from '../tables.ts'
import { lockReview } from './lock-review.ts'
import { tellSuppliers } from './tell-suppliers.ts'

export async function approveProduct(db: Database, productId: string): Promise<Product> {
  return inTransaction(db, async (tx) => {
    const approved = [await approve(tx, productId)]
    await learnWords(tx, approved)
    await announceProducts(tx, [productId])
    await tellSuppliers(tx, approved)
    return readProduct(tx, productId)
  })
}

/** In one order, so that two admins with the same selection do not wait for each other in a circle. */
export async function approveProducts(db: Database, ids: readonly string[]) {
  const wanted = [...new Set(ids)].sort()
  return inTransaction(db, async (tx) => {
    const approved: Approved[] = []
    for (const id of wanted) approved.push(...(await approveIfOpen(tx, id)))
    await learnWords(tx, approved)
    if (approved.length > 0)
      await announceProducts(
        tx,
        approved.map(({ id }) => id),
      )
    await tellSuppliers(tx, approved)
    return { approved: approved.length, alreadyDecided: wanted.length - approved.length }
  })
}

type Approved = Pick<typeof products.$inferSelect, 'id' | 'name' | 'brand' | 'model' | 'supplierId'>

async function approve(tx: Transaction, productId: string): Promise<Approved> {
  const { product, change, asksForApproval } = await lockReview(tx, productId)
  const shown = reviewedColumns(change ?? product)
  await tx
    .update(products)
    .set({
      ...shown,
      ...searchColumns({ ...product, name: shown.name }),
      ...(asksForApproval && {
        status: 'active',
        approvalStatus: 'approved',
        rejectionReason: null,
      }),
      approvedAt: sql`now()`,
      version: sql`${products.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(products.id, productId))
  if (change) await tx.delete(productChanges).where(eq(productChanges.productId, productId))
  return { ...product, name: shown.name }
}

async function approveIfOpen(tx: Transaction, productId: string): Promise<Approved[]> {
  try {
    return [await approve(tx, productId)]
  } catch (error) {
    if (error instanceof AppError && ['changed_meanwhile', 'product_not_found'].includes(error.code)) return []
    throw error
  }
}
