import type { Product } from '@jangteo/contracts/catalog/products.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { selectProducts, toProduct } from '../read-products.ts'
import { isOwn, type OwnProduct } from './own-product.ts'

export async function getOwnProduct(db: Database, own: OwnProduct): Promise<Product> {
  const [row] = await selectProducts(db).where(isOwn(own))
  if (!row) throw new AppError('product_not_found')
  return toProduct(row)
}
