import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { loopbackServer } from '../../testing/loopback-server.fixture.ts'
import { openTossBooks, refusal, type TossResponse } from './toss-books.fixture.ts'
import { deliver, depositCallback, paymentStatusChanged, type WebhookListener } from './toss-webhook.fixture.ts'

/**
 * The first three fail before anything is done; the first two also fail reads. The others process the request and
 * lose or delay the response: `slow` holds it back until `releaseResponses`.
 */
export type TossFault =
  | 'unreachable'
  | 'busy'
  | 'fails first'
  | 'declines'
  | 'errors'
  | 'sends HTML'
  | 'hangs up'
  | 'slow'

const KEYS = { secretKey: 'test_sk_double0secret0key', clientKey: 'test_ck_double' }

export type TossDouble = Awaited<ReturnType<typeof startTossDouble>>

/** A test double of https://docs.tosspayments.com/reference that keeps its payments in memory. */
export async function startTossDouble({ port, webhook }: { port?: number; webhook?: WebhookListener } = {}) {
  const books = openTossBooks()
  const answers = new Map<string, TossResponse>()
  const pending = new Set<string>()
  const delayed: (() => void)[] = []
  const state: { fault: TossFault | null; webhook: WebhookListener | undefined } = { fault: null, webhook }

  const server = await loopbackServer(
    () => async (request, response) => {
      if (state.fault === 'unreachable') return request.socket.destroy()
      if (state.fault === 'busy') return send(response, refusal(429, 'TOO_MANY_REQUESTS', '요청이 너무 많습니다.'))
      if (!isOurs(request)) return send(response, refusal(401, 'UNAUTHORIZED_KEY', '인증되지 않은 시크릿 키 입니다.'))
      if (request.method === 'POST') return write(request, response)
      send(response, read(request.url ?? ''))
    },
    port,
  )

  return {
    ...server,
    settings: { ...KEYS, baseUrl: server.url },
    books,
    /** The webhook listener and the fault to simulate. */
    state,
    agree: books.agree,
    releaseResponses: () => {
      for (const answer of delayed.splice(0)) answer()
    },
    /** The transfer arrives at the account of an order. */
    deposit: async (orderId: string) => {
      const entry = books.byOrder(orderId)
      if (entry?.status !== 'WAITING_FOR_DEPOSIT') throw new Error(`no account waits for money of ${orderId}`)
      entry.status = 'DONE'
      return announce(orderId)
    },
    announce,
  }

  /** Sends the webhooks of a payment again; returns the status of each delivery. */
  async function announce(orderId: string): Promise<number[]> {
    const entry = books.byOrder(orderId)
    if (!entry || !state.webhook) return []
    const changed = await deliver(state.webhook, paymentStatusChanged(entry))
    return entry.virtualAccount ? [...changed, ...(await deliver(state.webhook, depositCallback(entry)))] : changed
  }

  function read(url: string): TossResponse {
    const [, orderId, paymentKey] = /^\/v1\/payments\/(?:orders\/([^/]+)|([^/]+))$/.exec(url) ?? []
    return orderId ? books.findByOrder(orderId) : books.findByKey(decodeURIComponent(paymentKey ?? ''))
  }

  async function write(request: IncomingMessage, response: ServerResponse) {
    const url = request.url ?? ''
    const key = request.headers['idempotency-key']
    if (!key || key.length > 300)
      return send(response, refusal(400, 'INVALID_IDEMPOTENCY_KEY', '멱등키가 잘못됐습니다.'))
    const call = `${url} ${key}`
    const body = (await json(request)) as Record<string, unknown>
    if (pending.has(call)) {
      return send(response, refusal(409, 'IDEMPOTENT_REQUEST_PROCESSING', '이전 멱등 요청이 처리중입니다.'))
    }
    const answer = answers.get(call) ?? work(url, body)
    answers.set(call, answer)
    if (state.fault === 'hangs up') return request.socket.destroy()
    if (state.fault === 'sends HTML') return response.end('<html>점검 중입니다</html>')
    if (state.fault !== 'slow') return send(response, answer)
    pending.add(call)
    delayed.push(() => {
      pending.delete(call)
      send(response, answer)
    })
  }

  function work(url: string, body: Record<string, unknown>): TossResponse {
    if (state.fault === 'fails first') return refusal(400, 'PROVIDER_ERROR', '일시적인 오류가 발생했습니다.')
    const answer = byPath(url, body, state.fault === 'declines')
    if (state.fault !== 'errors') return answer
    return refusal(500, 'FAILED_INTERNAL_SYSTEM_PROCESSING', '내부 시스템 처리 작업이 실패했습니다.')
  }

  function byPath(url: string, body: Record<string, unknown>, declines: boolean): TossResponse {
    const cancelled = /^\/v1\/payments\/([^/]+)\/cancel$/.exec(url)?.[1]
    if (cancelled) return books.cancel(decodeURIComponent(cancelled), body, declines)
    if (url === '/v1/payments/confirm') return books.confirm(body, declines)
    if (url === '/v1/virtual-accounts') return books.issueAccount(body)
    return refusal(404, 'NOT_FOUND', '존재하지 않는 정보 입니다.')
  }
}

function isOurs({ headers }: IncomingMessage): boolean {
  return headers.authorization === `Basic ${Buffer.from(`${KEYS.secretKey}:`).toString('base64')}`
}

function send(response: ServerResponse, { status, body }: TossResponse): void {
  response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8' }).end(JSON.stringify(body))
}
