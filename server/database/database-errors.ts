export const TOO_MANY_CONNECTIONS = '53300'

const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EMFILE', // no file descriptor left for a connection
  'ENFILE',
  TOO_MANY_CONNECTIONS,
  '57P01', // shut down by an administrator
  '57P02', // crash of another session
  '57P03', // starting up
  '57014', // statement timeout
  '55P03', // lock timeout
  '40P01', // deadlock victim
  '25P03', // idle in transaction for too long
])

/** Nothing answers yet, as opposed to wrong settings: waiting helps. */
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND', // the name of a container exists once it runs
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  TOO_MANY_CONNECTIONS,
  '57P01',
  '57P02',
  '57P03',
])
const AWAY_MESSAGES = /Connection terminated|timeout expired|timeout exceeded when trying to connect/

/** Whether a process that starts should wait for its database. */
export function isDatabaseAway(error: unknown): boolean {
  const code = databaseErrorCode(error)
  if (code !== undefined) return AWAY_CODES.has(code) || code.startsWith('08')
  return hasMessage(error, AWAY_MESSAGES)
}

export const UNIQUE_VIOLATION = '23505'
export const FOREIGN_KEY_VIOLATION = '23503'

const UNAVAILABLE_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/

/** The error code of Postgres or the socket, also when the query builder has wrapped the error. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code
  }
  return undefined
}

/** The database did not respond and a retry may succeed; other errors are bugs of ours. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = databaseErrorCode(error)
  if (code !== undefined && (UNAVAILABLE_CODES.has(code) || code.startsWith('08'))) return true
  return hasMessage(error, UNAVAILABLE_MESSAGES)
}

function hasMessage(error: unknown, pattern: RegExp): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (pattern.test(cause.message)) return true
  }
  return false
}
