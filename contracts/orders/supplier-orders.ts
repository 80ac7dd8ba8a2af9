import {
  CARRIER_CODES,
  MAX_TRACKING_NUMBER,
  normalizeTrackingNumber,
  trackingNumberProblem,
} from '@jangteo/domain/orders/carriers.ts'
import { ORDER_STATUSES } from '@jangteo/domain/orders/order-status.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../paging.ts'
import {
  HistoryEntry,
  ItemQuantities,
  MAX_RETURN_PHOTOS,
  ORDER_QUEUES,
  OrderItem,
  OrderPart,
  OrderReturn,
  OrderShipment,
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
  /** Name of the store where the buyer picks it up. */
  pickupName: z.string().nullable(),
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
  /** Name of the store where the buyer picks it up. */
  pickupName: z.string().nullable(),
  /** Packed parcels, which are sent one by one. */
  hasPackedParcels: z.boolean(),
  /** Some units are on their way or delivered, and others not sent yet. */
  isPartlyShipped: z.boolean(),
  firstProductName: z.string(),
  firstOptionText: z.string().nullable(),
  itemCount: z.int(),
  amount: z.int(),
})
export type SupplierOrderRow = z.infer<typeof SupplierOrderRow>

const { supplierId, paymentStatus, paymentMethod, refundState, ...shared } = orderFilters
const filters = { ...shared, status: z.enum(ORDER_STATUSES).optional(), queue: z.enum(ORDER_QUEUES).optional() }

const OnePart = z.object({ data: SupplierOrder })

export const listSupplierOrders = endpoint({
  method: 'GET',
  path: '/supplier/orders',
  summary: 'List the caller’s parts of orders, newest first, with a count for each status',
  audience: SUPPLIERS,
  permission: 'orders',
  query: z.object(filters),
  response: pageOf(SupplierOrderRow).extend({ counts: z.record(z.enum(ORDER_STATUSES), z.int()) }),
})

export const getSupplierOrder = endpoint({
  method: 'GET',
  path: '/supplier/orders/:id',
  summary: 'Get the caller’s part of an order',
  audience: SUPPLIERS,
  permission: 'orders',
  params: partParams,
  response: OnePart,
})

export const startProcessing = endpoint({
  method: 'POST',
  path: '/supplier/orders/:id/process',
  summary: 'Start processing a part of an order',
  audience: SUPPLIERS,
  permission: 'orders',
  params: partParams,
  response: OnePart,
})

export const Shipment = z
  .strictObject({
    carrier: z.enum(CARRIER_CODES, { error: '택배사를 선택하세요' }),
    /** Generated if none is given. */
    trackingNumber: z
      .string()
      .overwrite(normalizeTrackingNumber)
      .max(MAX_TRACKING_NUMBER, '송장번호는 40자까지 쓸 수 있습니다')
      .regex(/^[A-Za-z0-9]*$/, '송장번호는 숫자와 영문만 쓸 수 있습니다')
      .default(''),
  })
  .superRefine(({ carrier, trackingNumber }, context) => {
    const message = trackingNumberProblem(carrier, trackingNumber)
    if (message) context.addIssue({ code: 'custom', path: ['trackingNumber'], message })
  })
export type Shipment = z.infer<typeof Shipment>

/** Without items, everything that has not been sent. */
export const NewShipment = Shipment.safeExtend({ items: ItemQuantities.optional() })
export type NewShipment = z.infer<typeof NewShipment>

export const shipPart = endpoint({
  method: 'POST',
  path: '/supplier/orders/:id/ship',
  summary: 'Ship a part of an order, or some of its units, with a carrier and tracking number',
  audience: SUPPLIERS,
  permission: 'orders',
  params: partParams,
  body: NewShipment,
  response: OnePart,
})

/** Each parcel gets a number of its own, for labels and for the upload of tracking numbers. */
export const packShipments = endpoint({
  method: 'POST',
  path: '/supplier/orders/:id/shipments',
  summary: 'Divide units of a part that are not sent yet into parcels, which are shipped one by one',
  audience: SUPPLIERS,
  permission: 'orders',
  params: partParams,
  body: z.strictObject({
    parcels: z
      .array(z.strictObject({ items: ItemQuantities }))
      .min(1)
      .max(50),
  }),
  response: OnePart,
  status: 201,
})

export const shipShipment = endpoint({
  method: 'POST',
  path: '/supplier/shipments/:id/ship',
  summary: 'Ship a packed parcel with a carrier and tracking number',
  audience: SUPPLIERS,
  permission: 'orders',
  params: partParams,
  body: Shipment,
  response: OnePart,
})

export const correctShipment = endpoint({
  method: 'PUT',
  path: '/supplier/shipments/:id',
  summary: 'Correct the carrier or tracking number of a parcel that is on its way',
  audience: SUPPLIERS,
  permission: 'orders',
  params: partParams,
  body: Shipment,
  response: OnePart,
})

export const deliverShipment = endpoint({
  method: 'POST',
  path: '/supplier/shipments/:id/deliver',
  summary: 'Mark one parcel as delivered',
  audience: SUPPLIERS,
  permission: 'orders',
  params: partParams,
  response: OnePart,
})

