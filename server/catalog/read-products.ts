import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { businesses } from '../accounts/tables.ts'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import { categories, productChanges, products } from './tables.ts'

type ProductRow = Omit<typeof products.$inferSelect, 'nameKey' | 'searchKeys' | 'searchInitials'>

interface Row {
  product: ProductRow
  change: typeof productChanges.$inferSelect | null
  supplierName: string
  categoryNames: string[]
}

/** Products as their supplier and admins see them; whoever asks adds the filter. */
export function selectProducts(db: Pick<Database, 'select'>) {
  const { nameKey, searchKeys, searchInitials, ...columns } = getTableColumns(products)
  const names = sql<string[]>`array(
    select ${categories.name} from unnest(${products.categoryIds}) with ordinality as chosen (id, place)
    join ${categories} on ${categories.id} = chosen.id order by chosen.place)`
  return db
    .select({ product: columns, change: productChanges, supplierName: businesses.name, categoryNames: names })
    .from(products)
    .innerJoin(businesses, eq(businesses.accountId, products.supplierId))
    .leftJoin(productChanges, eq(productChanges.productId, products.id))
    .$dynamic()
}

export async function readProduct(db: Pick<Database, 'select'>, id: string): Promise<Product> {
  const [row] = await selectProducts(db).where(eq(products.id, id))
  if (!row) throw new AppError('product_not_found')
  return toProduct(row)
}

export function toProduct({ product, change, supplierName, categoryNames }: Row): Product {
  const { goldPrice, premiumPrice, vipPrice, categoryIds, ...fields } = product
  return {
    ...fields,
    pricing: { gold: goldPrice, premium: premiumPrice, vip: vipPrice },
    categories: categoryIds,
    categoryNames,
    supplierName,
    requestedAt: product.requestedAt?.toISOString() ?? null,
    approvedAt: product.approvedAt?.toISOString() ?? null,
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
    change: change && { ...change, requestedAt: change.requestedAt.toISOString() },
  }
}
