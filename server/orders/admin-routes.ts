import * as contract from '@jangteo/contracts/orders/admin-orders.ts'
import { listAllShipments } from '@jangteo/contracts/orders/shipments.ts'
import * as checks from '@jangteo/contracts/payments/payment-checks.ts'
import { listPaymentWarnings } from '@jangteo/contracts/payments/payments.ts'
import type { Database } from '../database/open-database.ts'
import { inTransaction } from '../database/statement.ts'
import type { Mount } from '../http/mount.ts'
import type { OrderServices } from './order-services.ts'
import type { ForwardWebhook } from './payment-routes.ts'
import { countDifferences } from './payments/check-payment.ts'
import { listPaymentChecks, resolvePaymentDifference } from './payments/payment-checks.ts'
import { lastDays, reconcilePeriod } from './payments/reconcile-provider.ts'
import { confirmDeposit } from './payments/record-payment.ts'
import { getOrder } from './queries/get-order.ts'
import { listOrders } from './queries/list-orders.ts'
import { refundOrder, resolveRefund } from './refunds/admin-refunds.ts'
import { listWaitingRefunds } from './refunds/list-waiting-refunds.ts'
import { decideReturn } from './returns/decide-return.ts'
import { listReturns } from './returns/list-returns.ts'
import { collectReturn, inspectReturn } from './returns/return-steps.ts'
import { unpackShipment } from './returns/unpack-shipment.ts'
import { correctShipment } from './shipments/correct-shipment.ts'
import { deliverShipments } from './shipments/deliver-shipment.ts'
import { listShipments } from './tracking/list-shipments.ts'
import { cancelOrder } from './transitions/cancel-order.ts'
import { lockOrder } from './transitions/order-transition.ts'
import { updateOrderNotes, updatePartStatus } from './transitions/update-order.ts'

interface Options {
  db: Database
  services: OrderServices
  forwardWebhook: ForwardWebhook
}

export function adminRoutes(mount: Mount, options: Options): void {
  const { db, services } = options
  const { transferAccount } = services
  const getAny = async (orderNumber: string) => ({
    data: await getOrder(db, { orderNumber }, { forAdmin: true, transferAccount }),
  })

  mount(contract.listAllOrders, async ({ query }) => listOrders(db, query))
  mount(contract.getAnyOrder, async ({ params }) => getAny(params.orderNumber))
  mount(contract.confirmDeposit, async ({ caller, params: { orderNumber } }) => {
    await confirmDeposit(db, services, orderNumber, caller.accountId)
    return getAny(orderNumber)
  })
  mount(
    contract.updateAnyPartStatus,
    async ({ caller, params: { orderNumber, partId }, body: { status: to, shipment } }) => {
      await updatePartStatus(db, { orderNumber }, { partId, to, shipment, by: 'admin', actorId: caller.accountId })
      return getAny(orderNumber)
    },
  )
  mount(contract.correctAnyShipment, async ({ caller, params: { orderNumber, shipmentId }, body: shipment }) => {
    await inTransaction(db, async (tx) =>
      correctShipment(tx, await lockOrder(tx, { orderNumber }), {
        shipmentId,
        shipment,
        by: 'admin',
        actorId: caller.accountId,
      }),
    )
    return getAny(orderNumber)
  })
  mount(contract.deliverAnyShipment, async ({ caller, params: { orderNumber, shipmentId } }) => {
    await inTransaction(db, async (tx) =>
      deliverShipments(tx, await lockOrder(tx, { orderNumber }), {
        shipmentIds: [shipmentId],
        by: 'admin',
        actorId: caller.accountId,
      }),
    )
    return getAny(orderNumber)
  })
  mount(contract.unpackAnyShipment, async ({ caller, params: { orderNumber, shipmentId } }) => {
    await inTransaction(db, async (tx) =>
      unpackShipment(tx, await lockOrder(tx, { orderNumber }), { shipmentId, by: 'admin', actorId: caller.accountId }),
    )
    return getAny(orderNumber)
  })
  mount(contract.cancelAnyOrder, async ({ caller, params: { orderNumber }, body }) => {
    await cancelOrder(db, services, { orderNumber }, { by: 'admin', actorId: caller.accountId, ...body })
    return getAny(orderNumber)
  })
  mount(contract.refundOrder, async ({ caller, params: { orderNumber }, body }) => {
    await refundOrder(db, services, { orderNumber, actorId: caller.accountId }, body)
    return getAny(orderNumber)
  })
  mount(contract.resolveRefund, async ({ caller, params: { orderNumber, refundId }, body }) => {
    await resolveRefund(db, services, { orderNumber, refundId, actorId: caller.accountId }, body)
    return getAny(orderNumber)
  })
  mount(contract.listWaitingRefunds, async ({ query }) => listWaitingRefunds(db, query))
  mount(listPaymentWarnings, async () => ({ data: [...services.warnings] }))
  mount(contract.updateOrderNotes, async ({ caller, params: { orderNumber }, body: { notes } }) => {
    await updateOrderNotes(db, { orderNumber, actorId: caller.accountId, notes })
    return getAny(orderNumber)
  })
  mount(listAllShipments, async ({ query }) => listShipments(db, query))
  mount(contract.listAllReturns, async ({ query }) => listReturns(db, query))
  mount(contract.decideAnyReturn, async ({ caller, params, body }) => ({
    data: await decideReturn(db, services, { returnId: params.id, actorId: caller.accountId }, body),
  }))
  mount(contract.collectAnyReturn, async ({ caller, params, body }) => ({
    data: await collectReturn(db, { returnId: params.id, actorId: caller.accountId }, body),
  }))
  mount(contract.inspectAnyReturn, async ({ caller, params, body }) => ({
    data: await inspectReturn(db, { returnId: params.id, actorId: caller.accountId }, body),
  }))
  mount(checks.listPaymentChecks, async ({ query }) => listPaymentChecks(db, query))
  mount(checks.runPaymentCheck, async ({ body: { days } }) => {
    const result = await reconcilePeriod(options, lastDays(days))
    return { data: { ...result, differences: await countDifferences(db) } }
  })
  mount(checks.resolvePaymentDifference, async ({ caller, params: { paymentKey }, body }) => ({
    data: await resolvePaymentDifference(db, services, { paymentKey, actorId: caller.accountId }, body),
  }))
}
