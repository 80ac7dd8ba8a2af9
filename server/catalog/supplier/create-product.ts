import type { Product, ProductForm } from '@jangteo/contracts/catalog/products.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { readProduct } from '../read-products.ts'
import { insertProducts } from './insert-products.ts'

export async function createProduct(db: Database, supplierId: string, form: ProductForm): Promise<Product> {
  return db.transaction(async (tx) => {
    const [created] = await insertProducts(tx, supplierId, [form])
    if (!created) throw new AppError('internal')
    return readProduct(tx, created.id)
  })
}
