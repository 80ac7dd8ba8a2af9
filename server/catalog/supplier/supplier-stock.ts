import type { ProductDetail } from '@jangteo/contracts/catalog/products.ts'
import type { listStockEntries as contract } from '@jangteo/contracts/catalog/supplier-products.ts'
import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import { accounts } from '../../accounts/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { moveStock } from '../move-stock.ts'
import { readProduct } from '../product-queries.ts'
import { products, productVariants, stockEntries, stockLocations } from '../tables.ts'
import { requireOwnLocation } from '../variants/locations.ts'
import { selectVariants } from '../variants/read-variants.ts'
import { getSupplierProduct, lockSupplierProduct, type SupplierProductKey } from './supplier-products.ts'

interface Adjustment {
  variantId?: string | undefined
  locationId?: string | undefined
  change: number
  reason: string
}

export async function adjustStock(db: Database, own: SupplierProductKey, adjustment: Adjustment): Promise<ProductDetail> {
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
        locationName: stockLocations.name,
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

/** A supplier who sets stock or threshold knows the stock; the next low-stock notification follows sales after that. */
export async function acknowledgeLowStock(tx: Pick<Database, 'execute'>, productId: string): Promise<void> {
  await tx.execute(sql`
    update ${productVariants} v set low_stock_notified = ${isLow}
    from ${products} p where p.id = ${productId} and v.product_id = p.id and v.low_stock_notified <> ${isLow}`)
}

const isLow = sql.raw(`((select coalesce(sum(quantity), 0) from stock_levels where variant_id = v.id)
  <= coalesce(v.low_stock_threshold, p.low_stock_threshold))`)
