import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { BUYERS } from '../orders/cart.ts'

/** What an operator has to set before real buyers can pay; none with demo data. */
export const PAYMENT_WARNINGS = ['no_provider', 'test_payments', 'no_transfer_account'] as const
export type PaymentWarning = (typeof PAYMENT_WARNINGS)[number]

export const listPaymentWarnings = endpoint({
  method: 'GET',
  path: '/admin/payment-warnings',
  summary: 'List what is missing in the settings of the server before buyers can pay',
  audience: ['admin'],
  response: z.object({ data: z.array(z.enum(PAYMENT_WARNINGS)) }),
})

/** For the payment page of the sandbox. */
export const getSandboxPayment = endpoint({
  method: 'GET',
  path: '/sandbox/payments/:orderId',
  summary: 'Get a payment of the sandbox provider',
  audience: BUYERS,
  permission: 'buy',
  params: z.object({ orderId: z.uuid() }),
  response: z.object({
    data: z.object({
      orderId: z.string(),
      orderNumber: z.string(),
      orderName: z.string(),
      amount: z.int(),
      successUrl: z.string(),
      failUrl: z.string(),
    }),
  }),
})

/** Simulates a deposit to a virtual account of the sandbox. */
export const depositNow = endpoint({
  method: 'POST',
  path: '/sandbox/deposits/:orderNumber',
  summary: 'Simulate the deposit into a virtual account of the sandbox',
  audience: BUYERS,
  permission: 'buy',
  params: z.object({ orderNumber: z.string() }),
  response: z.object({ success: z.literal(true) }),
})

/** The webhook only says which order has changed; its payment is fetched from TossPayments. */
export const tossWebhook = endpoint({
  method: 'POST',
  path: '/payments/webhooks/toss',
  summary: 'Webhook of TossPayments: a payment has changed',
  audience: 'anyone',
  body: z.looseObject({
    eventType: z.string().max(100).optional(),
    orderId: z.string().max(200).optional(),
    secret: z.string().max(200).optional(),
    status: z.string().max(50).optional(),
    data: z.looseObject({ orderId: z.string().max(200).optional(), secret: z.string().max(200).nullish() }).optional(),
  }),
  response: z.object({ success: z.literal(true) }),
})
