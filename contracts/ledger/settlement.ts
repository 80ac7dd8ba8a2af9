import { ORDER_PAYMENT_METHODS } from '@jangteo/domain/orders/order-status.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { XLSX_TYPE } from '../files/sheet-files.ts'
import { Reason } from '../orders/orders.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { MaskedPayoutAccount } from './payout-accounts.ts'

/** `carried`: nothing to pay; a negative balance is carried into the next month. */
export const SETTLEMENT_STATES = ['closed', 'paid', 'carried'] as const
/** The current month is open. */
export const SHOWN_SETTLEMENT_STATES = ['open', ...SETTLEMENT_STATES] as const
export type SettlementState = (typeof SHOWN_SETTLEMENT_STATES)[number]

export const SETTLEMENT_STATE_LABELS: Record<SettlementState, string> = {
  open: '집계 중',
  closed: '지급 예정',
  paid: '지급 완료',
  carried: '이월',
}

/** Instead of a month: settlements of all months. */
export const ALL_MONTHS = 'all'

export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, '달을 확인해 주세요')

export const Settlement = z.object({
  month: z.string(),
  state: z.enum(SHOWN_SETTLEMENT_STATES),
  /** What was delivered. */
  grossAmount: z.int(),
  commissionAmount: z.int(),
  refundAmount: z.int(),
  /** Shipping and return fees that are the supplier's own; no commission is taken of them. */
  feeAmount: z.int(),
  /** Held minus released lines. */
  withheldAmount: z.int(),
  /** Corrections by the market, positive in favour of the supplier. */
  adjustmentAmount: z.int(),
  /** Gross minus refunds minus commission plus fees, minus withheld amounts, plus adjustments. */
  netAmount: z.int(),
  carriedAmount: z.int(),
  /** What is paid: net and carried, never below zero. */
  payableAmount: z.int(),
  payableOn: z.string(),
  closedAt: z.string().nullable(),
  paidAt: z.string().nullable(),
})
export type Settlement = z.infer<typeof Settlement>

export const LINE_KINDS = ['delivery', 'refund', 'shipping_fee', 'return_fee', 'hold', 'release', 'adjustment'] as const
export const LINE_KIND_LABELS: Record<(typeof LINE_KINDS)[number], string> = {
  delivery: '배송완료',
  refund: '환불',
  shipping_fee: '배송비',
  return_fee: '반품 배송비',
  hold: '지급 보류',
  release: '보류 해제',
  adjustment: '조정',
}

/** Lines of a month add up to its figures. */
export const SettlementLine = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(LINE_KINDS),
  /** Null for an adjustment. */
  orderNumber: z.string().nullable(),
  /** Below zero for refunds. */
  grossAmount: z.int(),
  commissionAmount: z.int(),
  netAmount: z.int(),
  /** Of a hold, release or adjustment. */
  reason: z.string().nullable(),
  /** While the line is held. */
  holdId: z.string().nullable(),
})
export type SettlementLine = z.infer<typeof SettlementLine>

export const SettlementDay = z.object({
  day: z.string(),
  grossAmount: z.int(),
  refundAmount: z.int(),
  commissionAmount: z.int(),
  feeAmount: z.int(),
  withheldAmount: z.int(),
  adjustmentAmount: z.int(),
  netAmount: z.int(),
})
export type SettlementDay = z.infer<typeof SettlementDay>

const SUPPLIERS = ['business'] as const
const ADMINS = ['admin'] as const
const monthParams = z.object({ month: Month })

export const listSettlements = endpoint({
  method: 'GET',
  path: '/supplier/settlements',
  summary: 'List the caller’s settlements by month, newest first, including the current month',
  audience: SUPPLIERS,
  permission: 'settlement',
  query: z.object(pageQuery),
  response: pageOf(Settlement).extend({
    /** Paid for and not delivered yet. */
    heldAmount: z.int(),
    commissionPercent: z.number(),
  }),
})

export const getSettlement = endpoint({
  method: 'GET',
  path: '/supplier/settlements/:month',
  summary: 'Get one month of settlement by day, with a page of its lines, newest first',
  audience: SUPPLIERS,
  permission: 'settlement',
  params: monthParams,
  query: z.object(pageQuery),
  response: z.object({ data: Settlement, days: z.array(SettlementDay), lines: pageOf(SettlementLine) }),
})

export const exportSettlement = endpoint({
  method: 'GET',
  path: '/supplier/settlements/:month/lines.csv',
  summary: 'Export the settlement lines of a month as a CSV file',
  audience: SUPPLIERS,
  permission: 'settlement',
  params: monthParams,
  response: z.custom<AsyncIterable<string>>(),
  download: 'text/csv',
})

