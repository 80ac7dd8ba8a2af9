import { PAYMENT_METHODS } from '@jangteo/domain/orders/order-status.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PaymentOpening } from '../orders/checkout.ts'
import { Confirmation } from './forms.ts'

/** What the page `/forms/pay/{id}` shows; only the respondent knows the id. */
export const FormPayment = z.object({
  id: z.string(),
  formTitle: z.string(),
  amount: z.int(),
  method: z.enum(PAYMENT_METHODS),
  state: z.enum(['waiting', 'paid', 'failed']),
  /** `none`: cards and virtual accounts cannot be paid at the moment. */
  provider: z.enum(['sandbox', 'toss', 'none']),
  /** The payment moves no money. */
  isTest: z.boolean(),
  /** For cards that are not paid yet. The provider redirects to `/forms/pay/{id}` with `paymentKey` and `amount`. */
  opening: PaymentOpening.nullable(),
  /** The bank account to pay to, for transfers and virtual accounts. */
  account: z.object({ bank: z.string(), accountNumber: z.string(), holderName: z.string() }).nullable(),
  /** The entry looks automated: it can be paid once an admin has looked at it. */
  isHeld: z.boolean(),
  /** The confirmation after submission and payment. */
  confirmation: Confirmation.partial(),
})
export type FormPayment = z.infer<typeof FormPayment>

const ofPayment = z.object({ id: z.uuid() })
const response = z.object({ data: FormPayment })

export const getFormPayment = endpoint({
  method: 'GET',
  path: '/forms/payments/:id',
  summary: 'Get the payment of a submitted form',
  audience: 'anyone',
  params: ofPayment,
  response,
})

/** Idempotent; 402 `payment_declined` leaves it open for another card. */
export const confirmFormPayment = endpoint({
  method: 'POST',
  path: '/forms/payments/:id/confirm',
  summary: 'Confirm the payment that was authorized at the provider',
  audience: 'anyone',
  params: ofPayment,
  body: z.strictObject({ paymentKey: z.string().min(1).max(200), amount: z.int().min(1) }),
  response,
})

/** Simulates a deposit at the sandbox provider. */
export const depositFormPayment = endpoint({
  method: 'POST',
  path: '/sandbox/form-deposits/:id',
  summary: 'Simulate the deposit of a form payment into a virtual account of the sandbox',
  audience: 'anyone',
  params: ofPayment,
  response,
})
