import { ApiError } from '../../app/session/api-error.ts'
import { tellRefusal } from '../../app/session/tell-refusal.ts'

/** What the server says against this very thing; anything else is told by a toast. */
export function refusalAt(error: unknown): string | undefined {
  if (error instanceof ApiError && (error.status === 400 || error.code === 'category_in_use')) return error.message
  tellRefusal(error)
  return undefined
}
