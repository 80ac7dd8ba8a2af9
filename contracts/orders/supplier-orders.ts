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
  itemCount: z.int(),
  amount: z.int(),
})
export type SupplierOrderRow = z.infer<typeof SupplierOrderRow>

const { supplierId, paymentStatus, paymentMethod, refundState, ...filters } = orderFilters

const OnePart = z.object({ data: SupplierOrder })

export const listSupplierOrders = endpoint({
  method: 'GET',
  path: '/supplier/orders',
  summary: 'The own parts of orders, newest first, with how many stand at each step',
  audience: SUPPLIERS,
  query: z.object(filters),
  answer: pageOf(SupplierOrderRow).extend({ counts: z.record(z.enum(ORDER_STATUSES), z.int()) }),
})

export const getSupplierOrder = endpoint({
  method: 'GET',
  path: '/supplier/orders/:id',
  summary: 'The own part of an order',
  audience: SUPPLIERS,
  params: partParams,
  answer: OnePart,
})

export const startProcessing = endpoint({
  method: 'POST',
  path: '/supplier/orders/:id/process',
  summary: 'Begin to prepare what was ordered',
  audience: SUPPLIERS,
  params: partParams,
  answer: OnePart,
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
  summary: 'Hand over to a carrier',
  audience: SUPPLIERS,
  params: partParams,
  body: Shipment,
  answer: OnePart,
})

export const deliverPart = endpoint({
  method: 'POST',
  path: '/supplier/orders/:id/deliver',
  summary: 'Say that the parcel has arrived',
  audience: SUPPLIERS,
  params: partParams,
  answer: OnePart,
})

export const cancelPart = endpoint({
  method: 'POST',
  path: '/supplier/orders/:id/cancel',
  summary: 'Cancel the own part of an order before it is shipped',
  audience: SUPPLIERS,
  params: partParams,
  body: z.strictObject({ reason: Reason }),
  answer: OnePart,
})

export const exportSupplierOrders = endpoint({
  method: 'GET',
  path: '/supplier/orders/export',
  summary: 'The lines of the own parts of orders as CSV',
  audience: SUPPLIERS,
  query: z.object(filters),
  answer: z.custom<AsyncIterable<string>>(),
  download: 'text/csv',
})

/** A return request as suppliers and admins see it. */
export const ReturnRequest = OrderReturn.extend({
  orderNumber: z.string(),
  partId: z.string(),
  buyerName: z.string(),
  supplierName: z.string(),
  productName: z.string(),
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
  summary: 'Who wants to send something back, the longest waiting first',
  audience: SUPPLIERS,
  query: z.object(returnQueue),
  answer: pageOf(ReturnRequest),
})

export const decideSupplierReturn = endpoint({
  method: 'POST',
  path: '/supplier/returns/:id/decision',
  summary: 'Accept, which refunds and restocks, or refuse with a reason',
  audience: SUPPLIERS,
  params: returnParams,
  body: ReturnDecision,
  answer: OneReturn,
})
