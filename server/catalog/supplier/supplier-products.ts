import type { ProductDetail } from '@jangteo/contracts/catalog/products.ts'
import type {
  listSupplierProducts as listContract,
  getProductStatistics as statisticsContract,
} from '@jangteo/contracts/catalog/supplier-products.ts'
import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { announceProducts } from '../announce-product.ts'
import { listProductsPage, readProduct } from '../product-queries.ts'
import { removeSearchWords } from '../search-words.ts'
import { shopToday } from '../shop-day.ts'
import { productChanges, productDays, products, productVariants } from '../tables.ts'

/** Another supplier's product is answered as not found. */
export interface SupplierProductKey {
  supplierId: string
  id: string
}

export function isOwn({ supplierId, id }: SupplierProductKey) {
  return and(eq(products.id, id), eq(products.supplierId, supplierId), isNull(products.deletedAt))
}

export async function lockSupplierProduct(tx: Pick<Database, 'select'>, own: SupplierProductKey) {
  const [product] = await tx.select().from(products).where(isOwn(own)).for('no key update')
  if (!product) throw new AppError('product_not_found')
  return product
}

export async function getSupplierProduct(db: Database, own: SupplierProductKey): Promise<ProductDetail> {
  return readProduct(db, isOwn(own))
}

export async function listSupplierProducts(
  db: Database,
  supplierId: string,
  query: Received<typeof listContract>['query'],
): Promise<ResponseOf<typeof listContract>> {
  return listProductsPage(db, query, and(eq(products.supplierId, supplierId), isNull(products.deletedAt)))
}

/** Soft delete: the rows stay for orders that refer to them; slug and SKUs become available. */
export async function deleteProduct(db: Database, own: SupplierProductKey): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await lockSupplierProduct(tx, own)
    await tx
      .update(products)
      .set({ deletedAt: sql`now()`, slug: `deleted-${known.id}`, updatedAt: sql`now()` })
      .where(eq(products.id, own.id))
    await tx.update(productVariants).set({ status: 'retired' }).where(eq(productVariants.productId, own.id))
    await tx.delete(productChanges).where(eq(productChanges.productId, own.id))
    await removeSearchWords(tx, own.id)
    if (known.onSale) await announceProducts(tx, [own.id])
  })
}

type Statistics = ResponseOf<typeof statisticsContract>['data']

/** Every day up to today, including days without views or sales. */
export async function productStatistics(db: Database, own: SupplierProductKey, days: number): Promise<Statistics> {
  const { viewCount, salesCount, rating, reviewCount } = await getSupplierProduct(db, own)
  const { rows } = await db.execute<Statistics['days'][number]>(sql`
    select to_char(calendar.day, 'YYYY-MM-DD') as day, coalesce(views, 0) as views, coalesce(sales, 0) as sales
    from generate_series(${shopToday} - ${days - 1}::int, ${shopToday}, interval '1 day') as calendar (day)
    left join ${productDays} on ${productDays.productId} = ${own.id} and ${productDays.day} = calendar.day::date
    order by calendar.day`)
  return { viewCount, salesCount, rating, reviewCount, days: rows }
}
