import type { PublicProduct } from '@jangteo/contracts/catalog/public-products.ts'
import { MAX_WISHLIST_ITEMS, type WishlistProduct } from '@jangteo/contracts/catalog/wishlist.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import type { ProductPages } from '../public/product-pages.ts'
import { type Viewer, withListPrices } from '../public/viewer.ts'
import { products, productVariants, wishlistItems } from '../tables.ts'

interface WishlistEntry {
  accountId: string
  productId: string
}

/** The wishlist with products as a list shows them. */
export async function listWishlist(
  db: Database,
  pages: ProductPages,
  accountId: string,
  viewer: Viewer,
): Promise<WishlistProduct[]> {
  const [entries, chosen] = await Promise.all([wishlistIds(db, accountId), chosenVariants(db, accountId)])
  const page = await withListPrices(db, viewer, await pages.byIds(entries, viewer.tier))
  const products: PublicProduct[] = JSON.parse(page.data)
  return products.map((product) => ({ ...product, variant: chosen.get(product.id) ?? null }))
}

async function chosenVariants(db: Database, accountId: string) {
  const { id, productId, optionText, valueIds, status } = productVariants
  const rows = await db
    .select({ productId, variant: { id, optionText, valueIds } })
    .from(wishlistItems)
    .innerJoin(productVariants, and(eq(id, wishlistItems.variantId), eq(status, 'active')))
    .where(eq(wishlistItems.accountId, accountId))
  return new Map(
    rows.flatMap(({ productId, variant: { optionText, ...variant } }) =>
      optionText === null ? [] : [[productId, { ...variant, optionText }]],
    ),
  )
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
     select exists (select from products where id = $2 and on_sale) and ($3::uuid is null or exists (
         select from product_variants where id = $3 and product_id = $2 and status = 'active')) as "isOnSale",
       (select count(*) from wishes where account_id = $1 and product_id <> $2) >= ${MAX_WISHLIST_ITEMS} as "isFull"
   ), added as (
     insert into wishes as w (account_id, product_id, variant_id)
     select $1, $2, $3 from wanted where "isOnSale" and not "isFull"
     on conflict (account_id, product_id) do update set variant_id = $3 where $3 is distinct from w.variant_id and $3 is not null
   )
   select * from wanted`,
)

export async function addToWishlist(
  db: Database,
  { accountId, productId, variantId }: WishlistEntry & { variantId?: string | undefined },
): Promise<string[]> {
  const [outcome] = await insert(db, accountId, productId, variantId ?? null)
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
