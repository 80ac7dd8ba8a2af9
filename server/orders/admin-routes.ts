import * as contract from '@jangteo/contracts/orders/admin-orders.ts'
import type { Database } from '../database/open-database.ts'
import type { Mount } from '../http/mount.ts'
import { refundOrder, settleRefund } from './money/admin-refunds.ts'
import { confirmDeposit } from './money/confirm-deposit.ts'
import { listOrders } from './reading/list-orders.ts'
import { readOrder } from './reading/read-order.ts'
import { decideReturn } from './returns/decide-return.ts'
import { listReturns } from './returns/list-returns.ts'
import type { Selling } from './selling.ts'
import { cancelOrder } from './steps/cancel-order.ts'
import { movePart } from './steps/move-part.ts'
import { noteOrder } from './steps/note-order.ts'

interface Options {
  db: Database
  selling: Selling
}

export function adminRoutes(mount: Mount, { db, selling }: Options): void {
  const { transferAccount } = selling
  const any = async (orderNumber: string) => ({
    data: await readOrder(db, { orderNumber }, { ofAdmin: true, transferAccount }),
  })

  mount(contract.listAllOrders, async ({ query }) => listOrders(db, query))
  mount(contract.getAnyOrder, async ({ params }) => any(params.orderNumber))
  mount(contract.confirmDeposit, async ({ caller, params: { orderNumber } }) => {
    await confirmDeposit(db, selling, orderNumber, caller.accountId)
    return any(orderNumber)
  })
  mount(contract.moveAnyPart, async ({ caller, params: { orderNumber, partId }, body: { status: to, shipment } }) => {
    await movePart(db, { orderNumber }, { partId, to, shipment, by: 'admin', actorId: caller.accountId })
    return any(orderNumber)
  })
  mount(contract.cancelAnyOrder, async ({ caller, params: { orderNumber }, body }) => {
    await cancelOrder(db, selling, { orderNumber }, { by: 'admin', actorId: caller.accountId, ...body })
    return any(orderNumber)
  })
  mount(contract.refundOrder, async ({ caller, params: { orderNumber }, body }) => {
    await refundOrder(db, selling, { orderNumber, actorId: caller.accountId }, body)
    return any(orderNumber)
  })
  mount(contract.settleRefund, async ({ caller, params: { orderNumber, refundId }, body }) => {
    await settleRefund(db, selling, { orderNumber, refundId, actorId: caller.accountId }, body)
    return any(orderNumber)
  })
  mount(contract.noteOrder, async ({ caller, params: { orderNumber }, body: { notes } }) => {
    await noteOrder(db, { orderNumber, actorId: caller.accountId, notes })
    return any(orderNumber)
  })
  mount(contract.listAllReturns, async ({ query }) => listReturns(db, query))
  mount(contract.decideAnyReturn, async ({ caller, params, body }) => ({
    data: await decideReturn(db, selling, { returnId: params.id, actorId: caller.accountId }, body),
  }))
}