/** A workbook with the sums, products, days and lines of a month. */
const REPORT_DOWNLOAD = { response: z.custom<AsyncIterable<Uint8Array>>(), download: XLSX_TYPE } as const

export const downloadSettlementReport = endpoint({
  method: 'GET',
  path: '/supplier/settlements/:month/report.xlsx',
  summary: 'Download the caller’s month as a workbook: sums, products, days and lines',
  audience: SUPPLIERS,
  permission: 'settlement',
  params: monthParams,
  ...REPORT_DOWNLOAD,
})

export const downloadAnySettlementReport = endpoint({
  method: 'GET',
  path: '/admin/settlements/:supplierId/:month/report.xlsx',
  summary: 'Download a supplier’s month as a workbook: sums, products, days and lines',
  audience: ADMINS,
  params: z.object({ supplierId: z.uuid(), month: Month }),
  ...REPORT_DOWNLOAD,
})

export const AdminSettlement = Settlement.extend({
  id: z.string().nullable(),
  supplierId: z.string(),
  supplierName: z.string(),
  payoutAccount: MaskedPayoutAccount.nullable(),
})
export type AdminSettlement = z.infer<typeof AdminSettlement>

export const getAnySettlement = endpoint({
  method: 'GET',
  path: '/admin/settlements/:supplierId/:month',
  summary: 'Get one month of a supplier’s settlement by day, with a page of its lines, newest first',
  audience: ADMINS,
  params: z.object({ supplierId: z.uuid(), month: Month }),
  query: z.object(pageQuery),
  response: z.object({ data: AdminSettlement, days: z.array(SettlementDay), lines: pageOf(SettlementLine) }),
})

/** Invariants of the ledger, checked every night. */
export const LEDGER_RULES = [
  'transactions_balance',
  'entries_fit_transactions',
  'accounts_balance',
  'payments_are_sales',
  'deliveries_are_booked',
  'bookings_are_delivered',
  'shipping_fees_are_booked',
  'refunds_are_booked',
  'reversed_lines_are_booked',
  'commission_fits_lines',
  'return_fees_are_booked',
  'sent_refunds_are_booked',
  'days_equal_books',
  'settlements_equal_books',
  'carried_follows_month_before',
  'payouts_are_booked',
  'holds_are_booked',
  'withheld_equals_holds',
  'adjustments_are_booked',
  'sales_fit_orders',
  'discounts_fit_lines',
  'points_are_owed',
  'points_are_booked',
  'points_equal_movements',
  'points_fit_orders',
  'credit_is_booked',
  'receivables_equal_credit',
  'used_credit_fits_entries',
  'statements_fit_entries',
] as const
export type LedgerRule = (typeof LEDGER_RULES)[number]

export const LEDGER_RULE_LABELS: Record<LedgerRule, string> = {
  transactions_balance: '거래의 차변과 대변이 같다',
  entries_fit_transactions: '분개의 날짜와 종류가 거래와 같다',
  accounts_balance: '모든 계정을 더하면 0이다',
  payments_are_sales: '승인된 결제는 판매로 기록되어 있다',
  deliveries_are_booked: '배송을 마친 주문은 보관금이 남지 않는다',
  bookings_are_delivered: '배송으로 기록된 주문은 배송을 마쳤다',
  shipping_fees_are_booked: '배송을 마친 주문의 공급자 배송비는 그대로 기록되어 있다',
  refunds_are_booked: '환불은 금액 그대로 기록되어 있다',
  reversed_lines_are_booked: '취소하거나 반품한 상품은 공급자의 몫이 아니다',
  commission_fits_lines: '수수료는 공급자의 몫과 판매 때의 요율에 맞는다',
  return_fees_are_booked: '승인한 반품의 배송비는 그대로 기록되어 있다',
  sent_refunds_are_booked: '보낸 환불은 현금에서 나갔다',
  days_equal_books: '집계한 날의 거래는 장부와 같다',
  settlements_equal_books: '마감한 정산은 장부와 같다',
  carried_follows_month_before: '이월한 금액은 지난달의 부족액과 같다',
  payouts_are_booked: '지급한 정산은 금액 그대로 기록되어 있다',
  holds_are_booked: '보류하고 해제한 정산 내역은 금액 그대로 기록되어 있다',
  withheld_equals_holds: '장부의 보류금은 보류 중인 정산 내역을 더한 금액과 같다',
  adjustments_are_booked: '승인한 조정은 금액 그대로 기록되어 있다',
  sales_fit_orders: '판매의 현금, 적립금, 보관금과 장터 부담 할인은 주문과 같다',
  discounts_fit_lines: '상품별 할인은 적용한 프로모션의 몫을 더한 금액과 같다',
  points_are_owed: '장부의 적립금은 회원의 적립금과 결제를 기다리는 주문의 적립금을 더한 금액과 같다',
  points_are_booked: '지급하거나 회수한 적립금은 금액 그대로 기록되어 있다',
  points_equal_movements: '회원의 적립금은 내역과 남은 적립금을 더한 금액과 같다',
  points_fit_orders: '주문과 환불의 적립금은 회원의 내역과 같다',
  credit_is_booked: '외상 주문, 외상 환불과 연결한 입금은 금액 그대로 기록되어 있다',
  receivables_equal_credit: '장부의 외상 잔액은 외상 내역에서 연결한 입금을 뺀 금액과 같다',
  used_credit_fits_entries: '사용한 외상 한도는 외상 내역에서 연결한 입금을 뺀 금액과 같다',
  statements_fit_entries: '외상 명세의 금액과 받은 금액은 내역과 입금을 더한 금액과 같다',
}

