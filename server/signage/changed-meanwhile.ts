import { AppError } from '../http/app-error.ts'

/** The row of an update that was made from a certain version; nothing where somebody was faster. */
export function demandUnchanged<Row>([row]: readonly Row[]): Row {
  if (!row) throw new AppError('changed_meanwhile')
  return row
}

export function demandFound<Row>([row]: readonly Row[]): Row {
  if (!row) throw new AppError('not_found')
  return row
}
