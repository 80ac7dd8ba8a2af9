import { AppError } from '../http/app-error.ts'

/** The row of an update with a version condition; no row means that another user saved first. */
export function requireUnchanged<Row>([row]: readonly Row[]): Row {
  if (!row) throw new AppError('changed_meanwhile')
  return row
}

export function requireFound<Row>([row]: readonly Row[]): Row {
  if (!row) throw new AppError('not_found')
  return row
}
