import { z } from 'zod'
import { PaymentRefused, type ProviderPayment } from '../payment-provider.ts'
import { providerPayment, TossPayment } from './toss-payment.ts'

interface TossAccess {
  secretKey: string
  baseUrl: string
  timeoutMs: number
}

export interface TossApi {
  /** Null where TossPayments knows no such payment. */
  read(path: string): Promise<ProviderPayment | null>
  /** The same key to the same path gets the first answer again, for fifteen days. */
  write(path: string, key: string, body: object): Promise<ProviderPayment>
}

/** Answers like refusals that do not tell whether the money has moved, or that are about us and not the payment. */
const UNDECIDED = [
  'PROVIDER_ERROR',
  'IDEMPOTENT_REQUEST_PROCESSING',
  'FORBIDDEN_CONSECUTIVE_REQUEST',
  'DUPLICATED_ORDER_ID',
  'ALREADY_CANCELED_PAYMENT',
  'ALREADY_REFUND_PAYMENT',
  'UNAUTHORIZED_KEY',
  'INVALID_API_KEY',
  'INCORRECT_BASIC_AUTH_FORMAT',
]
const UNDECIDED_STATUSES = [401, 408, 425, 429]

const Refusal = z.looseObject({ code: z.string().regex(/^\w{1,100}$/), message: z.string() })

interface Answer {
  status: number
  body: unknown
}

/** https://docs.tosspayments.com/reference */
export function tossApi({ secretKey, baseUrl, timeoutMs }: TossAccess): TossApi {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`

  async function send(method: 'GET' | 'POST', path: string, more: { headers?: object; body?: string } = {}) {
    try {
      const response = await fetch(baseUrl + path, {
        ...more,
        method,
        headers: { authorization, ...more.headers },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { status: response.status, body: jsonOf(await response.text()) }
    } catch (error) {
      throw outcomeOpen(path, failureOf(error))
    }
  }

  return {
    read: async (path) => {
      const answer = await send('GET', path)
      if (answer.status === 404 && refusalOf(answer)?.code === 'NOT_FOUND_PAYMENT') return null
      return paymentOf(path, answer)
    },
    write: async (path, key, body) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key }
      const answer = await send('POST', path, { headers, body: JSON.stringify(body) })
      const refusal = refusalOf(answer)
      if (refusal && isDecided(answer.status, refusal.code)) throw new PaymentRefused(refusal.code, refusal.message)
      return paymentOf(path, answer)
    },
  }
}

/** Fixed words only: what was sent carries the secret key, what was answered carries names and accounts. */
export function outcomeOpen(path: string, reason: string): Error {
  return new Error(`TossPayments left open what became of ${path}: ${reason}`)
}

function isDecided(status: number, code: string): boolean {
  return status < 500 && !UNDECIDED_STATUSES.includes(status) && !UNDECIDED.includes(code)
}

function paymentOf(path: string, answer: Answer): ProviderPayment {
  if (answer.status !== 200) {
    throw outcomeOpen(path, [answer.status, refusalOf(answer)?.code].filter(Boolean).join(' '))
  }
  const payment = TossPayment.safeParse(answer.body)
  if (!payment.success) throw outcomeOpen(path, 'the answer cannot be read')
  return providerPayment(payment.data)
}

function refusalOf({ status, body }: Answer) {
  return status >= 400 ? Refusal.safeParse(body).data : undefined
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}
