import { ERRORS, type ErrorCode } from '@jangteo/contracts/errors.ts'

interface Details {
  /** The input field at fault. */
  field?: string
  /** Instead of the code's usual message. */
  message?: string
  /** Further fields of the response, such as the new figures after a price change. */
  extra?: Record<string, unknown>
  retryAfterSeconds?: number
  /** Logged, never sent. */
  cause?: unknown
}

/** What a use case throws; `handleErrors` turns it into a response. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? ERRORS[code].message, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.details = details
  }
}
