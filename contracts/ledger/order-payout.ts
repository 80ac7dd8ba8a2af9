import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** What one order brings its supplier in the settlement of one month. */
const OrderPayoutMonth = z.object({
  month: z.string(),
  payableOn: z.string(),
  isPaid: z.boolean(),
  /** Deliveries minus refunds. */
  grossAmount: z.int(),
  commissionAmount: z.int(),
  feeAmount: z.int(),
  netAmount: z.int(),
})
export type OrderPayoutMonth = z.infer<typeof OrderPayoutMonth>

const OrderPayout = z.object({
  /** Not delivered yet: the amounts of a delivery today. */
  isEstimate: z.boolean(),
  /** Null if the goods have several. */
  commissionPercent: z.number().nullable(),
  /** Usually one; a refund after the delivery counts in the month of the refund. Empty for a cancelled order. */
  months: z.array(OrderPayoutMonth),
})
export type OrderPayout = z.infer<typeof OrderPayout>

export const getOrderPayout = endpoint({
  method: 'GET',
  path: '/supplier/orders/:id/payout',
  summary:
    'Get what the caller’s part of an order brings in the settlement, as booked, or as an estimate before delivery',
  audience: ['business'],
  permission: 'settlement',
  params: z.object({ id: z.uuid() }),
  response: z.object({ data: OrderPayout }),
})
