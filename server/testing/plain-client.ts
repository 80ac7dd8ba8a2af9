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
 * A program that knows the specification and nothing of us: it sends a call as that writes it, over a real connection.
 * However a path is prefixed there, it is asked for below this one.
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

/** Those of the paths (`user.id`, `data[].name`) that an answer does not have; of a list its first entry is looked at. */
export function missingIn(answer: unknown, paths: readonly string[]): string[] {
  return paths.filter((path) => !has(answer, path.split(/\.|(?=\[\])/)))
}

function has(value: unknown, [step, ...rest]: string[]): boolean {
  if (step === undefined) return value !== undefined
  if (value === null || typeof value !== 'object') return false
  return has(step === '[]' ? (value as unknown[])[0] : (value as Record<string, unknown>)[step], rest)
}
