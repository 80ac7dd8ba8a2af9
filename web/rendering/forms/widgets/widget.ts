import type { FieldValue, FormField } from '@jangteo/domain/forms/form-fields.ts'
import type { FormProblems } from '@jangteo/domain/forms/form-validation.ts'

/** What every field type gets. */
export interface WidgetProps {
  field: FormField
  /** `rows.0.name` inside of a repeater. */
  path: string
  /** Unique on the page. */
  id: string
  value: FieldValue | undefined
  disabled: boolean
  error: string | undefined
  /** Of a repeater: what is wrong in its rows, by `0.name`. */
  rowProblems: FormProblems | undefined
  /** Of a payment: what is to be paid. */
  amount: number | undefined
  onChange: (value: FieldValue) => void
}

export function textIn(value: FieldValue | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export function listIn(value: FieldValue | undefined): readonly FieldValue[] {
  if (Array.isArray(value)) return value
  return value === undefined || value === null || value === '' ? [] : [value]
}

/** The words around a control, for `Field` and `FieldGroup`. */
export function textsOf({ field, error }: Pick<WidgetProps, 'field' | 'error'>) {
  const { label, description, required } = field
  return { label: label || field.name, error, required, ...(description && { help: description }) }
}
