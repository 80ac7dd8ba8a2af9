import type { FieldValue } from '@jangteo/domain/forms/form-fields.ts'
import { randomUuid } from '../../../ui/random-uuid.ts'

export type Row = Readonly<Record<string, FieldValue>>

const keys = new WeakMap<Row, string>()

/** A row keeps its key while it is typed in and moved, so that the focus stays where it is. */
export function keyOf(row: Row): string {
  const known = keys.get(row)
  if (known) return known
  const key = randomUuid()
  keys.set(row, key)
  return key
}

export function changedRow(row: Row, name: string, value: FieldValue): Row {
  const next = { ...row, [name]: value }
  keys.set(next, keyOf(row))
  return next
}
