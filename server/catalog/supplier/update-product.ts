import type { Product, ProductForm } from '@jangteo/contracts/catalog/products.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { announceProducts } from '../announce-product.ts'
import { moveStock } from '../move-stock.ts'
import { freeColumns, reviewedColumns, searchColumns } from '../product-columns.ts'
import { readProduct } from '../read-products.ts'
import { learnWords } from '../search-words.ts'
import { readShelves } from '../shelves.ts'
import { productChanges, products } from '../tables.ts'
import { keepLowStockTold } from './low-stock-told.ts'
import { lockOwnProduct, type OwnProduct } from './own-product.ts'
import { tellAdmins } from './tell-admins.ts'

interface Edit {
  product: ProductForm
  version: number
  stockWas: number
}

/** Of an approved product the shop goes on showing the approved words and pictures until an admin has seen the new. */
export async function updateProduct(db: Database, own: OwnProduct, edit: Edit): Promise<Product> {
  const { product: form, version, stockWas } = edit
  return inTransaction(db, async (tx) => {
    const known = await lockOwnProduct(tx, own)
    if (known.version !== version) throw new AppError('changed_meanwhile')
    const mustWait = known.approvalStatus === 'approved'
    const shown = mustWait ? reviewedColumns(known) : reviewedColumns(form)
    const shelvesOf = await readShelves(tx, form.categories)
    await tx
      .update(products)
      .set({
        ...shown,
        ...freeColumns(form),
        ...searchColumns({ ...form, name: shown.name }),
        shelfIds: shelvesOf(form.categories),
        version: sql`${products.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(products.id, own.id))
    if (mustWait) {
      await askForChange(tx, known, form)
      if (known.brand !== form.brand || known.model !== form.model)
        await learnWords(tx, [{ ...form, id: own.id, name: shown.name }])
    }
    const change = form.stockQuantity - stockWas
    await moveStock(tx, [{ productId: own.id, change }], { cause: 'edited', actorId: own.supplierId })
    await keepLowStockTold(tx, own.id)
    if (known.onSale) await announceProducts(tx, [own.id])
    return readProduct(tx, own.id)
  })
}

/** Saving what is shown already takes a waiting change back. */
async function askForChange(
  tx: Pick<Database, 'select' | 'insert' | 'delete' | 'execute'>,
  known: typeof products.$inferSelect,
  form: ProductForm,
): Promise<void> {
  const wanted = reviewedColumns(form)
  if (JSON.stringify(wanted) === JSON.stringify(reviewedColumns(known))) {
    await tx.delete(productChanges).where(eq(productChanges.productId, known.id))
    return
  }
  const isOpen = and(eq(productChanges.productId, known.id), isNull(productChanges.rejectionReason))
  const [open] = await tx.select({ id: productChanges.productId }).from(productChanges).where(isOpen)
  if (!open) await tellAdmins(tx, [known])
  const change = { ...wanted, requestedAt: sql`now()`, rejectionReason: null }
  await tx
    .insert(productChanges)
    .values({ productId: known.id, ...change })
    .onConflictDoUpdate({ target: productChanges.productId, set: change })
}
