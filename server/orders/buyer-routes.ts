import * as contract from '@jangteo/contracts/orders/buyer-orders.ts'
import * as checkout from '@jangteo/contracts/orders/checkout.ts'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import type { Mount } from '../http/mount.ts'
import { createAddress, deleteAddress, listAddresses, updateAddress } from './addresses/address-book.ts'
import { confirmPayment } from './money/confirm-payment.ts'
import { payableOrder } from './money/payable-order.ts'
import { buyAgain } from './placing/buy-again.ts'
import { placeOrder } from './placing/place-order.ts'
import { readCheckout } from './placing/read-checkout.ts'
import { listOrders } from './reading/list-orders.ts'
import { readOrder } from './reading/read-order.ts'
import { listReturns } from './returns/list-returns.ts'
import { requestReturn } from './returns/request-return.ts'
import type { Selling } from './selling.ts'
import { cancelOrder } from './steps/cancel-order.ts'
import { movePart } from './steps/move-part.ts'

interface Options {
  db: Database
  selling: Selling
}

export function buyerRoutes(mount: Mount, { db, selling }: Options): void {
  const { transferAccount } = selling
  const own = async (buyerId: string, orderNumber: string) => ({
    data: await readOrder(db, { orderNumber, buyerId }, { transferAccount }),
  })

  mount(checkout.getCheckout, async ({ caller, query }) => ({
    data: await readCheckout(db, selling, caller.accountId, query.items),
  }))
  mount(checkout.placeOrder, async ({ caller, body }) => ({
    data: await placeOrder(db, selling, caller.accountId, body),
  }))
  mount(checkout.listAddresses, async ({ caller }) => ({ data: await listAddresses(db, caller.accountId) }))
  mount(checkout.createAddress, async ({ caller, body }) => ({
    data: await createAddress(db, caller.accountId, body),
  }))
  mount(checkout.updateAddress, async ({ caller, params, body }) => ({
    data: await updateAddress(db, { accountId: caller.accountId, id: params.id }, body),
  }))
  mount(checkout.deleteAddress, async ({ caller, params }) => ({
    data: await deleteAddress(db, { accountId: caller.accountId, id: params.id }),
  }))

  mount(contract.listOrders, async ({ caller, query }) => listOrders(db, query, caller.accountId))
  mount(contract.getOrder, async ({ caller, params }) => own(caller.accountId, params.orderNumber))
  mount(contract.cancelOrder, async ({ caller, params: { orderNumber }, body }) => {
    const { accountId: buyerId } = caller
    await cancelOrder(db, selling, { orderNumber, buyerId }, { by: 'buyer', actorId: buyerId, ...body })
    return own(buyerId, orderNumber)
  })
  mount(contract.receivePart, async ({ caller, params: { orderNumber, partId } }) => {
    const { accountId: buyerId } = caller
    const move = { partId, to: 'delivered', by: 'buyer', actorId: buyerId } as const
    await movePart(db, { orderNumber, buyerId }, move)
    return own(buyerId, orderNumber)
  })
  mount(contract.requestReturn, async ({ caller, params: { orderNumber }, body }) => {
    await requestReturn(db, { orderNumber, buyerId: caller.accountId }, body)
    return own(caller.accountId, orderNumber)
  })
  mount(contract.listOwnReturns, async ({ caller, query }) => listReturns(db, query, { buyerId: caller.accountId }))
  mount(contract.buyAgain, async ({ caller, params: { orderNumber } }) => ({
    data: await buyAgain(db, { orderNumber, buyerId: caller.accountId }),
  }))
  mount(contract.openPayment, async ({ caller, params: { orderNumber } }) => {
    const { id } = await readOrder(db, { orderNumber, buyerId: caller.accountId })
    const order = await payableOrder(db, id, caller.accountId)
    if (order?.paymentState === 'confirming') throw new AppError('payment_unknown')
    if (order?.status !== 'pending' || order.paymentMethod !== 'card') throw new AppError('payment_not_open')
    return { data: selling.provider.open(order) }
  })
  mount(contract.confirmPayment, async ({ caller, body }) => ({
    data: await confirmPayment(db, selling, caller.accountId, body),
  }))
}
