import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from './api-error.ts'
import { tellRefusal } from './tell-refusal.ts'

/** At the field that is at fault, with the focus there; as a toast where none is. `fields` maps the server's names to the form's. */
export function showRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  fields: Record<string, FieldPath<Values>>,
): void {
  const field = error instanceof ApiError && error.field ? fields[error.field] : undefined
  if (field && error instanceof ApiError) form.setError(field, { message: error.message }, { shouldFocus: true })
  else tellRefusal(error)
}
