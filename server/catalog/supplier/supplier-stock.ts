import type { ProductDetail } from '@jangteo/contracts/catalog/products.ts'
import type { listStockEntries as contract } from '@jangteo/contracts/catalog/supplier-products.ts'
import type { StockRow, transferStock as transferContract } from '@jangteo/contracts/catalog/supplier-stock.ts'
import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import { accounts } from '../../accounts/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { moveStock } from '../move-stock.ts'
import { readProduct } from '../product-queries.ts'
import { products, productVariants, stockEntries, stockLocations } from '../tables.ts'
import { openLevels, requireOwnLocation } from '../variants/locations.ts'
import { selectVariants } from '../variants/read-variants.ts'
import { readStock } from './list-stock.ts'
import { getSupplierProduct, lockSupplierProduct, type SupplierProductKey } from './supplier-products.ts'

interface Adjustment {
  variantId?: string | undefined
  locationId?: string | undefined
  change: number
  reason: string
}

export async function adjustStock(
  db: Database,
  own: SupplierProductKey,
  adjustment: Adjustment,
): Promise<ProductDetail> {
  if (adjustment.locationId) {
    const variants = adjustment.variantId ? [{ id: adjustment.variantId }] : await selectVariants(db, [own.id])
    const ids = variants.map(({ id }) => id)
    await openLevels(db, own.supplierId, ids, adjustment.locationId)
  }
  return inTransaction(db, async (tx) => {
    await lockSupplierProduct(tx, own)
    const { change, reason, locationId } = adjustment
    if (locationId) await requireOwnLocation(tx, own.supplierId, locationId)
    const variantId = await findOwnVariant(tx, own.id, adjustment.variantId)
    await moveStock(tx, [{ variantId, locationId, change }], { cause: 'adjusted', reason, actorId: own.supplierId })
    await acknowledgeLowStock(tx, own.id)
    return readProduct(tx, own.id)
  })
}

/** The product is locked. Without an id, its only variant. */
async function findOwnVariant(
  tx: Pick<Database, 'select'>,
  productId: string,
  variantId: string | undefined,
): Promise<string> {
  const variants = await selectVariants(tx, [productId])
  if (!variantId && variants.length > 1) throw new AppError('option_required', { field: 'variantId' })
  const variant = variants.find(({ id }) => !variantId || id === variantId)
  if (!variant) throw new AppError('product_not_found')
  return variant.id
}

export async function listStockEntries(
  db: Database,
  own: SupplierProductKey,
  { page, limit }: Received<typeof contract>['query'],
): Promise<ResponseOf<typeof contract>> {
  await getSupplierProduct(db, own)
  const variantIds = db
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(eq(productVariants.productId, own.id))
  const ofProduct = inArray(stockEntries.variantId, variantIds)
  const [rows, total] = await Promise.all([
    db
      .select({
        entry: stockEntries,
        actorName: accounts.name,
        optionText: productVariants.optionText,
        locationName: sql<string>`${stockLocations.name} || case when ${stockLocations.removedAt} is null then '' else ' (삭제됨)' end`,
      })
      .from(stockEntries)
      .innerJoin(productVariants, eq(productVariants.id, stockEntries.variantId))
      .innerJoin(stockLocations, eq(stockLocations.id, stockEntries.locationId))
      .leftJoin(accounts, eq(accounts.id, stockEntries.actorId))
      .where(ofProduct)
      .orderBy(desc(stockEntries.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(stockEntries, ofProduct),
  ])
  const data = rows.map(({ entry, ...names }) => ({
    ...entry,
    ...names,
    id: String(entry.id),
    at: entry.at.toISOString(),
  }))
  return { data, total, page, limit }
}

type Transfer = Received<typeof transferContract>['body']

/** Two entries of the ledger for each variant, in one transaction; the stock of the products stays as it is. */
export async function transferStock(
  db: Database,
  supplierId: string,
  { fromId, toId, lines, reason }: Transfer,
): Promise<StockRow[]> {
  const variantIds = lines.map(({ variantId }) => variantId)
  await openLevels(db, supplierId, variantIds, toId)
  return inTransaction(db, async (tx) => {
    for (const id of [fromId, toId].toSorted()) await requireOwnLocation(tx, supplierId, id)
    const rows = await readStock(tx, supplierId, variantIds)
    if (rows.length < lines.length) throw new AppError('product_not_found')
    const moves = lines.flatMap(({ variantId, quantity }) => [
      { variantId, locationId: fromId, change: -quantity },
      { variantId, locationId: toId, change: quantity },
    ])
    await moveStock(tx, moves, { cause: 'moved', reason: reason || undefined, actorId: supplierId })
    return readStock(tx, supplierId, variantIds)
  })
}

/** A supplier who sets stock or threshold knows the stock; the next low-stock notification follows sales after that. */
export async function acknowledgeLowStock(tx: Pick<Database, 'execute'>, ...productIds: string[]): Promise<void> {
  await tx.execute(sql`
    update ${productVariants} v set low_stock_notified = ${isLow}
    from ${products} p where p.id = any (${sql.param(productIds)}::uuid[]) and v.product_id = p.id and v.low_stock_notified <> ${isLow}`)
}

const isLow = sql.raw(`((select coalesce(sum(quantity), 0) from stock_levels where variant_id = v.id)
  <= coalesce(v.low_stock_threshold, p.low_stock_threshold))`)
