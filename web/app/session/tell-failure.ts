import { toast } from '../../ui/toast.tsx'
import { ApiError } from './api-error.ts'

const FORBIDDEN = '접근 권한이 없습니다.'
const TOO_MANY = '너무 많은 요청이 발생했습니다. 잠시 후 다시 시도해주세요.'
const SERVER_FAILED = '서버 오류가 발생했습니다. 잠시 후 다시 시도해주세요.'

const SAME_MS = 3_000
const told = new Map<string, number>()

/** Five parts of a screen that fail for one reason are one message. */
export function tellOnce(message: string): void {
  const before = told.get(message)
  const now = Date.now()
  told.set(message, now)
  if (before === undefined || now - before > SAME_MS) toast.error(message)
}

/** What every screen says about a failed call; the rest is up to the screen. */
export function tellFailure(error: unknown): void {
  const message = error instanceof ApiError && messageFor(error)
  if (message) tellOnce(message)
}

function messageFor({ status, message }: ApiError): string | undefined {
  if (status === 0) return message
  if (status === 403) return FORBIDDEN
  if (status === 429) return TOO_MANY
  return status >= 500 ? SERVER_FAILED : undefined
}
