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
  summary: 'The own orders, newest first',
  audience: BUYERS,
  query: z.object(orderFilters),
  answer: pageOf(OrderSummary),
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/:orderNumber',
  summary: 'One of the own orders',
  audience: BUYERS,
  params: orderParams,
  answer: OneOrder,
})

/** While pending or confirmed. With `partId`, cancels only that part of a paid order. */
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/orders/:orderNumber/cancel',
  summary: 'Cancel an order, or one part of a paid one',
  audience: BUYERS,
  params: orderParams,
  body: z.strictObject({ reason: Reason, partId: z.uuid().optional(), refundAccount: RefundAccount.optional() }),
  answer: OneOrder,
})

export const receivePart = endpoint({
  method: 'POST',
  path: '/orders/:orderNumber/parts/:partId/receive',
  summary: 'Say that a parcel has arrived',
  audience: BUYERS,
  params: partParams,
  answer: OneOrder,
})

export const requestReturn = endpoint({
  method: 'POST',
  path: '/orders/:orderNumber/returns',
  summary: 'Ask to send an item back, within seven days of delivery',
  audience: BUYERS,
  params: orderParams,
  body: z.strictObject({ itemId: z.uuid(), reason: Reason, refundAccount: RefundAccount.optional() }),
  answer: OneOrder,
  status: 201,
})

export const listOwnReturns = endpoint({
  method: 'GET',
  path: '/returns',
  summary: 'What one has asked to send back, and what became of it',
  audience: BUYERS,
  query: z.object(returnQueue),
  answer: pageOf(ReturnRequest),
})

export const buyAgain = endpoint({
  method: 'POST',
  path: '/orders/:orderNumber/buy-again',
  summary: 'Put what is still on sale of an order into the cart',
  audience: BUYERS,
  params: orderParams,
  answer: z.object({ data: z.object({ cart: Cart, added: z.array(z.string()), missing: z.array(z.string()) }) }),
})

/** Opens the payment again after a card was declined or its window closed. */
export const openPayment = endpoint({
  method: 'GET',
  path: '/orders/:orderNumber/payment',
  summary: 'How to pay an order that waits for its card',
  audience: BUYERS,
  params: orderParams,
  answer: z.object({ data: PaymentOpening }),
})

/** Called when the provider has redirected the buyer back with its payment key. */
export const confirmPayment = endpoint({
  method: 'POST',
  path: '/payments/confirm',
  summary: 'Let the provider take the money that the buyer has agreed to',
  audience: BUYERS,
  body: z.strictObject({
    /** The order's id, which the provider calls `orderId`. */
    orderId: z.uuid(),
    paymentKey: z.string().min(1).max(200),
    amount: z.int(),
  }),
  answer: z.object({ data: z.object({ orderNumber: z.string(), paymentStatus: z.literal('completed') }) }),
})
