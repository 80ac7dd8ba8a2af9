import { CARRIER_CODES } from '@jangteo/domain/orders/carriers.ts'
import { ORDER_STATUSES } from '@jangteo/domain/orders/order-status.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../paging.ts'
import {
  HistoryEntry,
  OrderItem,
  OrderPart,
  OrderReturn,
  orderFilters,
  RETURN_STATES,
  Reason,
  ShippingAddress,
} from './orders.ts'

const SUPPLIERS = ['business'] as const
const partParams = z.object({ id: z.uuid() })

/** A supplier's part of an order, without other suppliers' items and without the order's totals. */
export const SupplierOrder = z.object({
  ...OrderPart.shape,
  orderNumber: z.string(),
  orderDate: z.string(),
  paymentDate: z.string().nullable(),
  buyerName: z.string(),
  items: z.array(OrderItem),
  /** Sum of the supplier's own lines, before discount, shipping and tax. */
  amount: z.int(),
  shippingAddress: ShippingAddress,
  history: z.array(HistoryEntry),
})
export type SupplierOrder = z.infer<typeof SupplierOrder>

const SupplierOrderRow = z.object({
  id: z.string(),
  orderNumber: z.string(),
  orderDate: z.string(),
  buyerName: z.string(),
  status: z.enum(ORDER_STATUSES),
  carrier: z.enum(CARRIER_CODES).nullable(),
  trackingNumber: z.string().nullable(),
  firstProductName: z.string(),
  firstOptionText: z.string().nullable(),
  itemCount: z.int(),
  amount: z.int(),
})
export type SupplierOrderRow = z.infer<typeof SupplierOrderRow>

const { supplierId, paymentStatus, paymentMethod, refundState, ...shared } = orderFilters
const filters = { ...shared, status: z.enum(ORDER_STATUSES).optional() }

const OnePart = z.object({ data: SupplierOrder })

export const listSupplierOrders = endpoint({
  method: 'GET',
  path: '/supplier/orders',
  summary: 'List the caller’s parts of orders, newest first, with a count for each status',
  audience: SUPPLIERS,
  query: z.object(filters),
  response: pageOf(SupplierOrderRow).extend({ counts: z.record(z.enum(ORDER_STATUSES), z.int()) }),
})

export const getSupplierOrder = endpoint({
  method: 'GET',
  path: '/supplier/orders/:id',
  summary: 'Get the caller’s part of an order',
  audience: SUPPLIERS,
  params: partParams,
  response: OnePart,
})

export const startProcessing = endpoint({
  method: 'POST',
  path: '/supplier/orders/:id/process',
  summary: 'Start processing a part of an order',
  audience: SUPPLIERS,
  params: partParams,
  response: OnePart,
})

export const Shipment = z.strictObject({
  carrier: z.enum(CARRIER_CODES, { error: '택배사를 선택하세요' }),
  /** Generated if none is given. */
  trackingNumber: z
    .string()
    .trim()
    .max(40)
    .regex(/^[A-Za-z0-9-]*$/, '송장번호는 숫자와 영문만 쓸 수 있습니다')
    .default(''),
})
export type Shipment = z.infer<typeof Shipment>

export const shipPart = endpoint({
  method: 'POST',
  path: '/supplier/orders/:id/ship',
  summary: 'Ship a part of an order with a carrier and tracking number',
  audience: SUPPLIERS,
  params: partParams,
  body: Shipment,
  response: OnePart,
})

export const deliverPart = endpoint({
  method: 'POST',
  path: '/supplier/orders/:id/deliver',
  summary: 'Mark a part of an order as delivered',
  audience: SUPPLIERS,
  params: partParams,
  response: OnePart,
})

export const cancelPart = endpoint({
  method: 'POST',
  path: '/supplier/orders/:id/cancel',
  summary: 'Cancel the caller’s part of an order before it is shipped',
  audience: SUPPLIERS,
  params: partParams,
  body: z.strictObject({ reason: Reason }),
  response: OnePart,
})

export const exportSupplierOrders = endpoint({
  method: 'GET',
  path: '/supplier/orders/export',
  summary: 'Export the lines of the caller’s parts of orders as a CSV file',
  audience: SUPPLIERS,
  query: z.object(filters),
  response: z.custom<AsyncIterable<string>>(),
  download: 'text/csv',
})

/** A return request as suppliers and admins see it. */
export const ReturnRequest = OrderReturn.extend({
  orderNumber: z.string(),
  partId: z.string(),
  buyerName: z.string(),
  supplierName: z.string(),
  productName: z.string(),
  optionText: z.string().nullable(),
  sku: z.string().nullable(),
  productImage: z.string().nullable(),
  quantity: z.int(),
  refundAmount: z.int(),
})
export type ReturnRequest = z.infer<typeof ReturnRequest>

export const returnQueue = { ...pageQuery, state: z.enum(RETURN_STATES).default('requested') }
export const returnParams = z.object({ id: z.uuid() })
export const OneReturn = z.object({ data: ReturnRequest })

export const ReturnDecision = z.discriminatedUnion('accept', [
  z.strictObject({ accept: z.literal(true), reason: z.string().trim().max(200).default('') }),
  z.strictObject({ accept: z.literal(false), reason: Reason }),
])
export type ReturnDecision = z.infer<typeof ReturnDecision>

export const listSupplierReturns = endpoint({
  method: 'GET',
  path: '/supplier/returns',
  summary: 'List return requests for the caller’s parts, the longest waiting first',
  audience: SUPPLIERS,
  query: z.object(returnQueue),
  response: pageOf(ReturnRequest),
})

export const decideSupplierReturn = endpoint({
  method: 'POST',
  path: '/supplier/returns/:id/decision',
  summary: 'Accept a return, which refunds and restocks, or refuse it with a reason',
  audience: SUPPLIERS,
  params: returnParams,
  body: ReturnDecision,
  response: OneReturn,
})
