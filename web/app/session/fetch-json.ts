import type { ApiRequest } from '@jangteo/contracts/request.ts'
import { ApiError } from './api-error.ts'

const TIMEOUT_MS = 10_000
const FILE_TIMEOUT_MS = 120_000

export interface JsonRequest extends ApiRequest {
  method: string
  /** The response is a file, unless it is an error. */
  download?: boolean
}

export interface FetchOptions {
  signal?: AbortSignal | undefined
  /** Lets a request outlive its page, such as the logout. */
  keepalive?: boolean | undefined
}

/** One request to our server: resolves to the parsed JSON or the file, rejects with an ApiError. */
export async function fetchJson(
  { method, url, contentType, body, download = false }: JsonRequest,
  token: string | undefined,
  { signal, keepalive }: FetchOptions = {},
): Promise<unknown> {
  const timeout = AbortSignal.timeout(download || body instanceof Blob ? FILE_TIMEOUT_MS : TIMEOUT_MS)
  let response: Response
  let text: string
  try {
    response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(contentType && { 'content-type': contentType }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body }),
      credentials: 'include',
      ...(keepalive && { keepalive }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    if (download && response.ok) return await response.blob()
    text = await response.text()
  } catch (error) {
    if (signal?.aborted) throw error
    if (timeout.aborted) throw ApiError.unreachable('timeout')
    throw ApiError.unreachable(navigator.onLine === false ? 'offline' : 'unreachable')
  }
  const answer = parse(text)
  if (!response.ok) throw new ApiError(response.status, answer)
  return answer
}

/** A proxy in between may respond with something other than JSON. */
function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
