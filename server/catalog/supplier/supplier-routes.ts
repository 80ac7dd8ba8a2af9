import * as contract from '@jangteo/contracts/catalog/supplier-products.ts'
import type { Database } from '../../database/open-database.ts'
import type { Caller, Mount } from '../../http/mount.ts'
import { adjustStock } from './adjust-stock.ts'
import { createProduct } from './create-product.ts'
import { deleteProduct } from './delete-product.ts'
import { getOwnProduct } from './get-own-product.ts'
import { listOwnProducts } from './list-own-products.ts'
import { listStockEntries } from './list-stock-entries.ts'
import type { OwnProduct } from './own-product.ts'
import { productStatistics } from './product-statistics.ts'
import { setProductStatus, setProductStatuses } from './set-product-status.ts'
import { updateProduct } from './update-product.ts'

export function supplierRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(contract.listOwnProducts, ({ caller, query }) => listOwnProducts(db, caller.accountId, query))
  mount(contract.createProduct, async ({ caller, body }) => ({ data: await createProduct(db, caller.accountId, body) }))
  mount(contract.getOwnProduct, async (call) => ({ data: await getOwnProduct(db, ownOf(call)) }))
  mount(contract.updateProduct, async (call) => ({ data: await updateProduct(db, ownOf(call), call.body) }))
  mount(contract.deleteProduct, async (call) => {
    await deleteProduct(db, ownOf(call))
    return { success: true }
  })

  mount(contract.setProductStatus, async (call) => ({
    data: await setProductStatus(db, ownOf(call), call.body.status),
  }))
  mount(contract.setProductStatuses, async ({ caller, body: { ids, status } }) => ({
    data: { changed: await setProductStatuses(db, { supplierId: caller.accountId, ids }, status) },
  }))

  mount(contract.adjustStock, async (call) => ({ data: await adjustStock(db, ownOf(call), call.body) }))
  mount(contract.listStockEntries, (call) => listStockEntries(db, ownOf(call), call.query))
  mount(contract.getProductStatistics, async (call) => ({
    data: await productStatistics(db, ownOf(call), call.query.days),
  }))
}

function ownOf({ caller, params }: { caller: Caller; params: { id: string } }): OwnProduct {
  return { supplierId: caller.accountId, id: params.id }
}
