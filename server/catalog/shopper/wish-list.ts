import { MOST_WISHES } from '@jangteo/contracts/catalog/wishlist.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { products, wishes } from '../tables.ts'

interface Wish {
  accountId: string
  productId: string
}

/** What is on sale, the newest wish first. */
export async function wishedIds(db: Pick<Database, 'select'>, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ id: wishes.productId })
    .from(wishes)
    .innerJoin(products, and(eq(products.id, wishes.productId), products.onSale))
    .where(eq(wishes.accountId, accountId))
    .orderBy(desc(wishes.addedAt), desc(wishes.productId))
  return rows.map(({ id }) => id)
}

const insert = statement<{ isOnSale: boolean; isFull: boolean }>(
  'add_wish',
  `with wanted as (
     select exists (select from products where id = $2 and on_sale) as "isOnSale",
       (select count(*) from wishes where account_id = $1 and product_id <> $2) >= ${MOST_WISHES} as "isFull"
   ), added as (
     insert into wishes (account_id, product_id) select $1, $2 from wanted where "isOnSale" and not "isFull"
     on conflict do nothing
   )
   select * from wanted`,
)

export async function addWish(db: Database, { accountId, productId }: Wish): Promise<string[]> {
  const [outcome] = await insert(db, accountId, productId)
  if (!outcome?.isOnSale) throw new AppError('product_not_found')
  if (outcome.isFull)
    throw new AppError('invalid_request', { message: `찜한 상품은 ${MOST_WISHES}개까지 담을 수 있습니다.` })
  return wishedIds(db, accountId)
}

export async function removeWish(db: Database, { accountId, productId }: Wish): Promise<string[]> {
  await db.delete(wishes).where(and(eq(wishes.accountId, accountId), eq(wishes.productId, productId)))
  return wishedIds(db, accountId)
}
