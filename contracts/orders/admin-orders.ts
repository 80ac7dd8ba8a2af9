import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { OneOrder, OrderSummary, orderFilters, orderParams, partParams, Reason, RefundAccount } from './orders.ts'
import { OneReturn, ReturnDecision, ReturnRequest, returnParams, returnQueue, Shipment } from './supplier-orders.ts'

const ADMINS = ['admin'] as const

export const listAllOrders = endpoint({
  method: 'GET',
  path: '/admin/orders',
  summary: 'All orders, newest first, by every filter',
  audience: ADMINS,
  query: z.object(orderFilters),
  answer: pageOf(OrderSummary),
})

export const getAnyOrder = endpoint({
  method: 'GET',
  path: '/admin/orders/:orderNumber',
  summary: 'Any order, with the memo of admins',
  audience: ADMINS,
  params: orderParams,
  answer: OneOrder,
})

export const confirmDeposit = endpoint({
  method: 'POST',
  path: '/admin/orders/:orderNumber/deposit',
  summary: 'Say that a bank transfer has arrived',
  audience: ADMINS,
  params: orderParams,
  answer: OneOrder,
})

/** `shipped` may carry a carrier and a number. */
export const moveAnyPart = endpoint({
  method: 'POST',
  path: '/admin/orders/:orderNumber/parts/:partId/status',
  summary: 'Take a part of an order one step on',
  audience: ADMINS,
  params: partParams,
  body: z.strictObject({ status: z.enum(['processing', 'shipped', 'delivered']), shipment: Shipment.optional() }),
  answer: OneOrder,
})

export const cancelAnyOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/:orderNumber/cancel',
  summary: 'Cancel an order, or one part of a paid one, before it is shipped',
  audience: ADMINS,
  params: orderParams,
  body: z.strictObject({ reason: Reason, partId: z.uuid().optional(), refundAccount: RefundAccount.optional() }),
  answer: OneOrder,
})

/** Money only: stock does not move. */
export const refundOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/:orderNumber/refunds',
  summary: 'Give back all that is left of a payment, or a part of it',
  audience: ADMINS,
  params: orderParams,
  body: z.strictObject({
    amount: z.int({ error: '금액을 숫자로 입력하세요' }).min(1, '금액은 1원 이상이어야 합니다'),
    reason: Reason,
    /** The part whose supplier bears it; without one the shop does. */
    partId: z.uuid().optional(),
    account: RefundAccount.optional(),
    /** Made by the browser once for a refund, so that a repeated call pays once. */
    idempotencyKey: z.uuid(),
  }),
  answer: OneOrder,
  status: 201,
})

/** Where the provider cannot send it (transfers), or has refused: an admin does, and says so; or lets it try again. */
export const settleRefund = endpoint({
  method: 'POST',
  path: '/admin/orders/:orderNumber/refunds/:refundId',
  summary: 'Say that a refund was sent by hand, or let the provider try again',
  audience: ADMINS,
  params: orderParams.extend({ refundId: z.uuid() }),
  body: z.strictObject({ action: z.enum(['sent', 'retry']), account: RefundAccount.optional() }),
  answer: OneOrder,
})

export const noteOrder = endpoint({
  method: 'PUT',
  path: '/admin/orders/:orderNumber/notes',
  summary: 'The memo of admins about an order',
  audience: ADMINS,
  params: orderParams,
  body: z.strictObject({ notes: z.string().trim().max(2_000, '2,000자까지 쓸 수 있습니다') }),
  answer: OneOrder,
})

export const listAllReturns = endpoint({
  method: 'GET',
  path: '/admin/returns',
  summary: 'Who wants to send something back, the longest waiting first',
  audience: ADMINS,
  query: z.object(returnQueue),
  answer: pageOf(ReturnRequest),
})

export const decideAnyReturn = endpoint({
  method: 'POST',
  path: '/admin/returns/:id/decision',
  summary: 'Accept, which refunds and restocks, or refuse with a reason',
  audience: ADMINS,
  params: returnParams,
  body: ReturnDecision,
  answer: OneReturn,
})
