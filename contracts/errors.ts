import { z } from 'zod'

/** Every way a call can fail: its status and what people read. A code without a status cannot exist. */
export const ERRORS = {
  invalid_request: { status: 400, message: '요청 내용을 확인해 주세요.' },
  unauthenticated: { status: 401, message: '로그인이 필요합니다.' },
  forbidden: { status: 403, message: '접근 권한이 없습니다.' },
  not_found: { status: 404, message: '요청하신 내용을 찾을 수 없습니다.' },
  method_not_allowed: { status: 405, message: '지원하지 않는 요청 방식입니다.' },
  body_too_large: { status: 413, message: '보내신 내용이 너무 큽니다.' },
  unsupported_media_type: { status: 415, message: '지원하지 않는 형식입니다.' },
  too_many_requests: { status: 429, message: '너무 많은 요청이 발생했습니다. 잠시 후 다시 시도해주세요.' },
  internal: { status: 500, message: '서버 오류가 발생했습니다. 잠시 후 다시 시도해주세요.' },
  unavailable: { status: 503, message: '지금은 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

export const ErrorBody = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  error: z.string(),
  field: z.string().optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
