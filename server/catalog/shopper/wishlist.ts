import { MAX_WISHLIST_ITEMS } from '@jangteo/contracts/catalog/wishlist.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { products, wishlistItems } from '../tables.ts'

interface WishlistEntry {
  accountId: string
  productId: string
}

/** Products on sale, the latest addition first. */
export async function wishlistIds(db: Pick<Database, 'select'>, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ id: wishlistItems.productId })
    .from(wishlistItems)
    .innerJoin(products, and(eq(products.id, wishlistItems.productId), products.onSale))
    .where(eq(wishlistItems.accountId, accountId))
    .orderBy(desc(wishlistItems.addedAt), desc(wishlistItems.productId))
  return rows.map(({ id }) => id)
}

const insert = statement<{ isOnSale: boolean; isFull: boolean }>(
  'add_wish',
  `with wanted as (
     select exists (select from products where id = $2 and on_sale) as "isOnSale",
       (select count(*) from wishes where account_id = $1 and product_id <> $2) >= ${MAX_WISHLIST_ITEMS} as "isFull"
   ), added as (
     insert into wishes (account_id, product_id) select $1, $2 from wanted where "isOnSale" and not "isFull"
     on conflict do nothing
   )
   select * from wanted`,
)

export async function addToWishlist(db: Database, { accountId, productId }: WishlistEntry): Promise<string[]> {
  const [outcome] = await insert(db, accountId, productId)
  if (!outcome?.isOnSale) throw new AppError('product_not_found')
  if (outcome.isFull)
    throw new AppError('invalid_request', { message: `찜한 상품은 ${MAX_WISHLIST_ITEMS}개까지 담을 수 있습니다.` })
  return wishlistIds(db, accountId)
}

export async function removeFromWishlist(db: Database, { accountId, productId }: WishlistEntry): Promise<string[]> {
  await db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.accountId, accountId), eq(wishlistItems.productId, productId)))
  return wishlistIds(db, accountId)
}
