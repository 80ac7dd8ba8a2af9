/** Whether a call failed with 404, or with 400 because the id is malformed. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'status' in error && (error.status === 404 || error.status === 400)
}
