import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { toast } from '../../ui/toast.ts'
import { ApiError } from './api-error.ts'

const FORBIDDEN = '접근 권한이 없습니다.'
const TOO_MANY = '너무 많은 요청이 발생했습니다. 잠시 후 다시 시도해주세요.'
const SERVER_FAILED = '서버 오류가 발생했습니다. 잠시 후 다시 시도해주세요.'

const REPEAT_MS = 3_000
const lastShown = new Map<string, number>()

/** Shows the same message once when several requests fail for the same reason. */
export function toastOnce(message: string): void {
  const before = lastShown.get(message)
  const now = Date.now()
  lastShown.set(message, now)
  if (before === undefined || now - before > REPEAT_MS) toast.error(message)
}

/** Toast for errors that every screen handles alike; other errors are up to the screen. */
export function showRequestFailure(error: unknown): void {
  const message = error instanceof ApiError && messageFor(error)
  if (message) toastOnce(message)
}

function messageFor({ status, code, message }: ApiError): string | undefined {
  if (status === 0) return message
  if (status === 403) return code === 'no_permission' ? message : FORBIDDEN
  if (status === 429) return TOO_MANY
  return status >= 500 ? SERVER_FAILED : undefined
}

/** Errors that `api` has shown already: no connection, expired session, no permission, rate limit, server error. */
const isAlreadyShown = ({ status }: ApiError) => [0, 401, 403, 429].includes(status) || status >= 500

/** Toast for an error that belongs to no form field. */
export function showErrorToast(error: unknown): void {
  if (!(error instanceof ApiError)) {
    toast.error('처리하지 못했습니다. 잠시 후 다시 시도해 주세요.')
    return
  }
  if (isAlreadyShown(error)) return
  if (error.code === 'changed_meanwhile') {
    toast.error('그 사이에 다른 변경이 있었습니다.', { description: '최신 내용을 다시 불러왔습니다.' })
  } else toast.error(error.message)
}

/** Shows an error at its form field and focuses it, else as a toast. `fields` maps server field names to form fields. */
export function showFormError<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  fields: Record<string, FieldPath<Values>>,
): void {
  const field = error instanceof ApiError && error.field ? fields[error.field] : undefined
  if (field && error instanceof ApiError) form.setError(field, { message: error.message }, { shouldFocus: true })
  else showErrorToast(error)
}
