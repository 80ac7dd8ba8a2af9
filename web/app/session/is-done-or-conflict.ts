import { ApiError } from './api-error.ts'

/** Whether a dialog can close: the change succeeded, or another user was faster (404, 409). Otherwise the input stays. */
export function isDoneOrConflict(change: Promise<unknown>): Promise<boolean> {
  return change.then(
    () => true,
    (error: unknown) => error instanceof ApiError && [404, 409].includes(error.status),
  )
}
