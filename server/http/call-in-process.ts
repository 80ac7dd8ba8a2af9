import { type CacheTag, cacheTagsOf, type Endpoint, type Input, type ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { requestOf } from '@jangteo/contracts/request.ts'
import type { FastifyInstance } from 'fastify'

/** No socket can have this address, so no outside request can pass for a page that is rendered in this process. */
export const IN_PROCESS_ADDRESS = 'in-process'

export class CallFailed extends Error {
  readonly status: number

  constructor(endpoint: Endpoint, status: number) {
    super(`${endpoint.method} ${endpoint.path} answered ${status}`)
    this.name = 'CallFailed'
    this.status = status
  }
}

/** A page that is being rendered calls the API by the same contract as a browser, without a network hop. */
export function callInProcess(app: FastifyInstance, noteTags: (tags: readonly CacheTag[]) => void) {
  return async <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<ResponseOf<E>> => {
    // Noted before the call, because a failed call may succeed after a change.
    noteTags(endpoint.cacheTags ?? [])
    const { url } = requestOf(endpoint, input)
    const response = await app.inject({
      method: endpoint.method,
      url,
      remoteAddress: IN_PROCESS_ADDRESS,
    })
    if (response.statusCode >= 400) throw new CallFailed(endpoint, response.statusCode)
    const answer = response.json()
    noteTags(cacheTagsOf(endpoint, answer))
    return answer
  }
}
