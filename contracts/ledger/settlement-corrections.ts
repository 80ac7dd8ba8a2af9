import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Reason } from '../orders/orders.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { lineId } from './line-details.ts'

const ADMINS = ['admin'] as const
const idParams = z.object({ id: z.uuid() })

export const holdSettlementLine = endpoint({
  method: 'POST',
  path: '/admin/settlements/:supplierId/lines/:id/hold',
  summary: 'Withhold the net amount of a line from the supplier’s current month; idempotent while it is held',
  audience: ADMINS,
  params: z.object({ supplierId: z.uuid(), id: lineId }),
  body: z.strictObject({ reason: Reason }),
  response: z.object({ data: z.object({ holdId: z.string(), amount: z.int() }) }),
})

export const releaseSettlementHold = endpoint({
  method: 'POST',
  path: '/admin/settlement-holds/:id/release',
  summary: 'Give a held line back to the supplier’s current month; idempotent',
  audience: ADMINS,
  params: idParams,
  body: z.strictObject({ reason: Reason }),
  response: z.object({ data: z.object({ amount: z.int() }) }),
})

export const ADJUSTMENT_STATES = ['requested', 'approved', 'refused'] as const
export type AdjustmentState = (typeof ADJUSTMENT_STATES)[number]

export const ADJUSTMENT_STATE_LABELS: Record<AdjustmentState, string> = {
  requested: '승인 대기',
  approved: '승인',
  refused: '반려',
}

export const MAX_ADJUSTMENT = 1_000_000_000

export const Adjustment = z.object({
  id: z.string(),
  supplierId: z.string(),
  supplierName: z.string(),
  /** Positive in favour of the supplier. */
  amount: z.int(),
  reason: z.string(),
  state: z.enum(ADJUSTMENT_STATES),
  requestedBy: z.string(),
  requestedByName: z.string(),
  requestedAt: z.string(),
  decidedByName: z.string().nullable(),
  decidedAt: z.string().nullable(),
  refusalReason: z.string().nullable(),
})
export type Adjustment = z.infer<typeof Adjustment>

export const listAdjustments = endpoint({
  method: 'GET',
  path: '/admin/settlement-adjustments',
  summary: 'List adjustments of settlements, newest first',
  audience: ADMINS,
  query: z.object({
    ...pageQuery,
    supplierId: z.uuid().optional(),
    state: z.enum(ADJUSTMENT_STATES).optional(),
  }),
  response: pageOf(Adjustment),
})

export const AdjustmentForm = z.strictObject({
  supplierId: z.uuid(),
  amount: z
    .int('금액을 입력하세요')
    .min(-MAX_ADJUSTMENT, '10억 원까지 조정할 수 있습니다')
    .max(MAX_ADJUSTMENT, '10억 원까지 조정할 수 있습니다')
    .refine((amount) => amount !== 0, '0원은 조정할 수 없습니다'),
  reason: Reason,
  idempotencyKey: z.uuid(),
})

export const requestAdjustment = endpoint({
  method: 'POST',
  path: '/admin/settlement-adjustments',
  summary: 'Request an adjustment of what a supplier is due; another admin decides',
  audience: ADMINS,
  body: AdjustmentForm,
  status: 201,
  response: z.object({ data: Adjustment }),
})

export const approveAdjustment = endpoint({
  method: 'POST',
  path: '/admin/settlement-adjustments/:id/approve',
  summary: 'Approve an adjustment that another admin requested; booked in the current month; idempotent',
  audience: ADMINS,
  params: idParams,
  response: z.object({ data: Adjustment }),
})

export const refuseAdjustment = endpoint({
  method: 'POST',
  path: '/admin/settlement-adjustments/:id/refuse',
  summary: 'Refuse an adjustment, or withdraw the own one, with a reason; idempotent',
  audience: ADMINS,
  params: idParams,
  body: z.strictObject({ reason: Reason }),
  response: z.object({ data: Adjustment }),
})
