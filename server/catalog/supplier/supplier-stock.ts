import type { Product } from '@jangteo/contracts/catalog/products.ts'
import type { listStockEntries as contract } from '@jangteo/contracts/catalog/supplier-products.ts'
import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { accounts } from '../../accounts/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/statement.ts'
import { moveStock } from '../move-stock.ts'
import { readProduct } from '../product-queries.ts'
import { products, stockEntries } from '../tables.ts'
import { getSupplierProduct, lockSupplierProduct, type SupplierProductKey } from './supplier-products.ts'

interface Adjustment {
  change: number
  reason: string
}

export async function adjustStock(db: Database, own: SupplierProductKey, adjustment: Adjustment): Promise<Product> {
  return inTransaction(db, async (tx) => {
    await lockSupplierProduct(tx, own)
    const { change, reason } = adjustment
    await moveStock(tx, [{ productId: own.id, change }], { cause: 'adjusted', reason, actorId: own.supplierId })
    await acknowledgeLowStock(tx, own.id)
    return readProduct(tx, own.id)
  })
}

export async function listStockEntries(
  db: Database,
  own: SupplierProductKey,
  { page, limit }: Received<typeof contract>['query'],
): Promise<ResponseOf<typeof contract>> {
  await getSupplierProduct(db, own)
  const ofProduct = eq(stockEntries.productId, own.id)
  const [rows, total] = await Promise.all([
    db
      .select({ entry: stockEntries, actorName: accounts.name })
      .from(stockEntries)
      .leftJoin(accounts, eq(accounts.id, stockEntries.actorId))
      .where(ofProduct)
      .orderBy(desc(stockEntries.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(stockEntries, ofProduct),
  ])
  const data = rows.map(({ entry, actorName }) => ({
    ...entry,
    id: String(entry.id),
    at: entry.at.toISOString(),
    actorName,
  }))
  return { data, total, page, limit }
}

/** A supplier who sets stock or threshold knows the stock; the next low-stock notification follows sales after that. */
export async function acknowledgeLowStock(tx: Pick<Database, 'update'>, productId: string): Promise<void> {
  await tx
    .update(products)
    .set({ lowStockNotified: sql`${products.stockQuantity} <= ${products.lowStockThreshold}` })
    .where(eq(products.id, productId))
}
