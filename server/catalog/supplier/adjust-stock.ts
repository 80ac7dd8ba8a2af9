import type { Product } from '@jangteo/contracts/products.ts'
import type { Database } from '../../database/open-database.ts'
import { announceStock } from '../announce-product.ts'
import { moveStock } from '../move-stock.ts'
import { readProduct } from '../read-products.ts'
import { lockOwnProduct, type OwnProduct } from './own-product.ts'

interface Adjustment {
  change: number
  reason: string
}

export async function adjustStock(db: Database, own: OwnProduct, adjustment: Adjustment): Promise<Product> {
  return db.transaction(async (tx) => {
    await lockOwnProduct(tx, own)
    await moveStock(tx, { productId: own.id, ...adjustment, cause: 'adjusted', actorId: own.supplierId })
    await announceStock(tx, own.id)
    return readProduct(tx, own.id)
  })
}
