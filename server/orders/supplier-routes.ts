import * as packing from '@jangteo/contracts/orders/print-orders.ts'
import { listSupplierShipments } from '@jangteo/contracts/orders/shipments.ts'
import * as contract from '@jangteo/contracts/orders/supplier-orders.ts'
import type { Database } from '../database/open-database.ts'
import { inTransaction, type Transaction } from '../database/statement.ts'
import type { Caller, Mount } from '../http/mount.ts'
import type { OrderServices } from './order-services.ts'
import { exportSupplierOrders } from './queries/export-supplier-orders.ts'
import { findOrderToPack, printOrders } from './queries/print-orders.ts'
import { getSupplierOrder, listSupplierOrders } from './queries/supplier-orders.ts'
import { decideReturn } from './returns/decide-return.ts'
import { listReturns } from './returns/list-returns.ts'
import { collectReturn, inspectReturn } from './returns/return-steps.ts'
import { unpackShipment } from './returns/unpack-shipment.ts'
import { correctShipment } from './shipments/correct-shipment.ts'
import { deliverShipments } from './shipments/deliver-shipment.ts'
import { packShipments, requirePart } from './shipments/packed-shipments.ts'
import { shipPacked } from './shipments/ship-units.ts'
import { listShipments } from './tracking/list-shipments.ts'
import { cancelOrder } from './transitions/cancel-order.ts'
import { type LockedOrder, lockOrder } from './transitions/order-transition.ts'
import { updatePartStatus } from './transitions/update-order.ts'

interface Options {
  db: Database
  services: OrderServices
}

export function supplierRoutes(mount: Mount, { db, services }: Options): void {
  const own = async (supplierId: string, partId: string) => ({ data: await getSupplierOrder(db, supplierId, partId) })
  type Move = Parameters<typeof updatePartStatus>[2]
  const move = async (
    { accountId: supplierId, personId: actorId }: Caller,
    partId: string,
    step: Pick<Move, 'to' | 'shipment' | 'items'>,
  ) => {
    const which = { partId, supplierId }
    await updatePartStatus(db, which, { ...step, partId, by: 'supplier', actorId })
    return own(supplierId, partId)
  }

  const changeOwn = (
    supplierId: string,
    shipmentId: string,
    change: (tx: Transaction, order: LockedOrder) => Promise<void>,
  ): Promise<string> =>
    inTransaction(db, async (tx) => {
      const partId = await requirePart(tx, shipmentId, supplierId)
      await change(tx, await lockOrder(tx, { partId, supplierId }))
      return partId
    })

  mount(contract.listSupplierOrders, async ({ caller, query }) => listSupplierOrders(db, caller.accountId, query))
  mount(contract.exportSupplierOrders, async ({ caller, query }) => exportSupplierOrders(db, caller.accountId, query))
  mount(packing.printOrders, async ({ caller, query }) => printOrders(db, caller.accountId, query))
  mount(packing.findOrderToPack, async ({ caller, query }) => ({
    data: await findOrderToPack(db, caller.accountId, query.code),
  }))
  mount(listSupplierShipments, async ({ caller, query }) => listShipments(db, query, { supplierId: caller.accountId }))
  mount(contract.getSupplierOrder, async ({ caller, params }) => own(caller.accountId, params.id))
  mount(contract.startProcessing, async ({ caller, params }) => move(caller, params.id, { to: 'processing' }))
  mount(contract.shipPart, async ({ caller, params, body: { items, ...shipment } }) =>
    move(caller, params.id, { to: 'shipped', shipment, items }),
  )
  mount(contract.packShipments, async ({ caller: { accountId }, params: { id: partId }, body: { parcels } }) => {
    await packShipments(db, { partId, supplierId: accountId, parcels })
    return own(accountId, partId)
  })
  mount(
    contract.shipShipment,
    async ({ caller: { accountId, personId: actorId }, params: { id: shipmentId }, body: shipment }) =>
      own(
        accountId,
        await changeOwn(accountId, shipmentId, (tx, order) =>
          shipPacked(tx, order, { shipmentId, shipment, by: 'supplier', actorId }),
        ),
      ),
  )
  mount(
    contract.correctShipment,
    async ({ caller: { accountId, personId: actorId }, params: { id: shipmentId }, body: shipment }) =>
      own(
        accountId,
        await changeOwn(accountId, shipmentId, (tx, order) =>
          correctShipment(tx, order, { shipmentId, shipment, by: 'supplier', actorId }),
        ),
      ),
  )
  mount(contract.deliverShipment, async ({ caller: { accountId, personId: actorId }, params: { id: shipmentId } }) =>
    own(
      accountId,
      await changeOwn(accountId, shipmentId, (tx, order) =>
        deliverShipments(tx, order, { shipmentIds: [shipmentId], by: 'supplier', actorId }),
      ),
    ),
  )
  mount(contract.unpackShipment, async ({ caller: { accountId, personId: actorId }, params: { id: shipmentId } }) =>
    own(
      accountId,
      await changeOwn(accountId, shipmentId, (tx, order) =>
        unpackShipment(tx, order, { shipmentId, by: 'supplier', actorId }),
      ),
    ),
  )
  mount(contract.deliverPart, async ({ caller, params }) => move(caller, params.id, { to: 'delivered' }))
  mount(contract.cancelPart, async ({ caller: { accountId, personId: actorId }, params: { id: partId }, body }) => {
    const cancellation = { by: 'supplier', actorId, partId, ...body } as const
    await cancelOrder(db, services, { partId, supplierId: accountId }, cancellation)
    return own(accountId, partId)
  })
  mount(contract.listSupplierReturns, async ({ caller, query }) =>
    listReturns(db, query, { supplierId: caller.accountId }),
  )
  mount(contract.decideSupplierReturn, async ({ caller: { accountId, personId: actorId }, params, body }) => ({
    data: await decideReturn(db, services, { returnId: params.id, actorId, supplierId: accountId }, body),
  }))
  mount(contract.collectSupplierReturn, async ({ caller: { accountId, personId: actorId }, params, body }) => ({
    data: await collectReturn(db, { returnId: params.id, actorId, supplierId: accountId }, body),
  }))
  mount(contract.inspectSupplierReturn, async ({ caller: { accountId, personId: actorId }, params, body }) => ({
    data: await inspectReturn(db, { returnId: params.id, actorId, supplierId: accountId }, body),
  }))
}
