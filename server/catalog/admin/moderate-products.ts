import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, type Transaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { notifyEach } from '../../notifications/notify.ts'
import { announceProducts } from '../announce-product.ts'
import { columnsNeedingApproval, searchColumns } from '../product-columns.ts'
import { readProduct } from '../product-queries.ts'
import { indexSearchWords } from '../search-words.ts'
import { productChanges, products } from '../tables.ts'

export async function approveProduct(db: Database, productId: string): Promise<Product> {
  return inTransaction(db, async (tx) => {
    const approved = [await approve(tx, productId)]
    await indexSearchWords(tx, approved)
    await announceProducts(tx, [productId])
    await notifySuppliers(tx, approved)
    return readProduct(tx, productId)
  })
}

/** Locks products sorted by id, so that two admins with the same selection do not deadlock. */
export async function approveProducts(db: Database, ids: readonly string[]) {
  const wanted = [...new Set(ids)].sort()
  return inTransaction(db, async (tx) => {
    const approved: Approved[] = []
    for (const id of wanted) approved.push(...(await approveIfOpen(tx, id)))
    await indexSearchWords(tx, approved)
    if (approved.length > 0)
      await announceProducts(
        tx,
        approved.map(({ id }) => id),
      )
    await notifySuppliers(tx, approved)
    return { approved: approved.length, alreadyDecided: wanted.length - approved.length }
  })
}

type Approved = Pick<typeof products.$inferSelect, 'id' | 'name' | 'brand' | 'model' | 'supplierId'>

async function approve(tx: Transaction, productId: string): Promise<Approved> {
  const { product, change, asksForApproval } = await lockPendingProduct(tx, productId)
  const shown = columnsNeedingApproval(change ?? product)
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

/** A rejected product becomes a draft again; a rejected change leaves the published product as it is. */
export async function rejectProduct(db: Database, productId: string, reason: string): Promise<Product> {
  return inTransaction(db, async (tx) => {
    const { product, change, asksForApproval } = await lockPendingProduct(tx, productId)
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
    await notifySuppliers(tx, [product], reason)
    return readProduct(tx, productId)
  })
}

/** Locks a product that waits for approval, with its requested change; refused if another admin has decided already. */
async function lockPendingProduct(tx: Pick<Database, 'select'>, productId: string) {
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

interface Decided {
  id: string
  name: string
  supplierId: string
}

/** Notifies suppliers of the approval, or with a reason, of the rejection. */
async function notifySuppliers(tx: Transaction, decided: readonly Decided[], reason?: string): Promise<void> {
  await notifyEach(
    tx,
    reason ? 'product_rejected' : 'product_approved',
    decided.map(({ id, name, supplierId }) => ({
      accountId: supplierId,
      text: reason ? `상품이 반려되었습니다: ${name} (${reason})` : `상품이 승인되었습니다: ${name}`,
      link: `/supplier/products/${id}`,
    })),
  )
}

export async function setFeatured(db: Database, productId: string, featured: boolean): Promise<Product> {
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(products)
      .set({ featured })
      .where(and(eq(products.id, productId), isNull(products.deletedAt)))
      .returning({ id: products.id })
    if (changed.length === 0) throw new AppError('product_not_found')
    await announceProducts(tx, [productId])
    return readProduct(tx, productId)
  })
}
