import { z } from 'zod'
import { OutcomeUnknown, PaymentRefused, type ProviderPayment } from '../payment-provider.ts'
import { providerPayment, TossPayment } from './toss-payment.ts'

interface TossAccess {
  secretKey: string
  baseUrl: string
  timeoutMs: number
}

export interface TossApi {
  /** Null where TossPayments knows no such payment. */
  read(path: string): Promise<ProviderPayment | null>
  /** The same idempotency key at the same path returns the first response again, for fifteen days. */
  write(path: string, key: string, body: object): Promise<ProviderPayment>
  /** As `write`, for endpoints that are no payment. */
  submit<Row>(path: string, key: string, body: object, row: z.ZodType<Row>): Promise<Row>
  list<Rows>(path: string, rows: z.ZodType<Rows>): Promise<Rows>
}

/** Error codes that do not tell whether the money has moved, or that concern our credentials and not the payment. */
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

interface TossResponse {
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
      throw outcomeUnknown(path, failureOf(error), { isAnswered: false })
    }
  }

  /** Throws where the answer is a final refusal. */
  async function post(path: string, key: string, body: object): Promise<TossResponse> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    const response = await send('POST', path, { headers, body: JSON.stringify(body) })
    const refusal = refusalOf(response)
    if (refusal && isDecided(response.status, refusal.code)) throw new PaymentRefused(refusal.code, refusal.message)
    return response
  }

  return {
    read: async (path) => {
      const response = await send('GET', path)
      if (response.status === 404 && refusalOf(response)?.code === 'NOT_FOUND_PAYMENT') return null
      return paymentOf(path, response)
    },
    write: async (path, key, body) => paymentOf(path, await post(path, key, body)),
    submit: async (path, key, body, row) => {
      const response = await post(path, key, body)
      const read = response.status === 200 ? row.safeParse(response.body) : undefined
      if (!read?.success) throw outcomeUnknown(path, String(response.status))
      return read.data
    },
    list: async (path, rows) => {
      const response = await send('GET', path)
      const read = response.status === 200 ? rows.safeParse(response.body) : undefined
      if (!read?.success) throw outcomeUnknown(path, String(response.status))
      return read.data
    },
  }
}

/** Holds no request or response text: those carry the secret key, names and bank accounts. */
export function outcomeUnknown(path: string, reason: string, { isAnswered } = { isAnswered: true }): OutcomeUnknown {
  return new OutcomeUnknown(`TossPayments left open what became of ${path}: ${reason}`, { isAnswered })
}

function isDecided(status: number, code: string): boolean {
  return status < 500 && !UNDECIDED_STATUSES.includes(status) && !UNDECIDED.includes(code)
}

function paymentOf(path: string, response: TossResponse): ProviderPayment {
  if (response.status !== 200) {
    const { status } = response
    const code = refusalOf(response)?.code
    // These say nothing about the request itself: it is being processed, or was not looked at.
    const isAnswered = code !== 'IDEMPOTENT_REQUEST_PROCESSING' && !UNDECIDED_STATUSES.includes(status)
    throw outcomeUnknown(path, [status, code].filter(Boolean).join(' '), { isAnswered })
  }
  const payment = TossPayment.safeParse(response.body)
  if (!payment.success) throw outcomeUnknown(path, 'the answer cannot be read')
  return providerPayment(payment.data)
}

function refusalOf({ status, body }: TossResponse) {
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
