import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'
import { products, recentlyViewed, restockAlerts, wishlistItems } from '../tables.ts'

const MAX_RECENTLY_VIEWED = 50

/** Products on sale, the latest view first. */
export async function listRecentlyViewedIds(db: Pick<Database, 'select'>, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ id: recentlyViewed.productId })
    .from(recentlyViewed)
    .innerJoin(products, and(eq(products.id, recentlyViewed.productId), products.onSale))
    .where(eq(recentlyViewed.accountId, accountId))
    .orderBy(desc(recentlyViewed.seenAt))
    .limit(MAX_RECENTLY_VIEWED)
  return rows.map(({ id }) => id)
}

/** A statement does not see the rows it writes itself, so the product just viewed is excluded by its id. */
const keep = statement(
  'keep_seen',
  `with recorded as (
     insert into seen_products (account_id, product_id) values ($1, $2)
     on conflict (account_id, product_id) do update set seen_at = now()
   )
   delete from seen_products where account_id = $1 and product_id in (
     select product_id from seen_products where account_id = $1 and product_id <> $2
     order by seen_at desc offset ${MAX_RECENTLY_VIEWED - 1})`,
)

export async function recordRecentlyViewed(
  db: Parameters<typeof keep>[0],
  accountId: string,
  productId: string,
): Promise<void> {
  await keep(db, accountId, productId)
}

export async function clearRecentlyViewed(db: Pick<Database, 'delete'>, accountId: string): Promise<void> {
  await db.delete(recentlyViewed).where(eq(recentlyViewed.accountId, accountId))
}

/** Deletes wishlist, restock alerts and recently viewed products of a closed account. */
export async function eraseShopper(tx: Pick<Database, 'delete'>, accountId: string): Promise<void> {
  await tx.delete(wishlistItems).where(eq(wishlistItems.accountId, accountId))
  await tx.delete(restockAlerts).where(eq(restockAlerts.accountId, accountId))
  await clearRecentlyViewed(tx, accountId)
}
