import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { products } from '../tables.ts'

/** Of another supplier it is as if it did not exist. */
export interface OwnProduct {
  supplierId: string
  id: string
}

export function isOwn({ supplierId, id }: OwnProduct) {
  return and(eq(products.id, id), eq(products.supplierId, supplierId), isNull(products.deletedAt))
}

/** Nobody else changes it until the transaction ends. */
export async function lockOwnProduct(tx: Pick<Database, 'select'>, own: OwnProduct) {
  const [product] = await tx.select().from(products).where(isOwn(own)).for('no key update')
  if (!product) throw new AppError('product_not_found')
  return product
}
