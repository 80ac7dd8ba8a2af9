import * as contract from '@jangteo/contracts/orders/supplier-orders.ts'
import type { Database } from '../database/open-database.ts'
import type { Mount } from '../http/mount.ts'
import type { OrderServices } from './order-services.ts'
import { exportSupplierOrders } from './queries/export-supplier-orders.ts'
import { getSupplierOrder, listSupplierOrders } from './queries/supplier-orders.ts'
import { decideReturn } from './returns/decide-return.ts'
import { listReturns } from './returns/list-returns.ts'
import { cancelOrder } from './transitions/cancel-order.ts'
import { updatePartStatus } from './transitions/update-order.ts'

interface Options {
  db: Database
  services: OrderServices
}

export function supplierRoutes(mount: Mount, { db, services }: Options): void {
  const own = async (supplierId: string, partId: string) => ({ data: await getSupplierOrder(db, supplierId, partId) })
  type Move = Parameters<typeof updatePartStatus>[2]
  const move = async (supplierId: string, partId: string, step: Pick<Move, 'to' | 'shipment'>) => {
    const which = { partId, supplierId }
    await updatePartStatus(db, which, { ...step, partId, by: 'supplier', actorId: supplierId })
    return own(supplierId, partId)
  }

  mount(contract.listSupplierOrders, async ({ caller, query }) => listSupplierOrders(db, caller.accountId, query))
  mount(contract.exportSupplierOrders, async ({ caller, query }) => exportSupplierOrders(db, caller.accountId, query))
  mount(contract.getSupplierOrder, async ({ caller, params }) => own(caller.accountId, params.id))
  mount(contract.startProcessing, async ({ caller, params }) => move(caller.accountId, params.id, { to: 'processing' }))
  mount(contract.shipPart, async ({ caller, params, body }) =>
    move(caller.accountId, params.id, { to: 'shipped', shipment: body }),
  )
  mount(contract.deliverPart, async ({ caller, params }) => move(caller.accountId, params.id, { to: 'delivered' }))
  mount(contract.cancelPart, async ({ caller: { accountId }, params: { id: partId }, body }) => {
    const cancellation = { by: 'supplier', actorId: accountId, partId, reason: body.reason } as const
    await cancelOrder(db, services, { partId, supplierId: accountId }, cancellation)
    return own(accountId, partId)
  })
  mount(contract.listSupplierReturns, async ({ caller, query }) =>
    listReturns(db, query, { supplierId: caller.accountId }),
  )
  mount(contract.decideSupplierReturn, async ({ caller: { accountId }, params, body }) => ({
    data: await decideReturn(db, services, { returnId: params.id, actorId: accountId, supplierId: accountId }, body),
  }))
}
