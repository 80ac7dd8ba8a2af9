import { CARRIER_CODES } from '@jangteo/domain/orders/carriers.ts'
import { ORDER_STATUSES } from '@jangteo/domain/orders/order-status.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SHIPMENT_STATUSES, ShippingAddress } from './orders.ts'

/** At most this many parts of orders are printed at once. */
export const MAX_PRINTED_ORDERS = 200

const PackingLine = z.object({
  itemId: z.string(),
  productName: z.string(),
  optionText: z.string().nullable(),
  sku: z.string().nullable(),
  /** What a scanner may read on the goods: SKU as ordered, SKU and barcode as of now. */
  codes: z.array(z.string()),
  image: z.string().nullable(),
  quantity: z.int(),
})
export type PackingLine = z.infer<typeof PackingLine>

/** A box: a packed or sent shipment, or the units that are not packed yet. */
const Parcel = z.object({
  /** Null for units that are not packed yet. */
  shipmentId: z.string().nullable(),
  /** Number of the shipment; of the order for units that are not packed yet. */
  number: z.string(),
  status: z.enum(['open', ...SHIPMENT_STATUSES]),
  carrier: z.enum(CARRIER_CODES).nullable(),
  trackingNumber: z.string().nullable(),
  lines: z.array(PackingLine),
})
export type Parcel = z.infer<typeof Parcel>

/** A supplier's part of an order with all that a packing slip, an address label and the packing table need. */
const PrintedOrder = z.object({
  id: z.string(),
  orderNumber: z.string(),
  orderDate: z.string(),
  status: z.enum(ORDER_STATUSES),
  buyerName: z.string(),
  shippingAddress: ShippingAddress,
  /** Parcels to send; once all are sent, the sent ones. None before payment and after cancellation. */
  parcels: z.array(Parcel),
})
export type PrintedOrder = z.infer<typeof PrintedOrder>

const Sender = z.object({ name: z.string(), address: z.string() })
export type Sender = z.infer<typeof Sender>

const partIds = z
  .array(z.uuid())
  .min(1)
  .max(MAX_PRINTED_ORDERS, `한 번에 ${MAX_PRINTED_ORDERS}건까지 인쇄할 수 있습니다`)

export const printOrders = endpoint({
  method: 'GET',
  path: '/supplier/orders/print',
  summary: 'Get up to 200 of the caller’s parts of orders for packing slips and address labels',
  audience: ['business'],
  permission: 'orders',
  query: z.object({ ids: z.preprocess((text) => (typeof text === 'string' ? text.split(',') : text), partIds) }),
  response: z.object({
    /** In the order of the ids. */
    data: z.array(PrintedOrder),
    sender: Sender,
    /** How many of the ids are no part of the caller; 404 if all of them. */
    missing: z.int(),
  }),
})

export const findOrderToPack = endpoint({
  method: 'GET',
  path: '/supplier/orders/scan',
  summary: 'Find the caller’s part of an order by a scanned order, shipment or tracking number',
  audience: ['business'],
  permission: 'orders',
  query: z.object({ code: z.string().trim().min(1).max(100) }),
  response: z.object({ data: PrintedOrder }),
})
