import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { loopbackServer } from '../../testing/loopback-server.fixture.ts'
import { openTossBooks, refusal, type TossResponse } from './toss-books.fixture.ts'
import { deliver, depositCallback, paymentStatusChanged, type WebhookListener } from './toss-webhook.fixture.ts'

/**
 * The first three fail before anything is done; the first two also fail reads. `processes late` holds the request
 * itself back until `processHeld`. The others process the request and lose or delay the response: `slow` holds it back
 * until `releaseResponses`.
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
  | 'processes late'

const KEYS = { secretKey: 'test_sk_double0secret0key', clientKey: 'test_ck_double' }

interface DoubleState {
  /** Simulated for every request. */
  fault: TossFault | null
  /** Simulated for the next writes, one each. */
  next: TossFault[]
  webhook: WebhookListener | undefined
}

export type TossDouble = Awaited<ReturnType<typeof startTossDouble>>

/** A test double of https://docs.tosspayments.com/reference that keeps its payments in memory. */
export async function startTossDouble({ port, webhook }: { port?: number; webhook?: WebhookListener } = {}) {
  const books = openTossBooks()
  const answers = new Map<string, TossResponse>()
  const pending = new Set<string>()
  const delayed: (() => void)[] = []
  const held: (() => void)[] = []
  const state: DoubleState = { fault: null, next: [], webhook }

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
    processHeld: () => {
      for (const process of held.splice(0)) process()
    },
    /** The transfer arrives at the account of an order. */
    deposit: async (orderId: string) => {
      books.deposit(orderId)
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
    const { pathname, searchParams } = new URL(url, 'http://toss')
    if (pathname === '/v1/transactions') return books.listTransactions(searchParams)
    if (pathname === '/v1/settlements') return books.listSettlements(searchParams)
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
    const fault = state.next.shift() ?? state.fault
    if (fault === 'unreachable') return request.socket.destroy()
    if (fault === 'busy') return send(response, refusal(429, 'TOO_MANY_REQUESTS', '요청이 너무 많습니다.'))
    // Not remembered under its key: nothing was processed.
    if (fault === 'fails first') {
      return send(response, refusal(400, 'PROVIDER_ERROR', '일시적인 오류가 발생했습니다.'))
    }
    if (fault === 'processes late') {
      pending.add(call)
      held.push(() => {
        pending.delete(call)
        send(response, answerTo(call, url, body, null))
      })
      return
    }
    const answer = answerTo(call, url, body, fault)
    if (fault === 'hangs up') return request.socket.destroy()
    if (fault === 'sends HTML') return response.end('<html>점검 중입니다</html>')
    if (fault !== 'slow') return send(response, answer)
    pending.add(call)
    delayed.push(() => {
      pending.delete(call)
      send(response, answer)
    })
  }

  /** The same key returns the first answer again, also where that was an error. */
  function answerTo(call: string, url: string, body: Record<string, unknown>, fault: TossFault | null): TossResponse {
    const known = answers.get(call)
    if (known) return known
    const worked = byPath(url, body, fault === 'declines')
    const answer =
      fault === 'errors'
        ? refusal(500, 'FAILED_INTERNAL_SYSTEM_PROCESSING', '내부 시스템 처리 작업이 실패했습니다.')
        : worked
    answers.set(call, answer)
    return answer
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