export const unpackShipment = endpoint({
  method: 'DELETE',
  path: '/supplier/shipments/:id',
  summary: 'Unpack a parcel that is not sent yet; an exchange then waits for a decision again',
  audience: SUPPLIERS,
  permission: 'orders',
  params: partParams,
  response: OnePart,
})

export const deliverPart = endpoint({
  method: 'POST',
  path: '/supplier/orders/:id/deliver',
  summary: 'Mark a part of an order as delivered',
  audience: SUPPLIERS,
  permission: 'orders',
  params: partParams,
  response: OnePart,
})

export const cancelPart = endpoint({
  method: 'POST',
  path: '/supplier/orders/:id/cancel',
  summary: 'Cancel the caller’s part of an order, or some of its units, before they are shipped',
  audience: SUPPLIERS,
  permission: 'orders',
  params: partParams,
  body: z.strictObject({ reason: Reason, items: ItemQuantities.optional() }),
  response: OnePart,
})

export const exportSupplierOrders = endpoint({
  method: 'GET',
  path: '/supplier/orders/export',
  summary: 'Export the lines of the caller’s parts of orders as a CSV file',
  audience: SUPPLIERS,
  permission: 'orders',
  query: z.object(filters),
  response: z.custom<AsyncIterable<string>>(),
  download: 'text/csv',
})

const RefundLine = z.object({ label: z.string(), amount: z.int() })

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
  /** Accepted units that go back into stock; null before the inspection. */
  restockQuantity: z.int().nullable(),
  /** Those of them that are in stock already, because an exchange was accepted and unpacked. */
  restockedQuantity: z.int(),
  /** Of an accepted return, the amount refunded; before, the amount that acceptance would refund now. */
  refundAmount: z.int(),
  /** How it is made up: price, discount, tax, fee; they add up to the refund. */
  refundLines: z.array(RefundLine),
  /** Of an exchange that is not decided: the lines of its refund, if it is refunded instead. */
  refundsInstead: z.array(RefundLine),
  /** The parcel of an exchange. */
  shipment: OrderShipment.nullable(),
})
export type ReturnRequest = z.infer<typeof ReturnRequest>

export const returnQueue = {
  ...pageQuery,
  state: z.enum(RETURN_STATES).default('requested'),
  /** Only this request, if it is in that state. */
  id: z.uuid().optional(),
}

/** How the goods come back; a number is optional. */
export const Collection = z.strictObject({
  carrier: z.enum(CARRIER_CODES).optional(),
  trackingNumber: z.string().trim().max(40).default(''),
})
export type Collection = z.infer<typeof Collection>

export const Inspection = z
  .strictObject({
    acceptedQuantity: z.int().min(0),
    /** Those of them that can be sold again. */
    restockQuantity: z.int().min(0),
    note: z.string().trim().max(500, '500자까지 쓸 수 있습니다').default(''),
    photos: z.array(z.string().max(200)).max(MAX_RETURN_PHOTOS).default([]),
  })
  .refine(({ acceptedQuantity, restockQuantity }) => restockQuantity <= acceptedQuantity, {
    path: ['restockQuantity'],
    message: '다시 팔 수 있는 수량은 인정 수량보다 많을 수 없습니다',
  })
export type Inspection = z.infer<typeof Inspection>

export const returnParams = z.object({ id: z.uuid() })
export const OneReturn = z.object({ data: ReturnRequest })

export const ReturnDecision = z.discriminatedUnion('accept', [
  z.strictObject({
    accept: z.literal(true),
    reason: z.string().trim().max(200).default(''),
    /** Of an exchange: the units are refunded without a fee, and nothing is sent. */
    refundsExchange: z.boolean().optional(),
  }),
  z.strictObject({ accept: z.literal(false), reason: Reason }),
])
export type ReturnDecision = z.infer<typeof ReturnDecision>

export const listSupplierReturns = endpoint({
  method: 'GET',
  path: '/supplier/returns',
  summary: 'List return requests for the caller’s parts, the longest waiting first',
  audience: SUPPLIERS,
  permission: 'orders',
  query: z.object(returnQueue),
  response: pageOf(ReturnRequest),
})

export const decideSupplierReturn = endpoint({
  method: 'POST',
  path: '/supplier/returns/:id/decision',
  summary: 'Accept a return, which refunds and restocks, or refuse it with a reason',
  audience: SUPPLIERS,
  permission: 'orders',
  params: returnParams,
  body: ReturnDecision,
  response: OneReturn,
})

export const collectSupplierReturn = endpoint({
  method: 'POST',
  path: '/supplier/returns/:id/collect',
  summary: 'Record that the goods of a return came back',
  audience: SUPPLIERS,
  permission: 'orders',
  params: returnParams,
  body: Collection,
  response: OneReturn,
})

export const inspectSupplierReturn = endpoint({
  method: 'POST',
  path: '/supplier/returns/:id/inspect',
  summary: 'Record how many returned units are accepted and how many can be sold again',
  audience: SUPPLIERS,
  permission: 'orders',
  params: returnParams,
  body: Inspection,
  response: OneReturn,
})
