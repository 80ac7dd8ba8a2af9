import { and, arrayContains, desc, ne, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { products } from '../tables.ts'
import { isOnSale } from './find-public-product.ts'
import type { PublicPages } from './public-pages.ts'
import type { Viewer } from './viewer.ts'

const MOST = 8

/** The best sellers beside it on its first shelf. */
export async function listRelated(db: Database, pages: PublicPages, idOrSlug: string, { tier }: Viewer) {
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
  return pages.which(sql`where ${others} order by ${bestFirst} limit ${MOST}`, tier)
}
