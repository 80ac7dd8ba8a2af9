type Unreachable = 'offline' | 'timeout' | 'unreachable'

const UNREACHABLE_TEXTS: Record<Unreachable, string> = {
  offline: '인터넷 연결이 끊겼습니다. 연결을 확인한 뒤 다시 시도해 주세요.',
  timeout: '응답이 늦어지고 있습니다. 잠시 후 다시 시도해 주세요.',
  unreachable: '서버에 연결하지 못했습니다. 잠시 후 다시 시도해 주세요.',
}

type Body = Record<string, unknown>

const textIn = (body: Body, key: string) => (typeof body[key] === 'string' && body[key] ? body[key] : undefined)

/** A failed request: an error response, or status 0 when the server could not be reached. */
export class ApiError extends Error {
  readonly status: number
  /** Error code of the server; `offline`, `timeout` or `unreachable` without a response; else empty. */
  readonly code: string
  /** Name of the invalid input field on the server. */
  readonly field: string | undefined
  readonly body: Body

  constructor(status: number, answer: unknown) {
    const body: Body = answer !== null && typeof answer === 'object' ? (answer as Body) : {}
    super(textIn(body, 'message') ?? textIn(body, 'error') ?? `HTTP ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.code = textIn(body, 'code') ?? ''
    this.field = textIn(body, 'field')
    this.body = body
  }

  static unreachable(code: Unreachable): ApiError {
    return new ApiError(0, { code, message: UNREACHABLE_TEXTS[code] })
  }
}

/** Message of the error response, if there was one. */
export function serverMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status === 0) return undefined
  return textIn(error.body, 'message') ?? textIn(error.body, 'error')
}
