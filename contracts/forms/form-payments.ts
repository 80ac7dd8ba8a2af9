import { PAYMENT_METHODS } from '@jangteo/domain/orders/order-status.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PaymentOpening } from '../orders/checkout.ts'
import { Confirmation } from './forms.ts'

/** What the page `/forms/pay/{id}` shows; the id is known to whoever sent the form. */
export const FormPayment = z.object({
  id: z.string(),
  formTitle: z.string(),
  amount: z.int(),
  method: z.enum(PAYMENT_METHODS),
  state: z.enum(['waiting', 'paid', 'failed']),
  provider: z.enum(['sandbox', 'toss']),
  /** For cards that are not paid yet. The provider comes back to `/forms/pay/{id}` with `paymentKey` and `amount`. */
  opening: PaymentOpening.nullable(),
  /** Where to send the money, for transfers and virtual accounts. */
  account: z.object({ bank: z.string(), accountNumber: z.string(), holderName: z.string() }).nullable(),
  /** What the author says to whoever has sent the form and paid. */
  confirmation: Confirmation.partial(),
})
export type FormPayment = z.infer<typeof FormPayment>

const ofPayment = z.object({ id: z.uuid() })
const answer = z.object({ data: FormPayment })

export const getFormPayment = endpoint({
  method: 'GET',
  path: '/forms/payments/:id',
  summary: 'What is to be paid with a form that was sent',
  audience: 'anyone',
  params: ofPayment,
  answer,
})

/** Repeating it changes nothing; 402 `payment_declined` leaves it open for another card. */
export const confirmFormPayment = endpoint({
  method: 'POST',
  path: '/forms/payments/:id/confirm',
  summary: 'Take the money that was agreed to at the provider',
  audience: 'anyone',
  params: ofPayment,
  body: z.strictObject({ paymentKey: z.string().min(1).max(200), amount: z.int().min(1) }),
  answer,
})

/** The bank of the sandbox: money arrives when somebody says so. */
export const depositFormPayment = endpoint({
  method: 'POST',
  path: '/sandbox/form-deposits/:id',
  summary: 'Let the money of a form arrive at the sandbox’s virtual account',
  audience: 'anyone',
  params: ofPayment,
  answer,
})
