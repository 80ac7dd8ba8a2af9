import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { BUYERS, Cart } from './cart.ts'
import { PaymentOpening } from './checkout.ts'
import { OneOrder, OrderSummary, orderFilters, orderParams, partParams, Reason, RefundAccount } from './orders.ts'
import { ReturnRequest, returnQueue } from './supplier-orders.ts'

export const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  summary: 'List the caller’s orders, newest first',
  audience: BUYERS,
  query: z.object(orderFilters),
  response: pageOf(OrderSummary),
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/:orderNumber',
  summary: 'Get one of the caller’s orders',
  audience: BUYERS,
  params: orderParams,
  response: OneOrder,
})

/** While pending or confirmed. With `partId`, cancels only that part of a paid order. */
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/orders/:orderNumber/cancel',
  summary: 'Cancel an order, or one part of a paid order',
  audience: BUYERS,
  params: orderParams,
  body: z.strictObject({ reason: Reason, partId: z.uuid().optional(), refundAccount: RefundAccount.optional() }),
  response: OneOrder,
})

/** For payments that were not made by card, while a refund waits for the account or for a person. */
export const saveRefundAccount = endpoint({
  method: 'PUT',
  path: '/orders/:orderNumber/refund-account',
  summary: 'Give or change the bank account for the waiting refunds of an order',
  audience: BUYERS,
  params: orderParams,
  body: RefundAccount,
  response: OneOrder,
})

export const receivePart = endpoint({
  method: 'POST',
  path: '/orders/:orderNumber/parts/:partId/receive',
  summary: 'Confirm the delivery of a part',
  audience: BUYERS,
  params: partParams,
  response: OneOrder,
})

export const requestReturn = endpoint({
  method: 'POST',
  path: '/orders/:orderNumber/returns',
  summary: 'Request the return of an item, within seven days of delivery',
  audience: BUYERS,
  params: orderParams,
  body: z.strictObject({ itemId: z.uuid(), reason: Reason, refundAccount: RefundAccount.optional() }),
  response: OneOrder,
  status: 201,
})

export const listOwnReturns = endpoint({
  method: 'GET',
  path: '/returns',
  summary: 'List the caller’s return requests with their decisions',
  audience: BUYERS,
  query: z.object(returnQueue),
  response: pageOf(ReturnRequest),
})

export const buyAgain = endpoint({
  method: 'POST',
  path: '/orders/:orderNumber/buy-again',
  summary: 'Reorder: add the items of an order that are still on sale to the cart',
  audience: BUYERS,
  params: orderParams,
  response: z.object({ data: z.object({ cart: Cart, added: z.array(z.string()), missing: z.array(z.string()) }) }),
})

/** Opens the payment again after a card was declined or its window closed. */
export const openPayment = endpoint({
  method: 'GET',
  path: '/orders/:orderNumber/payment',
  summary: 'Get what the payment window needs for an order that waits for its card payment',
  audience: BUYERS,
  params: orderParams,
  response: z.object({ data: PaymentOpening }),
})

/** Called when the provider has redirected the buyer back with its payment key. */
export const confirmPayment = endpoint({
  method: 'POST',
  path: '/payments/confirm',
  summary: 'Confirm a payment that the buyer has authorized at the provider',
  audience: BUYERS,
  body: z.strictObject({
    /** The order's id, which the provider calls `orderId`. */
    orderId: z.uuid(),
    paymentKey: z.string().min(1).max(200),
    amount: z.int(),
  }),
  response: z.object({ data: z.object({ orderNumber: z.string(), paymentStatus: z.literal('completed') }) }),
})
