import * as contract from '@jangteo/contracts/orders/buyer-orders.ts'
import * as buying from '@jangteo/contracts/orders/buying.ts'
import * as lists from '@jangteo/contracts/orders/buying-lists.ts'
import * as cart from '@jangteo/contracts/orders/cart.ts'
import * as checkout from '@jangteo/contracts/orders/checkout.ts'
import * as quickOrder from '@jangteo/contracts/orders/quick-order.ts'
import type { ProductPages } from '../catalog/public/product-pages.ts'
import type { Database } from '../database/open-database.ts'
import { inTransaction } from '../database/statement.ts'
import { AppError } from '../http/app-error.ts'
import type { Mount } from '../http/mount.ts'
import { createAddress, deleteAddress, listAddresses, updateAddress } from './addresses/address-book.ts'
import { decideApproval } from './approval/decide-approval.ts'
import {
  changeBuyingListItems,
  createBuyingList,
  deleteBuyingList,
  getBuyingList,
  listBuyingLists,
  renameBuyingList,
} from './buying/buying-lists.ts'
import { listBuyingRows } from './buying/list-buying-rows.ts'
import { addLinesToCart } from './cart/add-lines-to-cart.ts'
import { readCart } from './cart/cart-offer.ts'
import { addToCart, buyAgain, clearCart, removeFromCart, updateCartItem } from './cart/change-cart.ts'
import { placeOrder } from './checkout/place-order.ts'
import { readCheckout } from './checkout/read-checkout.ts'
import { type OrderServices, requirePaymentMethod } from './order-services.ts'
import { confirmPayment } from './payments/confirm-payment.ts'
import { findPayableOrder } from './payments/start-payment.ts'
import { exportBuyerOrders } from './queries/export-buyer-orders.ts'
import { getOrder } from './queries/get-order.ts'
import { listOrders } from './queries/list-orders.ts'
import { checkQuickOrder } from './quick-order/check-quick-order.ts'
import { readQuickOrderFile } from './quick-order/read-quick-order-file.ts'
import { saveRefundAccount } from './refunds/save-refund-account.ts'
import { listReturns } from './returns/list-returns.ts'
import { requestReturn } from './returns/request-return.ts'
import { withdrawReturn } from './returns/return-steps.ts'
import { deliverShipments } from './shipments/deliver-shipment.ts'
import { cancelOrder } from './transitions/cancel-order.ts'
import { lockOrder } from './transitions/order-transition.ts'
import { updatePartStatus } from './transitions/update-order.ts'

interface Options {
  db: Database
  pages: ProductPages
  services: OrderServices
}