const LedgerDifference = z.object({
  rule: z.enum(LEDGER_RULES),
  count: z.int(),
  /** Some violations. */
  examples: z.array(z.string()),
})
export type LedgerDifference = z.infer<typeof LedgerDifference>

/** Balances of the ledger accounts, as positive figures. */
export const LedgerBalances = z.object({
  cash: z.int(),
  held: z.int(),
  payable: z.int(),
  commission: z.int(),
  shop: z.int(),
  refundsDue: z.int(),
  /** Discounts and points at the market's expense. */
  promotions: z.int(),
  /** Owed to members. */
  points: z.int(),
  /** Owed to suppliers, and not paid while held. */
  withheld: z.int(),
  /** Owed by retailers who bought on credit. */
  receivable: z.int(),
  /** Debit equals credit now, and the last nightly check found no difference. */
  isBalanced: z.boolean(),
  checkedAt: z.string().nullable(),
  differences: z.array(LedgerDifference),
})
export type LedgerBalances = z.infer<typeof LedgerBalances>

export const listAllSettlements = endpoint({
  method: 'GET',
  path: '/admin/settlements',
  summary:
    'List the settlements of all suppliers for a month, by default the last closed one, or for all months, with the ledger balances',
  audience: ADMINS,
  query: z.object({
    ...pageQuery,
    month: z.union([Month, z.literal(ALL_MONTHS)]).optional(),
    state: z.enum(SHOWN_SETTLEMENT_STATES).optional(),
  }),
  response: pageOf(AdminSettlement).extend({
    /** `all` if the settlements of every month were asked for. */
    month: z.string(),
    /** The month of the first transaction. */
    firstMonth: z.string(),
    lastMonth: z.string(),
    /** Of all rows that match, not only of this page. */
    sums: Settlement.pick({
      grossAmount: true,
      commissionAmount: true,
      refundAmount: true,
      feeAmount: true,
      netAmount: true,
      payableAmount: true,
    }),
    books: LedgerBalances,
  }),
})

export const paySettlements = endpoint({
  method: 'POST',
  path: '/admin/settlements/pay',
  summary: 'Record the payout of closed settlements; idempotent',
  audience: ADMINS,
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) }),
  response: z.object({ data: z.object({ paid: z.int(), amount: z.int() }) }),
})

export const closeMonthNow = endpoint({
  method: 'POST',
  path: '/admin/settlements/close',
  summary: 'Close a past month, and those before it, now instead of at night; idempotent',
  audience: ADMINS,
  body: z.strictObject({ month: Month, reason: Reason }),
  response: z.object({ data: z.object({ closedMonths: z.array(z.string()) }) }),
})

const BUYERS = ['affiliate'] as const

/** What a retailer owes and has paid, by the month of the order or refund. */
export const PurchaseMonth = z.object({
  month: z.string(),
  orders: z.int(),
  paidAmount: z.int(),
  refundedAmount: z.int(),
  /** Of paid minus refunded: the amount without tax, and the tax. */
  supplyAmount: z.int(),
  taxAmount: z.int(),
})
export type PurchaseMonth = z.infer<typeof PurchaseMonth>

export const getPurchaseSettlement = endpoint({
  method: 'GET',
  path: '/retailer/settlement',
  summary: 'Get what the caller owes, has paid and was refunded, by month, with tax',
  audience: BUYERS,
  permission: 'settlement',
  query: z.object({ year: z.coerce.number().int().min(2020).max(2100).optional() }),
  response: z.object({
    data: z.object({
      year: z.int(),
      /** Of the first purchase. */
      firstYear: z.int(),
      lastYear: z.int(),
      owedAmount: z.int(),
      owedOrders: z.array(
        z.object({
          orderNumber: z.string(),
          totalAmount: z.int(),
          paymentMethod: z.enum(ORDER_PAYMENT_METHODS),
          dueAt: z.string(),
        }),
      ),
      months: z.array(PurchaseMonth),
    }),
  }),
})
