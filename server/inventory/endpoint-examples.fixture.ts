import { randomUUID } from 'node:crypto'
import * as contract from '@jangteo/contracts/inventory/inventory.ts'
import { listReorderProposals } from '@jangteo/contracts/inventory/reorder-proposals.ts'
import * as admin from '@jangteo/contracts/orders/admin-orders.ts'
import { catalogOf } from '../catalog/endpoint-examples.fixture.ts'
import { example, type Scene } from '../testing/endpoint-example.ts'
import { paidOrder } from '../testing/orders.ts'
import { signedIn } from '../testing/test-users.ts'

/** A product delivered to the caller; a random id for callers without a store. */
async function boughtBy(scene: Scene): Promise<string> {
  const { caller, shop } = scene
  if (!('role' in caller) || caller.role !== 'affiliate') return randomUUID()
  const { id } = await (await catalogOf(scene)).onSale()
  const { orderNumber, parts } = await paidOrder(caller, [[id, 1]])
  const someAdmin = await signedIn(shop, 'admin')
  const params = { orderNumber, partId: parts[0]?.id ?? '' }
  for (const status of ['processing', 'shipped', 'delivered'] as const)
    await someAdmin.ask(admin.updateAnyPartStatus, { params, body: { status } })
  return id
}

export const inventoryExamples = [
  example(contract.listStoreItems, () => ({ query: {} })),
  example(listReorderProposals, () => ({ query: {} })),
  example(contract.recordStockCount, async (scene) => ({
    params: { productId: await boughtBy(scene) },
    body: { left: 1, reorderPoint: 1 },
  })),
]
