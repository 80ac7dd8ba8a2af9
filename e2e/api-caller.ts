import { type APIRequestContext, expect } from '@playwright/test'
import type { Endpoint, Input, ResponseOf } from '../contracts/endpoint.ts'
import { requestOf } from '../contracts/request.ts'
import { PASSWORD } from './accounts.ts'
import { forwardedForHeaders } from './client-address.ts'

export type Ask = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<ResponseOf<E>>

/** Connections that were closed while idle: the server has not received the request. */
const RETRIES = 2

/** Calls by contract as this account, from a client address of its own, so that no rate limit is shared. */
export async function askingAs(request: APIRequestContext, email: string): Promise<Ask> {
  const headers = forwardedForHeaders()
  const signIn = async () => {
    const data = { email, password: PASSWORD }
    const signedIn = await request.post('/api/v1/auth/login', { data, headers, maxRetries: RETRIES })
    expect(signedIn.status(), await signedIn.text()).toBe(200)
    const { token } = await signedIn.json()
    return `Bearer ${token}`
  }
  let authorization = await signIn()
  return async (endpoint, input) => {
    const { url, contentType, body } = requestOf(endpoint, input)
    const data = body === undefined || typeof body === 'string' ? body : Buffer.from(await body.arrayBuffer())
    const send = () =>
      request.fetch(url, {
        method: endpoint.method,
        maxRetries: RETRIES,
        headers: { ...headers, authorization, ...(contentType && { 'content-type': contentType }) },
        ...(data !== undefined && { data }),
      })
    let answer = await send()
    // Access tokens expire after 15 minutes; a worker of a long run lives longer.
    if (answer.status() === 401) {
      authorization = await signIn()
      answer = await send()
    }
    expect(answer.ok(), `${endpoint.method} ${url}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
}
