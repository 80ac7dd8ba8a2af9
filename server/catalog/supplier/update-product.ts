import type { Product, ProductForm } from '@jangteo/contracts/catalog/products.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { announceProducts } from '../announce-product.ts'
import { loadCategoriesWithParents } from '../categories/read-category-tree.ts'
import { moveStock } from '../move-stock.ts'
import { columnsNeedingApproval, columnsWithoutApproval, searchColumns } from '../product-columns.ts'
import { readProduct } from '../product-queries.ts'
import { indexSearchWords } from '../search-words.ts'
import { productChanges, products } from '../tables.ts'
import { notifyAdminsOfRequests } from './set-product-status.ts'
import { lockSupplierProduct, type SupplierProductKey } from './supplier-products.ts'
import { acknowledgeLowStock } from './supplier-stock.ts'

interface Edit {
  product: ProductForm
  version: number
  stockWas: number
}

/** An approved product keeps showing its approved texts and images until an admin has approved the new ones. */
export async function updateProduct(db: Database, own: SupplierProductKey, edit: Edit): Promise<Product> {
  const { product: form, version, stockWas } = edit
  return inTransaction(db, async (tx) => {
    const known = await lockSupplierProduct(tx, own)
    if (known.version !== version) throw new AppError('changed_meanwhile')
    const mustWait = known.approvalStatus === 'approved'
    const shown = mustWait ? columnsNeedingApproval(known) : columnsNeedingApproval(form)
    const withParents = await loadCategoriesWithParents(tx, form.categories)
    await tx
      .update(products)
      .set({
        ...shown,
        ...columnsWithoutApproval(form),
        ...searchColumns({ ...form, name: shown.name }),
        categoryAndParentIds: withParents(form.categories),
        updatedAt: sql`now()`,
      })
      .where(eq(products.id, own.id))
    if (mustWait) {
      await askForChange(tx, known, form)
      if (known.brand !== form.brand || known.model !== form.model)
        await indexSearchWords(tx, [{ ...form, id: own.id, name: shown.name }])
    } else {
      // Requested while the product was approved. The form started from it, and an approval would publish it instead.
      await tx.delete(productChanges).where(eq(productChanges.productId, own.id))
    }
    const change = form.stockQuantity - stockWas
    await moveStock(tx, [{ productId: own.id, change }], { cause: 'edited', actorId: own.supplierId })
    await acknowledgeLowStock(tx, own.id)
    if (known.onSale) await announceProducts(tx, [own.id])
    return readProduct(tx, own.id)
  })
}

/** Saving the published texts again withdraws a waiting change. */
async function askForChange(
  tx: Pick<Database, 'select' | 'insert' | 'delete' | 'execute'>,
  known: typeof products.$inferSelect,
  form: ProductForm,
): Promise<void> {
  const wanted = columnsNeedingApproval(form)
  if (JSON.stringify(wanted) === JSON.stringify(columnsNeedingApproval(known))) {
    await tx.delete(productChanges).where(eq(productChanges.productId, known.id))
    return
  }
  const isOpen = and(eq(productChanges.productId, known.id), isNull(productChanges.rejectionReason))
  const [open] = await tx.select({ id: productChanges.productId }).from(productChanges).where(isOpen)
  if (!open) await notifyAdminsOfRequests(tx, [known])
  const change = { ...wanted, requestedAt: sql`now()`, rejectionReason: null }
  await tx
    .insert(productChanges)
    .values({ productId: known.id, ...change })
    .onConflictDoUpdate({ target: productChanges.productId, set: change })
}
