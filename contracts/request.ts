import type { Endpoint, Input } from './endpoint.ts'

interface Parts {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
}

/** The address and JSON text of a call. Absent and empty query values are left out. */
export function requestOf<E extends Endpoint>(endpoint: E, input: Input<E>): { url: string; body: string | undefined } {
  const { params = {}, query = {}, body } = input as Parts
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.append(key, String(value))
  }
  const text = search.size > 0 ? `?${search}` : ''
  return { url: `/api/v1${path}${text}`, body: body === undefined ? undefined : JSON.stringify(body) }
}