export function buyerRoutes(mount: Mount, { db, pages, services }: Options): void {
  const { transferAccount } = services
  const own = async (buyerId: string, orderNumber: string) => ({
    data: await getOrder(db, { orderNumber, buyerId }, { transferAccount }),
  })

  mount(checkout.getCheckout, async ({ caller, query }) => ({
    data: await readCheckout(db, services, caller.accountId, query),
  }))
  mount(checkout.placeOrder, async ({ caller, body }) => ({
    data: await placeOrder(db, services, caller, body),
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

  mount(buying.listBuyingRows, async ({ caller, query }) => listBuyingRows(db, pages, caller, query))
  mount(lists.listBuyingLists, async ({ caller }) => ({ data: await listBuyingLists(db, caller.accountId) }))
  mount(lists.createBuyingList, async ({ caller, body }) => ({
    data: await createBuyingList(db, caller.accountId, body),
  }))
  mount(lists.getBuyingList, async ({ caller, params: { id } }) => ({
    data: await getBuyingList(db, { accountId: caller.accountId, id }),
  }))
  mount(lists.renameBuyingList, async ({ caller, params: { id }, body }) => ({
    data: await renameBuyingList(db, { accountId: caller.accountId, id }, body.name),
  }))
  mount(lists.deleteBuyingList, async ({ caller, params: { id } }) => ({
    data: await deleteBuyingList(db, { accountId: caller.accountId, id }),
  }))
  mount(lists.changeBuyingListItems, async ({ caller, params: { id }, body }) => ({
    data: await changeBuyingListItems(db, { accountId: caller.accountId, id }, body),
  }))
  mount(contract.listOrders, async ({ caller, query }) => listOrders(db, query, caller.accountId))
  mount(contract.exportOrders, async ({ caller, query }) => exportBuyerOrders(db, caller.accountId, query))
  mount(contract.getOrder, async ({ caller, params }) => own(caller.accountId, params.orderNumber))
  mount(contract.decideApproval, async ({ caller, params: { orderNumber }, body }) => {
    await decideApproval(db, services, caller, orderNumber, body)
    return own(caller.accountId, orderNumber)
  })
  mount(contract.cancelOrder, async ({ caller, params: { orderNumber }, body }) => {
    const { accountId: buyerId, personId: actorId } = caller
    await cancelOrder(db, services, { orderNumber, buyerId }, { by: 'buyer', actorId, ...body })
    return own(buyerId, orderNumber)
  })
  mount(contract.saveRefundAccount, async ({ caller, params: { orderNumber }, body }) => {
    const { accountId: buyerId } = caller
    await saveRefundAccount(db, services, { orderNumber, buyerId }, body)
    return own(buyerId, orderNumber)
  })
  mount(contract.receivePart, async ({ caller, params: { orderNumber, partId } }) => {
    const { accountId: buyerId, personId: actorId } = caller
    const move = { partId, to: 'delivered', by: 'buyer', actorId } as const
    await updatePartStatus(db, { orderNumber, buyerId }, move)
    return own(buyerId, orderNumber)
  })
  mount(contract.receiveShipment, async ({ caller, params: { orderNumber, shipmentId } }) => {
    const { accountId: buyerId, personId: actorId } = caller
    await inTransaction(db, async (tx) =>
      deliverShipments(tx, await lockOrder(tx, { orderNumber, buyerId }), {
        shipmentIds: [shipmentId],
        by: 'buyer',
        actorId,
      }),
    )
    return own(buyerId, orderNumber)
  })
  mount(contract.withdrawReturn, async ({ caller, params: { orderNumber, returnId } }) => {
    await withdrawReturn(db, { returnId, orderNumber, buyerId: caller.accountId })
    return own(caller.accountId, orderNumber)
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
    const { id } = await getOrder(db, { orderNumber, buyerId: caller.accountId })
    requirePaymentMethod(services, 'card')
    const order = await findPayableOrder(db, id, caller.accountId)
    if (order?.paymentState === 'confirming') throw new AppError('payment_unknown')
    if (order?.status !== 'pending' || order.paymentMethod !== 'card' || order.needsApproval)
      throw new AppError('payment_not_open')
    return { data: services.provider.open(order) }
  })
  mount(contract.confirmPayment, async ({ caller, body }) => {
    requirePaymentMethod(services, 'card')
    return { data: await confirmPayment(db, services, caller.accountId, body) }
  })
}

export function cartRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(cart.getCart, async ({ caller }) => ({ success: true, data: await readCart(db, caller.accountId) }))
  mount(cart.addToCart, async ({ caller, body }) => ({
    success: true,
    data: await addToCart(db, caller.accountId, body),
  }))
  mount(cart.addLinesToCart, async ({ caller, body }) => ({
    success: true,
    data: await addLinesToCart(db, caller.accountId, body),
  }))
  mount(quickOrder.checkQuickOrder, async ({ caller, body }) => ({
    data: await checkQuickOrder(db, caller.accountId, body.lines),
  }))
  mount(quickOrder.readQuickOrderFile, async ({ caller, upload }) => ({
    data: await readQuickOrderFile(db, caller.accountId, upload),
  }))
  mount(cart.updateCartItem, async ({ caller, params, body }) => ({
    success: true,
    data: await updateCartItem(db, { accountId: caller.accountId, id: params.id }, body),
  }))
  mount(cart.removeFromCart, async ({ caller, params }) => ({
    success: true,
    data: await removeFromCart(db, { accountId: caller.accountId, id: params.id }),
  }))
  mount(cart.clearCart, async ({ caller }) => ({ success: true, data: await clearCart(db, caller.accountId) }))
}
