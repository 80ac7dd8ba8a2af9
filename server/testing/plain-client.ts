import type { AddressInfo } from 'node:net'
import type { Shop } from './open-shop.ts'

interface Sent {
  /** Values for the `{names}` in the path. */
  at?: Record<string, string>
  query?: Record<string, string>
  body?: object
  token?: string
  headers?: Record<string, string>
}

interface Answered {
  status: number
  headers: Headers
  json: unknown
}

/**
 * A client written from the specification alone: sends calls as the specification writes them, over a real connection.
 * The path prefix of the specification is replaced by the given one.
 */
export async function plainClient({ app }: Pick<Shop, 'app'>, prefix: string) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return async (call: string, { at = {}, query, body, token, headers }: Sent = {}): Promise<Answered> => {
    const [method = '', written = ''] = call.split(' ')
    const path = written.replace(/^\/api(\/v1)?(?=\/)/, '').replace(/\{(\w+)\}/g, (_, name: string) => at[name] ?? '')
    const search = query ? `?${new URLSearchParams(query)}` : ''
    const answer = await fetch(`http://127.0.0.1:${port}${prefix}${path}${search}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, json: text ? JSON.parse(text) : undefined }
  }
}

/** The paths (`user.id`, `data[].name`) that a response lacks; of a list only the first entry is checked. */
export function missingIn(answer: unknown, paths: readonly string[]): string[] {
  return paths.filter((path) => !has(answer, path.split(/\.|(?=\[\])/)))
}

function has(value: unknown, [step, ...rest]: string[]): boolean {
  if (step === undefined) return value !== undefined
  if (value === null || typeof value !== 'object') return false
  return has(step === '[]' ? (value as unknown[])[0] : (value as Record<string, unknown>)[step], rest)
}
