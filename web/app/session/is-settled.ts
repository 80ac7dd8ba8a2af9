import { ApiError } from './api-error.ts'

/** Whether a dialog has nothing more to offer: it worked, or somebody else was faster. Else what was typed stays. */
export function isSettled(change: Promise<unknown>): Promise<boolean> {
  return change.then(
    () => true,
    (error: unknown) => error instanceof ApiError && [404, 409].includes(error.status),
  )
}
