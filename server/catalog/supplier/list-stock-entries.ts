import type { listStockEntries as contract } from '@jangteo/contracts/catalog/supplier-products.ts'
import type { Answer, Received } from '@jangteo/contracts/endpoint.ts'
import { desc, eq } from 'drizzle-orm'
import { accounts } from '../../accounts/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { stockEntries } from '../tables.ts'
import { getOwnProduct } from './get-own-product.ts'
import type { OwnProduct } from './own-product.ts'

export async function listStockEntries(
  db: Database,
  own: OwnProduct,
  { page, limit }: Received<typeof contract>['query'],
): Promise<Answer<typeof contract>> {
  await getOwnProduct(db, own)
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
