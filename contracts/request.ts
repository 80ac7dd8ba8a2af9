import type { Endpoint, Input } from './endpoint.ts'

interface Parts {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  upload?: Blob
}

export interface ApiRequest {
  url: string
  contentType?: string
  body?: string | Blob
}

/** URL, content type and body of a call. Absent and empty query values are left out, lists repeat their name. */
export function requestOf<E extends Endpoint>(endpoint: E, input: Input<E>): ApiRequest {
  const { params = {}, query = {}, body, upload } = input as Parts
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const one of [value].flat()) {
      if (one !== undefined && one !== null && one !== '') search.append(key, String(one))
    }
  }
  const text = search.size > 0 ? `?${search}` : ''
  const url = `/api/v1${path}${text}`
  if (upload) return { url, contentType: upload.type, body: upload }
  return body === undefined ? { url } : { url, contentType: 'application/json', body: JSON.stringify(body) }
}
