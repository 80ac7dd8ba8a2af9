/** Whether a call, made here or while rendering, failed because there is no such thing, or no thing can be called so. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'status' in error && (error.status === 404 || error.status === 400)
}
