import { DrizzleQueryError } from 'drizzle-orm'

const MAX_LENGTH = 1_000
const MAX_CAUSES = 5
const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g

/**
 * Why a job failed, for the log and the screen of jobs. Without the parameters of a query, which hold what users typed,
 * and without e-mail addresses, which mail servers repeat.
 */
export function describeFailure(error: unknown): { message: string; stack: string } {
  return { message: reasonOf(error).slice(0, MAX_LENGTH).replace(ADDRESS, '…'), stack: stackOf(error) }
}

function reasonOf(error: unknown): string {
  if (error instanceof DrizzleQueryError) return error.cause ? reasonOf(error.cause) : 'query failed'
  if (error instanceof AggregateError) {
    const causes = new Set(error.errors.map(reasonOf))
    return [error.message, ...[...causes].slice(0, MAX_CAUSES)].filter(Boolean).join(': ')
  }
  return error instanceof Error ? error.message : String(error)
}

/** The first line of a stack repeats the message. */
function stackOf(error: unknown): string {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : []
  return lines.filter((line) => /^\s+at /.test(line)).join('\n')
}
