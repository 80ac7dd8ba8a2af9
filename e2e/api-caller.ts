import { type APIRequestContext, expect } from '@playwright/test'
import type { Answer, Endpoint, Input } from '../contracts/endpoint.ts'
import { requestOf } from '../contracts/request.ts'
import { PASSWORD } from './accounts.ts'
import { forwardedForHeaders } from './client-address.ts'

export type Ask = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Answer<E>>

/** Of connections that were closed while nobody used them; the server has not heard what was asked. */
const RETRIES = 2

/** Calls by contract as somebody, from an address of their own, so that nobody's limits are touched. */
export async function askingAs(request: APIRequestContext, email: string): Promise<Ask> {
  const headers = forwardedForHeaders()
  const data = { email, password: PASSWORD }
  const signedIn = await request.post('/api/v1/auth/login', { data, headers, maxRetries: RETRIES })
  expect(signedIn.status(), await signedIn.text()).toBe(200)
  const { token } = await signedIn.json()
  return async (endpoint, input) => {
    const { url, contentType, body } = requestOf(endpoint, input)
    const answer = await request.fetch(url, {
      method: endpoint.method,
      maxRetries: RETRIES,
      headers: { ...headers, authorization: `Bearer ${token}`, ...(contentType && { 'content-type': contentType }) },
      ...(body !== undefined && { data: typeof body === 'string' ? body : Buffer.from(await body.arrayBuffer()) }),
    })
    expect(answer.ok(), `${endpoint.method} ${url}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
}
