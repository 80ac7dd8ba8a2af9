import { Agent, request } from 'node:http'

export interface LoadRequest {
  method?: 'GET' | 'POST'
  path: string
  token?: string
  body?: object
}

export interface LoadResponse {
  status: number
  /** Whether the response had a `Retry-After` header. */
  retryAfter: boolean
  text: string
  /** From the call to the end of its response, with the time to connect. */
  tookMs: number
}

/** More connections than a shop that keeps up ever needs. */
const MAX_CONNECTIONS = 5_000

export type Send = (sent: LoadRequest) => Promise<LoadResponse>

/** Keep-alive connections as needed; every call has its own client address in `X-Forwarded-For`. */
export function createSender(origin: string): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS })
  let calls = 0
  return ({ method = 'GET', path, token, body }) =>
    new Promise((resolve, reject) => {
      const began = performance.now()
      const content = body && JSON.stringify(body)
      const headers = {
        'accept-encoding': 'gzip',
        'x-forwarded-for': `10.${99 + ((calls >> 14) & 127)}.${(calls >> 7) & 127}.${calls++ & 127}`,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
      }
      const sent = request(origin + path, { method, agent, headers }, (answer) => {
        const pieces: Buffer[] = []
        const isRead = method === 'POST'
        answer.on('data', (piece) => isRead && pieces.push(piece))
        answer.on('error', reject)
        answer.on('end', () => {
          const retryAfter = answer.headers['retry-after'] !== undefined
          const tookMs = performance.now() - began
          resolve({ status: answer.statusCode ?? 0, retryAfter, text: Buffer.concat(pieces).toString(), tookMs })
        })
      })
      sent.on('error', reject)
      sent.end(content)
    })
}
