import type { Product } from '@jangteo/contracts/catalog/products.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/statement.ts'
import { moveStock } from '../move-stock.ts'
import { readProduct } from '../read-products.ts'
import { keepLowStockTold } from './low-stock-told.ts'
import { lockOwnProduct, type OwnProduct } from './own-product.ts'

interface Adjustment {
  change: number
  reason: string
}

export async function adjustStock(db: Database, own: OwnProduct, adjustment: Adjustment): Promise<Product> {
  return inTransaction(db, async (tx) => {
    await lockOwnProduct(tx, own)
    const { change, reason } = adjustment
    await moveStock(tx, [{ productId: own.id, change }], { cause: 'adjusted', reason, actorId: own.supplierId })
    await keepLowStockTold(tx, own.id)
    return readProduct(tx, own.id)
  })
}
