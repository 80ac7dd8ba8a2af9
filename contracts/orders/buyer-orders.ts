import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { BUYERS, Cart } from './cart.ts'
import { PaymentOpening } from './checkout.ts'
import {
  Cancellation,
  MAX_RETURN_PHOTOS,
  OneOrder,
  OrderSummary,
  orderFilters,
  orderParams,
  partParams,
  RETURN_KINDS,
  RETURN_REASONS,
  RETURN_STATE_FILTERS,
  Reason,
  RefundAccount,
} from './orders.ts'
import { ReturnRequest, returnQueue } from './supplier-orders.ts'

export const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  summary: 'List the caller’s orders, newest first',
  audience: BUYERS,
  permission: ['buy', 'approve', 'settlement'],
  query: z.object(orderFilters),
  response: pageOf(OrderSummary),
})

const { page: _page, limit: _limit, ...exportFilters } = orderFilters

export const exportOrders = endpoint({
  method: 'GET',
  path: '/orders/export',
  summary: 'Export the lines of the caller’s orders as a CSV file',
  audience: BUYERS,
  permission: ['buy', 'approve', 'settlement'],
  query: z.object(exportFilters),
  response: z.custom<AsyncIterable<string>>(),
  download: 'text/csv',
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/:orderNumber',
  summary: 'Get one of the caller’s orders',
  audience: BUYERS,
  permission: ['buy', 'approve', 'settlement'],
  params: orderParams,
  response: OneOrder,
})

export const decideApproval = endpoint({
  method: 'POST',
  path: '/retailer/orders/:orderNumber/approval',
  summary: 'Approve or refuse an order of a member that waits for approval',
  audience: ['affiliate'],
  permission: 'approve',
  params: orderParams,
  body: z.strictObject({
    approve: z.boolean(),
    note: z.string().trim().max(500, '500자까지 쓸 수 있습니다').default(''),
  }),
  response: OneOrder,
})

/** While pending or confirmed. With `partId` or `items`, cancels only that part or those units of a paid order. */
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/orders/:orderNumber/cancel',
  summary: 'Cancel an order, or one part of a paid order',
  audience: BUYERS,
  permission: 'buy',
  params: orderParams,
  body: Cancellation,
  response: OneOrder,
})

/** For payments that were not made by card, while a refund waits for the account or for a person. */
export const saveRefundAccount = endpoint({
  method: 'PUT',
  path: '/orders/:orderNumber/refund-account',
  summary: 'Give or change the bank account for the waiting refunds of an order',
  audience: BUYERS,
  permission: 'buy',
  params: orderParams,
  body: RefundAccount,
  response: OneOrder,
})

export const receivePart = endpoint({
  method: 'POST',
  path: '/orders/:orderNumber/parts/:partId/receive',
  summary: 'Confirm the delivery of a part',
  audience: BUYERS,
  permission: 'buy',
  params: partParams,
  response: OneOrder,
})

export const receiveShipment = endpoint({
  method: 'POST',
  path: '/orders/:orderNumber/shipments/:shipmentId/receive',
  summary: 'Confirm the delivery of one parcel',
  audience: BUYERS,
  permission: 'buy',
  params: orderParams.extend({ shipmentId: z.uuid() }),
  response: OneOrder,
})

/** Without a quantity, all delivered units that are neither returned nor requested. */
export const requestReturn = endpoint({
  method: 'POST',
  path: '/orders/:orderNumber/returns',
  summary: 'Request the return or exchange of units of an item, within seven days of delivery',
  audience: BUYERS,
  permission: 'buy',
  params: orderParams,
  body: z.strictObject({
    itemId: z.uuid(),
    kind: z.enum(RETURN_KINDS).default('return'),
    quantity: z
      .int({ error: '수량을 숫자로 입력하세요' })
      .min(1, '수량은 1개 이상이어야 합니다')
      .max(1_000_000)
      .optional(),
    reasonCode: z.enum(RETURN_REASONS, { error: '사유를 선택하세요' }).default('other'),
    reason: Reason,
    photos: z
      .array(z.string().max(200))
      .max(MAX_RETURN_PHOTOS, `사진은 ${MAX_RETURN_PHOTOS}장까지 올릴 수 있습니다`)
      .default([]),
    /** For an exchange; without, the same variant. */
    exchangeVariantId: z.uuid().optional(),
    refundAccount: RefundAccount.optional(),
  }),
  response: OneOrder,
  status: 201,
})

export const withdrawReturn = endpoint({
  method: 'POST',
  path: '/orders/:orderNumber/returns/:returnId/withdraw',
  summary: 'Withdraw a request for return or exchange before the goods are collected',
  audience: BUYERS,
  permission: 'buy',
  params: orderParams.extend({ returnId: z.uuid() }),
  response: OneOrder,
})

export const listOwnReturns = endpoint({
  method: 'GET',
  path: '/returns',
  summary: 'List the caller’s return requests with their decisions',
  audience: BUYERS,
  permission: 'buy',
  query: z.object({ ...returnQueue, state: z.enum(RETURN_STATE_FILTERS).default('requested') }),
  response: pageOf(ReturnRequest),
})

export const buyAgain = endpoint({
  method: 'POST',
  path: '/orders/:orderNumber/buy-again',
  summary: 'Reorder: add the items of an order that are still on sale to the cart',
  audience: BUYERS,
  permission: 'buy',
  params: orderParams,
  response: z.object({ data: z.object({ cart: Cart, added: z.array(z.string()), missing: z.array(z.string()) }) }),
})

/** Opens the payment again after a card was declined or its window closed. */
export const openPayment = endpoint({
  method: 'GET',
  path: '/orders/:orderNumber/payment',
  summary: 'Get what the payment window needs for an order that waits for its card payment',
  audience: BUYERS,
  permission: 'buy',
  params: orderParams,
  response: z.object({ data: PaymentOpening }),
})

/** Called when the provider has redirected the buyer back with its payment key. */
export const confirmPayment = endpoint({
  method: 'POST',
  path: '/payments/confirm',
  summary: 'Confirm a payment that the buyer has authorized at the provider',
  audience: BUYERS,
  permission: 'buy',
  body: z.strictObject({
    /** The order's id, which the provider calls `orderId`. */
    orderId: z.uuid(),
    paymentKey: z.string().min(1).max(200),
    amount: z.int(),
  }),
  response: z.object({ data: z.object({ orderNumber: z.string(), paymentStatus: z.literal('completed') }) }),
})
