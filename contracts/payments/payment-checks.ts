import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../paging.ts'

const ADMINS = ['admin'] as const

/** How the provider's record of a payment can differ from ours. */
export const PAYMENT_DIFFERENCES = [
  'amount_differs',
  'cancelled_at_provider',
  'refund_missing_at_provider',
  'missing_at_provider',
  'unknown_payment',
] as const
export type PaymentDifference = (typeof PAYMENT_DIFFERENCES)[number]

export const PAYMENT_DIFFERENCE_LABELS: Record<PaymentDifference, string> = {
  amount_differs: '금액이 다릅니다',
  cancelled_at_provider: '결제사에서 따로 취소되었습니다',
  refund_missing_at_provider: '결제사에 환불 기록이 없습니다',
  missing_at_provider: '결제사에 결제 기록이 없습니다',
  unknown_payment: '주문을 찾을 수 없는 결제입니다',
}

/** What an admin should do. */
export const PAYMENT_DIFFERENCE_ADVICE: Record<PaymentDifference, string> = {
  amount_differs:
    '결제사 관리자 화면에서 실제 결제 금액을 확인하고, 다르면 결제를 취소한 뒤 구매자에게 다시 결제를 요청하세요.',
  cancelled_at_provider: '구매자에게 이미 돌려준 금액이면 “환불로 기록”을 눌러 장부에 반영하세요.',
  refund_missing_at_provider: '구매자가 환불을 받지 못했을 수 있습니다. 결제사 관리자 화면에서 취소 내역을 확인하세요.',
  missing_at_provider: '결제사에 결제가 없습니다. 상품을 보내기 전에 결제사에 문의하세요.',
  unknown_payment: '다른 곳에서 같은 결제사 계정을 쓰고 있는지 확인하세요.',
}

export const PaymentCheck = z.object({
  paymentKey: z.string(),
  orderNumber: z.string().nullable(),
  buyerName: z.string().nullable(),
  providerStatus: z.string(),
  providerAmount: z.int(),
  providerCancelledAmount: z.int(),
  /** 0 while we do not count the order as paid. */
  ourAmount: z.int(),
  /** Refunds that went through the provider. */
  ourRefundedAmount: z.int(),
  /** Null until the provider has settled the payment. */
  fee: z.int().nullable(),
  paidOutOn: z.string().nullable(),
  difference: z.enum(PAYMENT_DIFFERENCES).nullable(),
  foundAt: z.string().nullable(),
  checkedAt: z.string(),
  acceptedReason: z.string().nullable(),
})
export type PaymentCheck = z.infer<typeof PaymentCheck>

export const PAYMENT_CHECK_FILTERS = ['different', 'accepted', 'all'] as const
export type PaymentCheckFilter = (typeof PAYMENT_CHECK_FILTERS)[number]

export const listPaymentChecks = endpoint({
  method: 'GET',
  path: '/admin/payment-checks',
  summary: 'List payments as compared with the provider, those that differ first',
  audience: ADMINS,
  query: z.object({ ...pageQuery, show: z.enum(PAYMENT_CHECK_FILTERS).default('different') }),
  response: pageOf(PaymentCheck).extend({
    /** When the provider was last asked for all transactions; null before the first time. */
    comparedAt: z.string().nullable(),
    differences: z.int(),
  }),
})

export const runPaymentCheck = endpoint({
  method: 'POST',
  path: '/admin/payment-checks',
  summary: 'Compare the payments of the last days with the provider now',
  audience: ADMINS,
  body: z.strictObject({ days: z.int().min(1).max(31).default(7) }),
  response: z.object({ data: z.object({ transactions: z.int(), checked: z.int(), differences: z.int() }) }),
})

export const resolvePaymentDifference = endpoint({
  method: 'POST',
  path: '/admin/payment-checks/:paymentKey',
  summary:
    'Compare one payment again, record a cancel at the provider as a refund, or accept a difference with a reason',
  audience: ADMINS,
  params: z.object({ paymentKey: z.string().min(1).max(200) }),
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('recheck') }),
    z.strictObject({ action: z.literal('record_refund') }),
    z.strictObject({
      action: z.literal('accept'),
      reason: z.string().trim().min(1, '사유를 입력하세요').max(200, '200자까지 쓸 수 있습니다'),
    }),
  ]),
  response: z.object({ data: PaymentCheck }),
})
