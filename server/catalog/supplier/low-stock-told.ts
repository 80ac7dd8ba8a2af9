import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { products } from '../tables.ts'

/** A supplier who sets stock or threshold knows what is on the shelf: the next warning is about sales after that. */
export async function keepLowStockTold(tx: Pick<Database, 'update'>, productId: string): Promise<void> {
  await tx
    .update(products)
    .set({ lowStockTold: sql`${products.stockQuantity} <= ${products.lowStockThreshold}` })
    .where(eq(products.id, productId))
}
