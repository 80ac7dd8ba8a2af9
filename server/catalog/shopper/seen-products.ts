import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'
import { products, seenProducts } from '../tables.ts'

const MOST_SEEN = 50

/** What is on sale, what was looked at last first. */
export async function seenIds(db: Pick<Database, 'select'>, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ id: seenProducts.productId })
    .from(seenProducts)
    .innerJoin(products, and(eq(products.id, seenProducts.productId), products.onSale))
    .where(eq(seenProducts.accountId, accountId))
    .orderBy(desc(seenProducts.seenAt))
    .limit(MOST_SEEN)
  return rows.map(({ id }) => id)
}

/** A statement does not see what it writes itself: the one just seen is left out by its name. */
const keep = statement(
  'keep_seen',
  `with kept as (
     insert into seen_products (account_id, product_id) values ($1, $2)
     on conflict (account_id, product_id) do update set seen_at = now()
   )
   delete from seen_products where account_id = $1 and product_id in (
     select product_id from seen_products where account_id = $1 and product_id <> $2
     order by seen_at desc offset ${MOST_SEEN - 1})`,
)

export async function keepSeen(db: Parameters<typeof keep>[0], accountId: string, productId: string): Promise<void> {
  await keep(db, accountId, productId)
}

export async function forgetSeen(db: Pick<Database, 'delete'>, accountId: string): Promise<void> {
  await db.delete(seenProducts).where(eq(seenProducts.accountId, accountId))
}
