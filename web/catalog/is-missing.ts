/** Whether a call, made here or while rendering, failed because there is no such thing, and for no other reason. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 404
}
