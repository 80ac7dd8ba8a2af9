import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { announceProducts } from '../announce-product.ts'
import { readProduct } from '../read-products.ts'
import { products } from '../tables.ts'

export async function setFeatured(db: Database, productId: string, featured: boolean): Promise<Product> {
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(products)
      .set({ featured })
      .where(and(eq(products.id, productId), isNull(products.deletedAt)))
      .returning({ id: products.id })
    if (changed.length === 0) throw new AppError('product_not_found')
    await announceProducts(tx, [productId])
    return readProduct(tx, productId)
  })
}
