import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { BUYERS } from './cart.ts'
import { OrderShipment, ShippingAddress } from './orders.ts'

const RETAILERS = ['affiliate'] as const
const { phone, zipCode, address, detailAddress } = ShippingAddress.shape

/** A retailer's store where buyers can pick up orders. */
export const PickupPointForm = z.strictObject({
  name: z.string().trim().min(1, '매장 이름을 입력하세요').max(50, '50자까지 쓸 수 있습니다'),
  phone,
  zipCode,
  address,
  detailAddress,
  /** `평일 10:00–19:00, 일요일 휴무` */
  hours: z.string().trim().max(100, '100자까지 쓸 수 있습니다').default(''),
  /** Offered to buyers. */
  isOpen: z.boolean(),
})
export type PickupPointForm = z.infer<typeof PickupPointForm>

export const PickupPoint = PickupPointForm.omit({ isOpen: true }).extend({ id: z.string() })
export type PickupPoint = z.infer<typeof PickupPoint>

export const listPickupPoints = endpoint({
  method: 'GET',
  path: '/pickup-points',
  summary: 'List the stores where orders can be picked up, by name',
  audience: BUYERS,
  permission: 'buy',
  query: z.object({
    ...pageQuery,
    /** Name or address. */
    search: z.string().trim().max(100).optional(),
  }),
  response: pageOf(PickupPoint),
})

const OwnPickupPoint = z.object({ data: PickupPointForm.nullable() })

export const getOwnPickupPoint = endpoint({
  method: 'GET',
  path: '/retailer/pickup-point',
  summary: 'Get the pickup point of the caller’s store; null if it never offered one',
  audience: RETAILERS,
  permission: 'store',
  response: OwnPickupPoint,
})

export const savePickupPoint = endpoint({
  method: 'PUT',
  path: '/retailer/pickup-point',
  summary: 'Offer pickup in the caller’s store, change its details, or end the offer; placed orders stay',
  audience: RETAILERS,
  permission: 'store',
  body: PickupPointForm,
  response: OwnPickupPoint,
})

/** `coming`: on the way to the store; `waiting`: there, for the buyer; `handed_over`: picked up. */
export const PICKUP_FILTERS = ['coming', 'waiting', 'handed_over'] as const
export type PickupFilter = (typeof PICKUP_FILTERS)[number]

/** Parcels handed over before are found by searching only. */
export const HANDED_OVER_DAYS = 30

export const PICKUP_FILTER_LABELS: Record<PickupFilter, string> = {
  coming: '매장으로 오는 중',
  waiting: '수령 대기',
  handed_over: '전달 완료',
}

/** A parcel for a buyer who picks it up. */
export const Pickup = OrderShipment.pick({
  id: true,
  number: true,
  kind: true,
  carrier: true,
  trackingNumber: true,
  shippedAt: true,
  arrivedAt: true,
  deliveredAt: true,
}).extend({
  orderNumber: z.string(),
  recipientName: z.string(),
  phone: z.string(),
  supplierName: z.string(),
  lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
})
export type Pickup = z.infer<typeof Pickup>

export const listPickups = endpoint({
  method: 'GET',
  path: '/retailer/pickups',
  summary:
    'List the parcels that buyers pick up in the caller’s store, with a count for each state; of those handed over the last 30 days, with a search all',
  audience: RETAILERS,
  permission: 'store',
  query: z.object({
    ...pageQuery,
    filter: z.enum(PICKUP_FILTERS).default('waiting'),
    /** Order number, parcel number, tracking number or recipient. */
    search: z.string().trim().max(100).optional(),
  }),
  response: pageOf(Pickup).extend({ counts: z.record(z.enum(PICKUP_FILTERS), z.int()) }),
})

const done = z.object({ success: z.literal(true) })

export const confirmArrival = endpoint({
  method: 'POST',
  path: '/retailer/pickups/:id/arrive',
  summary: 'Record that a parcel has arrived in the caller’s store; the buyer is told the code by e-mail',
  audience: RETAILERS,
  permission: 'store',
  params: z.object({ id: z.uuid() }),
  response: done,
})

/** Digits that the buyer shows in the store. */
export const PickupCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, '수령 코드는 숫자 6자리입니다')

export const handOver = endpoint({
  method: 'POST',
  path: '/retailer/pickups/hand-over',
  summary: 'Hand over all parcels of an order that have arrived, against the buyer’s code; they are delivered then',
  audience: RETAILERS,
  permission: 'store',
  body: z.strictObject({ orderNumber: z.string().regex(/^O\d{11,20}$/), code: PickupCode }),
  response: z.object({ data: z.object({ parcels: z.int() }) }),
})
