import type { StockCause } from '@jangteo/contracts/supplier-products.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import { products, stockEntries } from './tables.ts'

interface StockMove {
  productId: string
  change: number
  cause: StockCause
  reason?: string
  actorId: string | null
}

/** The shelf and its ledger move together; a shelf never goes below zero. Belongs into a transaction. */
export async function moveStock(tx: Pick<Database, 'update' | 'insert'>, move: StockMove): Promise<number> {
  const { productId, change } = move
  if (change === 0) return 0
  const [moved] = await tx
    .update(products)
    .set({ stockQuantity: sql`${products.stockQuantity} + ${change}` })
    .where(and(eq(products.id, productId), isNull(products.deletedAt), sql`${products.stockQuantity} + ${change} >= 0`))
    .returning({ stockAfter: products.stockQuantity })
  if (!moved) throw new AppError('stock_too_low')
  await tx.insert(stockEntries).values({ ...move, stockAfter: moved.stockAfter })
  return moved.stockAfter
}
