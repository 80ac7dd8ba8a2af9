import type { TossEntry } from './toss-books.fixture.ts'

/** A URL to post to, or a function that takes the event and returns the response status. */
export type WebhookListener = string | ((event: object) => Promise<number>)

const MAX_TRIES = 1 + 7

/** Retries until the response is 200, as https://docs.tosspayments.com/guides/webhook documents, but without delay. */
export async function deliver(listener: WebhookListener, event: object): Promise<number[]> {
  const answers: number[] = []
  while (answers.length < MAX_TRIES && answers.at(-1) !== 200) answers.push(await post(listener, event).catch(() => 0))
  return answers
}

async function post(listener: WebhookListener, event: object): Promise<number> {
  if (typeof listener !== 'string') return listener(event)
  const headers = { 'content-type': 'application/json' }
  return (await fetch(listener, { method: 'POST', headers, body: JSON.stringify(event) })).status
}

/** `2022-01-01T00:00:00.000000`, the time in Seoul. */
const createdAt = () => new Date(Date.now() + 9 * 3_600_000).toISOString().replace('Z', '000')

export const depositCallback = ({ secret, status, orderId, lastTransactionKey }: TossEntry) => ({
  createdAt: createdAt(),
  secret,
  status,
  transactionKey: lastTransactionKey,
  orderId,
})

export const paymentStatusChanged = (entry: TossEntry) => ({
  eventType: 'PAYMENT_STATUS_CHANGED',
  createdAt: createdAt(),
  data: structuredClone({ ...entry, cancels: entry.cancels.length > 0 ? entry.cancels : null }),
})
