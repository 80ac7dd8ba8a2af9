import { TRACKING_STAGES } from '@jangteo/domain/tracking/tracking-stage.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { OrderShipment } from './orders.ts'

/** `shipped`: on the way; `stuck`: those of them without news for days. */
export const SHIPMENT_FILTERS = ['shipped', 'stuck', 'delivered'] as const
export type ShipmentFilter = (typeof SHIPMENT_FILTERS)[number]

/** A parcel in the list of those that were sent. */
export const SentShipment = OrderShipment.omit({ lines: true, returnId: true }).extend({
  orderNumber: z.string(),
  partId: z.string(),
  buyerName: z.string(),
  supplierName: z.string(),
  /** `머그 외 1건` */
  name: z.string(),
  /** Units in it. */
  quantity: z.int(),
  trackingStage: z.enum(TRACKING_STAGES).nullable(),
  /** When the carrier was last asked. */
  trackedAt: z.string().nullable(),
  isStuck: z.boolean(),
  /** What the carrier reported, oldest first. */
  events: z.array(
    z.object({ at: z.string(), place: z.string().nullable(), text: z.string(), stage: z.enum(TRACKING_STAGES) }),
  ),
})
export type SentShipment = z.infer<typeof SentShipment>

const query = z.object({ ...pageQuery, filter: z.enum(SHIPMENT_FILTERS).default('shipped') })
const response = pageOf(SentShipment).extend({ counts: z.record(z.enum(['shipped', 'stuck']), z.int()) })

export const listSupplierShipments = endpoint({
  method: 'GET',
  path: '/supplier/shipments',
  summary: 'List the caller’s parcels that are on the way, stuck or delivered',
  audience: ['business'],
  permission: 'orders',
  query,
  response,
})

export const listAllShipments = endpoint({
  method: 'GET',
  path: '/admin/shipments',
  summary: 'List the parcels of all suppliers that are on the way, stuck or delivered',
  audience: ['admin'],
  query,
  response,
})
