import type { UndoObstacle } from '@jangteo/contracts/catalog/product-imports.ts'
import { ProductForm } from '@jangteo/contracts/catalog/products.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, type Transaction } from '../../database/statement.ts'
import { moveStock } from '../move-stock.ts'
import { saveProduct } from '../supplier/update-product.ts'
import { productImportChanges, productImports, products, productVariants } from '../tables.ts'
import { refusingTakenSkus } from '../variants/save-variants.ts'
import { formOf, loadProducts, type ProductDraft } from './product-draft.ts'

const PRODUCTS_AT_ONCE = 50

/** Undoes an import whose undoing was requested, and continues one that was interrupted. */
export async function undoImport(db: Database, importId: string): Promise<void> {
  const kept = await undoChanges(db, importId, 'undoing')
  await db
    .update(productImports)
    .set({ state: 'undone', keptProducts: kept })
    .where(and(eq(productImports.id, importId), eq(productImports.state, 'undoing')))
}

/** Every change of the import in batches, newest products first; those that were ordered or edited since stay. */
export async function undoChanges(
  db: Database,
  importId: string,
  state: 'importing' | 'undoing',
): Promise<UndoObstacle[]> {
  const [found] = await db
    .select({ supplierId: productImports.supplierId })
    .from(productImports)
    .where(and(eq(productImports.id, importId), eq(productImports.state, state)))
  if (!found) return []
  while (await refusingTakenSkus(undoBatch(db, { importId, supplierId: found.supplierId, state }))) {}
  return findObstacles(db, importId, { limit: 1_000 })
}

interface Undoing {
  importId: string
  supplierId: string
  state: 'importing' | 'undoing'
}

type Change = typeof productImportChanges.$inferSelect

/** False when nothing is left to undo. */
async function undoBatch(db: Database, { importId, supplierId, state }: Undoing): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [open] = await tx
      .select({ state: productImports.state })
      .from(productImports)
      .where(eq(productImports.id, importId))
      .for('update')
    if (open?.state !== state) return false
    const ofImport = eq(productImportChanges.importId, importId)
    const changes = await tx
      .select()
      .from(productImportChanges)
      .where(and(ofImport, eq(productImportChanges.isKept, false)))
      .orderBy(asc(productImportChanges.productId))
      .limit(PRODUCTS_AT_ONCE)
    if (changes.length === 0) return false
    const ids = changes.map(({ productId }) => productId)
    const known = await loadProducts(tx, supplierId, ids, 'locked')
    const obstacles = new Set((await findObstacles(tx, importId, { ids })).map(({ productId }) => productId))
    const free = changes.filter(({ productId }) => !obstacles.has(productId) && known.has(productId))
    await deleteCreated(
      tx,
      free.filter(({ isCreated }) => isCreated).map(({ productId }) => productId),
    )
    for (const change of free) if (!change.isCreated) await restore(tx, supplierId, change)
    const isOf = (which: string[]) => and(ofImport, inArray(productImportChanges.productId, which))
    if (obstacles.size > 0)
      await tx
        .update(productImportChanges)
        .set({ isKept: true })
        .where(isOf([...obstacles]))
    await tx.delete(productImportChanges).where(isOf(ids.filter((id) => !obstacles.has(id))))
    await tx
      .update(productImports)
      .set({ progress: sql`greatest(0, ${productImports.progress} - ${changes.length})` })
      .where(eq(productImports.id, importId))
    return true
  })
}

/** As nothing has happened to them since, they are drafts that no order, cart or search index names. */
async function deleteCreated(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(products)
    .set({ deletedAt: sql`now()`, slug: sql`'deleted-' || ${products.id}`, updatedAt: sql`now()` })
    .where(inArray(products.id, [...ids]))
  await tx
    .update(productVariants)
    .set({ status: 'retired' })
    .where(inArray(productVariants.productId, [...ids]))
}

/** Stock goes back by what the ledger says that the import moved, location by location; then the fields. */
async function restore(tx: Transaction, supplierId: string, change: Change): Promise<void> {
  await moveStock(tx, await reversedMoves(tx, change), { cause: 'imported', reason: UNDONE, actorId: supplierId })
  if (Object.keys(change.before).length === 0) return
  const product = (await loadProducts(tx, supplierId, [change.productId], 'locked')).get(change.productId)
  if (!product) return
  const before = change.before as Partial<ProductDraft>
  const stockOf = new Map(product.draft.variants.map(({ id, stockQuantity }) => [id, stockQuantity]))
  const variants = before.variants?.map((variant) => {
    const stock = (variant.id ? stockOf.get(variant.id) : undefined) ?? variant.stockQuantity
    return { ...variant, stockQuantity: stock, stockWas: stock }
  })
  const draft = { ...product.draft, ...before, ...(variants && { variants }) }
  const stockWas = draft.variants[0]?.stockQuantity ?? 0
  await saveProduct(tx, product.row, { product: ProductForm.parse(formOf(draft)), stockWas, cause: 'imported' })
}

const UNDONE = '가져오기 되돌리기'

/** Units of a location that was removed meanwhile go to the first one. */
async function reversedMoves(tx: Transaction, { productId, firstEntryId, lastEntryId }: Change) {
  const { rows } = await tx.execute<{ variant_id: string; location_id: string | null; change: number }>(sql`
    select e.variant_id, case when l.removed_at is null then e.location_id end as location_id, -sum(e.change)::int as change
    from product_variants v join stock_entries e on e.variant_id = v.id join stock_locations l on l.id = e.location_id
    where v.product_id = ${productId} and e.id > ${firstEntryId} and e.id <= ${lastEntryId}
    group by 1, 2 having sum(e.change) <> 0`)
  return rows.map(({ variant_id, location_id, change }) => ({
    variantId: variant_id,
    locationId: location_id ?? undefined,
    change,
  }))
}

interface Which {
  ids?: readonly string[]
  limit?: number
}

/**
 * Products that were ordered, restocked or edited after the import. Every move of stock is in the ledger, and every edit
 * counts the version; one that was deleted needs no undoing.
 */
export async function findObstacles(
  db: Pick<Database, 'execute'>,
  importId: string,
  { ids, limit = 1_000_000 }: Which = {},
): Promise<UndoObstacle[]> {
  const { rows } = await db.execute<{ product_id: string; name: string; reason: UndoObstacle['reason'] }>(sql`
    select c.product_id, p.name, case when later.is_sale then 'ordered' when later.is_sale is not null then 'stock'
      else 'edited' end as reason
    from product_import_changes c join products p on p.id = c.product_id
    left join lateral (
      select bool_or(e.cause in ('ordered', 'cancelled', 'returned')) as is_sale
      from product_variants v join stock_entries e on e.variant_id = v.id
      where v.product_id = c.product_id and e.id > c.last_entry_id) later on true
    where c.import_id = ${importId} and p.deleted_at is null ${ids ? sql`and c.product_id = any(${sql.param(ids)}::uuid[])` : sql``}
      and (later.is_sale is not null or p.version <> c.version_after)
    order by p.name, p.id limit ${limit}`)
  return rows.map(({ product_id: productId, name, reason }) => ({ productId, name, reason }))
}
