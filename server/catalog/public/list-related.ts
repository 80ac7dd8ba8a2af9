import type { PublicProduct } from '@jangteo/contracts/public-products.ts'
import { and, arrayContains, desc, ne, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { products } from '../tables.ts'
import { isOnSale } from './find-public-product.ts'
import { readPublicPage } from './public-row.ts'
import type { Viewer } from './viewer.ts'

const MOST = 8

/** The best sellers beside it on its first shelf. */
export async function listRelated(db: Database, idOrSlug: string, { tier }: Viewer): Promise<PublicProduct[]> {
  const [product] = await db
    .select({ id: products.id, shelf: sql<string>`${products.categoryIds}[1]` })
    .from(products)
    .where(isOnSale(idOrSlug))
  if (!product) throw new AppError('product_not_found')
  const others = and(
    sql`${products.onSale}`,
    arrayContains(products.shelfIds, [product.shelf]),
    ne(products.id, product.id),
  )
  const bestFirst = sql`${desc(products.salesCount)}, ${desc(products.id)}`
  return readPublicPage(db, tier, sql`where ${others} order by ${bestFirst} limit ${MOST}`)
}
