import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageOf, pageQuery } from './paging.ts'

/** `carried`: nothing to pay, and what is below zero goes into the next month. */
export const SETTLEMENT_STATES = ['closed', 'paid', 'carried'] as const
/** The month that is still running is open. */
export const SHOWN_SETTLEMENT_STATES = ['open', ...SETTLEMENT_STATES] as const
export type SettlementState = (typeof SHOWN_SETTLEMENT_STATES)[number]

export const SETTLEMENT_STATE_LABELS: Record<SettlementState, string> = {
  open: '집계 중',
  closed: '지급 예정',
  paid: '지급 완료',
  carried: '이월',
}

const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, '달을 확인해 주세요')

export const Settlement = z.object({
  month: z.string(),
  state: z.enum(SHOWN_SETTLEMENT_STATES),
  /** What was delivered. */
  grossAmount: z.int(),
  commissionAmount: z.int(),
  refundAmount: z.int(),
  netAmount: z.int(),
  carriedAmount: z.int(),
  /** What is paid: net and carried, never below zero. */
  payableAmount: z.int(),
  payableOn: z.string(),
  closedAt: z.string().nullable(),
  paidAt: z.string().nullable(),
})
export type Settlement = z.infer<typeof Settlement>

export const SettlementLine = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(['delivery', 'refund', 'payout']),
  orderNumber: z.string().nullable(),
  /** Below zero for refunds. */
  grossAmount: z.int(),
  commissionAmount: z.int(),
  netAmount: z.int(),
})
export type SettlementLine = z.infer<typeof SettlementLine>

const SUPPLIERS = ['business'] as const
const ADMINS = ['admin'] as const
const monthParams = z.object({ month: Month })

export const listSettlements = endpoint({
  method: 'GET',
  path: '/supplier/settlements',
  summary: 'Own settlements by month, the newest first, with the month that is running',
  audience: SUPPLIERS,
  query: z.object(pageQuery),
  answer: pageOf(Settlement).extend({
    /** Paid for and not delivered yet. */
    heldAmount: z.int(),
    commissionPercent: z.number(),
  }),
})

export const getSettlement = endpoint({
  method: 'GET',
  path: '/supplier/settlements/:month',
  summary: 'One month with its lines',
  audience: SUPPLIERS,
  params: monthParams,
  query: z.object(pageQuery),
  answer: z.object({ data: Settlement, lines: pageOf(SettlementLine) }),
})

export const exportSettlement = endpoint({
  method: 'GET',
  path: '/supplier/settlements/:month/lines.csv',
  summary: 'The lines of a month as CSV',
  audience: SUPPLIERS,
  params: monthParams,
  answer: z.string(),
  download: 'text/csv; charset=utf-8',
})

export const AdminSettlement = Settlement.extend({
  id: z.string().nullable(),
  supplierId: z.string(),
  supplierName: z.string(),
})
export type AdminSettlement = z.infer<typeof AdminSettlement>

export const listAllSettlements = endpoint({
  method: 'GET',
  path: '/admin/settlements',
  summary: 'Settlements of all suppliers of a month, with the sums of the books',
  audience: ADMINS,
  query: z.object({ ...pageQuery, month: Month.optional(), state: z.enum(SHOWN_SETTLEMENT_STATES).optional() }),
  answer: pageOf(AdminSettlement).extend({
    month: z.string(),
    sums: Settlement.pick({
      grossAmount: true,
      commissionAmount: true,
      refundAmount: true,
      netAmount: true,
      payableAmount: true,
    }),
    /** What each account of the books holds, as positive figures people read. */
    books: z.object({
      cash: z.int(),
      held: z.int(),
      payable: z.int(),
      commission: z.int(),
      shop: z.int(),
      refundsDue: z.int(),
      isBalanced: z.boolean(),
    }),
  }),
})

export const paySettlements = endpoint({
  method: 'POST',
  path: '/admin/settlements/pay',
  summary: 'Say that closed settlements were paid; each is booked once',
  audience: ADMINS,
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) }),
  answer: z.object({ data: z.object({ paid: z.int(), amount: z.int() }) }),
})

const BUYERS = ['affiliate'] as const

/** What a retailer owes and has paid, by the month of the order or refund. */
export const PurchaseMonth = z.object({
  month: z.string(),
  orders: z.int(),
  paidAmount: z.int(),
  refundedAmount: z.int(),
  /** Of what was paid and not given back: without tax, and the tax in it. */
  supplyAmount: z.int(),
  taxAmount: z.int(),
})
export type PurchaseMonth = z.infer<typeof PurchaseMonth>

export const getPurchaseSettlement = endpoint({
  method: 'GET',
  path: '/retailer/settlement',
  summary: 'What a retailer owes, has paid and got back, by month, with the tax',
  audience: BUYERS,
  query: z.object({ year: z.coerce.number().int().min(2020).max(2100).optional() }),
  answer: z.object({
    data: z.object({
      year: z.int(),
      owedAmount: z.int(),
      owedOrders: z.array(
        z.object({ orderNumber: z.string(), totalAmount: z.int(), paymentMethod: z.string(), dueAt: z.string() }),
      ),
      months: z.array(PurchaseMonth),
    }),
  }),
})
