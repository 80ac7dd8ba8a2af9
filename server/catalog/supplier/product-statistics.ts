import type { getProductStatistics as contract } from '@jangteo/contracts/catalog/supplier-products.ts'
import type { Answer } from '@jangteo/contracts/endpoint.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { shopToday } from '../shop-day.ts'
import { productDays } from '../tables.ts'
import { getOwnProduct } from './get-own-product.ts'
import type { OwnProduct } from './own-product.ts'

type Statistics = Answer<typeof contract>['data']

/** Every day up to today, also those on which nothing happened. */
export async function productStatistics(db: Database, own: OwnProduct, days: number): Promise<Statistics> {
  const { viewCount, salesCount, rating, reviewCount } = await getOwnProduct(db, own)
  const { rows } = await db.execute<Statistics['days'][number]>(sql`
    select to_char(calendar.day, 'YYYY-MM-DD') as day, coalesce(views, 0) as views, coalesce(sales, 0) as sales
    from generate_series(${shopToday} - ${days - 1}::int, ${shopToday}, interval '1 day') as calendar (day)
    left join ${productDays} on ${productDays.productId} = ${own.id} and ${productDays.day} = calendar.day::date
    order by calendar.day`)
  return { viewCount, salesCount, rating, reviewCount, days: rows }
}
