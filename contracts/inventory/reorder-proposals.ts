import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { BuyingRow } from '../orders/buying.ts'

/** `perDay` × (`leadDays` + `reviewDays`) − `onHand` − `underWay` − `inCart`, rounded up to what can be ordered. */
export const ReorderProposal = z.object({
  quantity: z.int(),
  /** Average consumption, rounded to tenths. */
  perDay: z.number(),
  /** Whether it follows from counts, or from deliveries because there are no two counts. */
  basis: z.enum(['counts', 'deliveries']),
  leadDays: z.int(),
  reviewDays: z.int(),
  onHand: z.int(),
  underWay: z.int(),
  inCart: z.int(),
})
export type ReorderProposal = z.infer<typeof ReorderProposal>

const ProposedRow = BuyingRow.extend({ proposal: ReorderProposal })
export type ProposedRow = z.infer<typeof ProposedRow>

export const listReorderProposals = endpoint({
  method: 'GET',
  path: '/retailer/reorder-proposals',
  summary: 'List what the store should order now, by its consumption: the goods that run out first, up to 1,000',
  audience: ['affiliate'],
  permission: ['buy', 'approve', 'store', 'settlement'],
  query: z.object({ search: z.string().trim().max(100).optional() }),
  /** The total is that of all proposals, also without a match. */
  response: z.object({ data: z.array(ProposedRow), total: z.int() }),
})
